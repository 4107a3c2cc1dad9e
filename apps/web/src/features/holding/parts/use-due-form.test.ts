import { expect, test, vi } from 'vitest'
import { type ServerSays, walkOrder } from '../../../testing/walk-order'
import type { DueRow } from './due-rows'
import { useDueForm } from './use-due-form'

const lot: DueRow = {
  lotId: '7',
  fundCode: '890006',
  name: '澄岳季季鑫90天滚动持有债券A',
  tradeAcco: 'A1',
  chargeType: '0',
  bankName: '工商银行',
  cardTail: '6789',
  kind: 'ROLLING',
  periodDays: 90,
  shares: '3000.00',
  startDate: '2026-09-04',
  dueDate: '2026-12-03',
  daysLeft: 10,
  choice: 'ROLL',
  redeemShares: null,
  editableUntil: '2026-12-03T15:00:00+08:00',
}

function walkDue(server: readonly ServerSays[]) {
  const onArranged = vi.fn<() => void>()

  return { ...walkOrder(() => useDueForm({ lot, onArranged }), { server }), onArranged }
}

test.each([
  ['', '请输入卖出份额'],
  ['0', '请输入卖出份额'],
  ['3000.01', '最多 3,000.00 份'],
])('a part of %s shares is not sent, and the field says why', async (shares, fault) => {
  const { form, walk } = walkDue([])
  form.form.setValue('choice', 'REDEEM_PART')
  form.form.setValue('shares', shares)
  expect(await form.submit()).toBe(false)
  expect(form.form.getFieldState('shares').error?.message).toBe(fault)
  expect([...walk.seen, ...walk.sent]).toEqual([])
})

test('an arrangement is saved once with the password', async () => {
  const { form, walk, onArranged } = walkDue([{ data: {} }])
  form.form.setValue('choice', 'REDEEM_PART')
  form.form.setValue('shares', '1000.')
  await Promise.all([form.submit(), form.submit()])
  expect(walk.seen).toEqual([`交易密码 保存 ${lot.name} 的到期安排`])
  expect(walk.sent.map(({ input }) => input)).toEqual([
    {
      fundCode: '890006',
      tradeAcco: 'A1',
      lotId: '7',
      choice: 'REDEEM_PART',
      shares: '1000',
      tradeTicket: 'ticket',
    },
  ])
  expect(onArranged).toHaveBeenCalledOnce()
})

test('shares that were sold meanwhile are said under the field, a closed day is told', async () => {
  const { form, walk } = walkDue([{ refuses: 'NOT_ENOUGH_SHARES' }, { refuses: 'ORDER_STATE_CHANGED' }])
  await form.submit()
  expect(form.form.getFieldState('shares').error?.message).toBe('NOT_ENOUGH_SHARES')
  await form.submit()
  expect(walk.seen.at(-1)).toBe('ORDER_STATE_CHANGED')
})
