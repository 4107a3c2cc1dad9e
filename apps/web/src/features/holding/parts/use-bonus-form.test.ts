import { expect, test, vi } from 'vitest'
import { type ServerSays, walkOrder } from '../../../testing/walk-order'
import type { ModeRow } from './dividend-mode-card'
import { bonusFaults, rowKey, useBonusForm, useTakeBack } from './use-bonus-form'

const row: ModeRow = {
  fundCode: '890001',
  name: '澄岳睿远均衡混合A',
  tradeAcco: 'A1',
  chargeType: '0',
  bankName: '工商银行',
  cardTail: '6789',
  totalShares: '3000.00',
  mode: '1',
  canChange: true,
  pending: null,
  change: { tDay: '2026-11-23', confirmDate: '2026-11-24', countsFrom: '2026-11-25' },
  announced: null,
}
const other: ModeRow = { ...row, fundCode: '890002', name: '澄岳稳健债券A' }
const fixed: ModeRow = { ...row, fundCode: '890003', canChange: false, change: null }
const taken: ServerSays = { data: { orderNo: '20261123000000000003' } }

function walkBonus(rows: readonly ModeRow[], server: readonly ServerSays[]) {
  const refresh = vi.fn<() => void>()
  const onChanged = vi.fn<() => void>()

  return { ...walkOrder(() => useBonusForm({ rows, refresh, onChanged }), { server }), refresh, onChanged }
}

test('a press without a change says what is missing, at the first position that can change', async () => {
  const { form, walk } = walkBonus([fixed, row], [])
  expect(await form.submit()).toBe(false)
  expect(form.form.getFieldState(rowKey(row)).error?.message).toBe('还没有修改，请先选择另一种分红方式')
  expect([...walk.seen, ...walk.sent]).toEqual([])
  expect(bonusFaults([fixed], {})).toEqual({})
})

test('each changed position is an order of its own, with one password', async () => {
  const { form, walk, onChanged } = walkBonus([row, other, fixed], [taken, taken])
  form.form.setValue(rowKey(row), '0')
  form.form.setValue(rowKey(other), '0')
  await Promise.all([form.submit(), form.submit()])
  expect(walk.seen).toEqual(['交易密码 修改 2 项分红方式'])
  expect(walk.sent.map(({ input }) => [input['fundCode'], input['mode'], input['tDay']])).toEqual([
    ['890001', '0', '2026-11-23'],
    ['890002', '0', '2026-11-23'],
  ])
  expect(new Set(walk.sent.map(({ key }) => key)).size).toBe(2)
  expect(onChanged).toHaveBeenCalledOnce()
})

test.each(['T_DAY_CHANGED', 'DIVIDEND_MODE_PENDING', 'DIVIDEND_MODE_SAME'])(
  '%s is told, the page read again, and nothing more is sent',
  async (reason) => {
    const { form, walk, refresh, onChanged } = walkBonus([row, other], [{ refuses: reason }, taken])
    form.form.setValue(rowKey(row), '0')
    form.form.setValue(rowKey(other), '0')
    expect(await form.submit()).toBe(false)
    expect(walk.seen.at(-1)).toBe(reason)
    expect(walk.sent).toHaveLength(1)
    expect(refresh).toHaveBeenCalledOnce()
    expect(onChanged).not.toHaveBeenCalled()
  },
)

test('a change under way is taken back with the password; too late, it is told', async () => {
  const pending = { mode: '0', orderNo: '20261123000000000004', confirmDate: '2026-11-24' } as const
  const { form, walk } = walkOrder(() => useTakeBack(), {
    server: [{ data: {} }, { refuses: 'CANCEL_NOT_ALLOWED' }],
  })
  await form.takeBack({ ...row, pending })
  await form.takeBack({ ...row, pending })
  expect(walk.sent[0]?.input).toEqual({ orderNo: pending.orderNo, tradeTicket: 'ticket' })
  expect(walk.seen.at(-1)).toBe('CANCEL_NOT_ALLOWED')
})
