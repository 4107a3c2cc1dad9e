import { expect, test, vi } from 'vitest'
import { sampleSellPage } from '../../../../testing/sample-trade'
import { type ServerSays, walkOrder } from '../../../../testing/walk-order'
import { useEndPlans } from './use-end-plans'
import { type Sold, sellFaults, useSellForm } from './use-sell-form'

const sold: ServerSays = { data: { orderNo: '20261123000000000002' } }

function walkSale(server: readonly ServerSays[], shares: string) {
  const refresh = vi.fn<() => void>()
  const onSold = vi.fn<(sale: Sold) => void>()
  const wished = { tradeAcco: null, shares, into: '' as const }
  const { form, walk } = walkOrder(() => useSellForm({ page: sampleSellPage, wished, refresh, onSold }), {
    server,
  })

  return { form, walk, refresh, onSold }
}

test('review, password, one send, and the result', async () => {
  const { form, walk, onSold } = walkSale([sold], '150')
  await Promise.all([form.submit(), form.submit()])
  expect(walk.seen).toEqual(['核对卖出 150.00', '交易密码 卖出 澄岳睿远均衡混合A 150.00 份'])
  expect(walk.sent.map(({ input }) => input)).toEqual([
    {
      fundCode: '890001',
      tradeAcco: 'A1',
      chargeType: '0',
      tDay: '2026-11-23',
      largeRedeemFlag: '1',
      shares: '150.00',
      tradeTicket: 'ticket',
    },
  ])
  expect(onSold).toHaveBeenCalledExactlyOnceWith({
    orderNo: '20261123000000000002',
    isAll: false,
    tradeTicket: 'ticket',
  })
})

test('all that may be sold is sold as all', async () => {
  const { form, walk, onSold } = walkSale([sold], '300')
  await form.submit()
  expect(walk.sent[0]?.input).toMatchObject({ sellAll: true })
  expect(walk.sent[0]?.input).not.toHaveProperty('shares')
  expect(onSold.mock.calls[0]?.[0].isAll).toBe(true)
})

test('the money may go into the cash product, which the review says', async () => {
  const wished = { tradeAcco: null, shares: '150', into: 'CASH_PRODUCT' } as const
  const parts = { page: sampleSellPage, wished, refresh: () => undefined, onSold: () => undefined }
  const { form, walk } = walkOrder(() => useSellForm(parts), { server: [sold] })
  await form.submit()
  expect(walk.sent[0]?.input).toMatchObject({ shares: '150.00', target: 'CASH_PRODUCT' })
})

test('a press without shares sends nothing and says so', async () => {
  const { form, walk } = walkSale([], '')
  expect(await form.submit()).toBe(false)
  expect(form.form.getFieldState('shares').error?.message).toBe('请输入卖出份额')
  expect([...walk.seen, ...walk.sent]).toEqual([])
})

test('a twin is asked about with the same key', async () => {
  const { form, walk } = walkSale([{ refuses: 'POSSIBLE_DUPLICATE' }, sold], '150')
  expect(await form.submit()).toBe(true)
  expect(walk.seen.at(-1)).toBe('可能重复的卖出')
  expect(walk.sent.map(({ input }) => input['duplicateConfirmed'])).toEqual([undefined, true])
  expect(new Set(walk.sent.map(({ key }) => key)).size).toBe(1)
})

test.each(['NOT_ENOUGH_SHARES', 'BELOW_MIN_REDEMPTION', 'ABOVE_MAX_REDEMPTION', 'SHARES_LOCKED'])(
  '%s stands under the shares',
  async (reason) => {
    const { form } = walkSale([{ refuses: reason }], '150')
    expect(await form.submit()).toBe(false)
    expect(form.form.getFieldState('shares').error?.message).toBe(reason)
  },
)

test('a changed T day is told and the page read again', async () => {
  const { form, walk, refresh } = walkSale([{ refuses: 'T_DAY_CHANGED' }], '150')
  await form.submit()
  expect(walk.seen.at(-1)).toBe('T_DAY_CHANGED')
  expect(refresh).toHaveBeenCalledOnce()
})

test('the plans of a fund that was sold end only when wanted, with the ticket of the sale', async () => {
  const plans = {
    runningPlans: [
      { planNo: 'P1', amount: '100.00' },
      { planNo: 'P2', amount: '200.00' },
    ],
  }
  const ended: ServerSays = { data: {} }
  const { form: endPlans, walk } = walkOrder(() => useEndPlans(plans), { server: [ended, ended] })
  await endPlans('sale-ticket')
  expect(walk.seen).toEqual(['同时终止定投？'])
  expect(walk.sent.map(({ input }) => input)).toEqual([
    { planNo: 'P1', command: 'terminate', tradeTicket: 'sale-ticket' },
    { planNo: 'P2', command: 'terminate', tradeTicket: 'sale-ticket' },
  ])
  // Two orders are two submits.
  expect(walk.sent[0]?.key).not.toBe(walk.sent[1]?.key)

  const kept = walkOrder(() => useEndPlans(plans), { server: [], refrains: ['同时终止'] })
  await kept.form('sale-ticket')
  expect(kept.walk.sent).toEqual([])
})

test('more than may be sold is a fault while it is typed', () => {
  const typed = { shares: '300.01', tradeAcco: 'A1/0', largeRedeemFlag: '1', target: 'CARD' } as const
  expect(sellFaults(sampleSellPage, typed).shares).toContain('最多可卖 300.00 份')
})
