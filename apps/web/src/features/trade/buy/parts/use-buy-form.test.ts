import { expect, test, vi } from 'vitest'
import { sampleBackCoupon, sampleRateCoupon } from '../../../../testing/sample-coupon'
import { sampleBuyPage, sampleOtherWays } from '../../../../testing/sample-trade'
import { type ServerSays, walkOrder } from '../../../../testing/walk-order'
import { BEST, type BuyCoupons, NO_COUPON } from './buy-coupons'
import type { BuyPage } from './buy-preview'
import { buyFaults, useBuyForm } from './use-buy-form'

const bought: ServerSays = { data: { orderNo: '20261123000000000001' } }
/** Nothing to tick: what a tick gives is tried in `e2e/order-presses.spec.ts`. */
const page: BuyPage = { ...sampleBuyPage, agreements: [] }

const noCoupons: BuyCoupons = { rows: [], state: 'known' }

function walkBuy(
  server: readonly ServerSays[],
  parts: { page?: BuyPage; amount?: string; refrains?: string[]; coupons?: BuyCoupons } = {},
) {
  const refresh = vi.fn<() => void>()
  const onBought = vi.fn<(orderNo: string, payWay: string) => void>()
  const { form, walk } = walkOrder(
    () =>
      useBuyForm({
        page: parts.page ?? page,
        firstAmount: parts.amount ?? '1000',
        refresh,
        coupons: () => parts.coupons ?? noCoupons,
        onBought,
      }),
    { server, refrains: parts.refrains ?? [] },
  )

  return { form, walk, refresh, onBought }
}
const faultOf = ({ form }: ReturnType<typeof walkBuy>, field: 'amount' | 'tradeAcco') =>
  form.form.getFieldState(field).error?.message

test('review, password, one send, and the result', async () => {
  const { form, walk, onBought } = walkBuy([bought])
  expect(await form.submit()).toBe(true)
  expect(walk.seen).toEqual(['核对买入 1,000.00', '交易密码 买入 澄岳睿远均衡混合A 1,000.00 元'])
  expect(walk.sent.map(({ input }) => input)).toEqual([
    {
      fundCode: '890001',
      amount: '1000.00',
      tradeAcco: 'A1',
      tDay: '2026-11-23',
      agreementIds: [],
      tradeTicket: 'ticket',
    },
  ])
  expect(onBought).toHaveBeenCalledExactlyOnceWith('20261123000000000001', 'CARD')
})

test('the cash product pays: the way is sent, and its balance is the limit', async () => {
  const other: BuyPage = { ...page, otherWays: sampleOtherWays }
  const { form, walk, onBought } = walkBuy([bought], { page: other })
  form.form.setValue('payWay', 'CASH_PRODUCT')
  expect(await form.submit()).toBe(true)
  expect(walk.sent.map(({ input }) => [input['payWay'], input['tradeAcco']])).toEqual([
    ['CASH_PRODUCT', 'A1'],
  ])
  expect(onBought).toHaveBeenCalledExactlyOnceWith('20261123000000000001', 'CASH_PRODUCT')

  const byCash = { tradeAcco: 'A1', payWay: 'CASH_PRODUCT' } as const
  expect(buyFaults(other, { amount: '8000.01', coupon: BEST, ...byCash }, noCoupons).amount).toContain(
    '现金宝可用 8,000.00 元',
  )
  // The card's limit of a payment is no limit of a transfer.
  expect(
    buyFaults(other, { amount: '10000.01', coupon: BEST, tradeAcco: 'A1', payWay: 'REMIT' }, noCoupons)
      .amount,
  ).toBeNull()
  expect(buyFaults(page, { amount: '1000', coupon: BEST, ...byCash }, noCoupons).tradeAcco).toBe(
    '请选择付款方式',
  )
})

test('a double press sends once', async () => {
  const { form, walk, onBought } = walkBuy([bought])
  await Promise.all([form.submit(), form.submit()])
  expect(walk.sent).toHaveLength(1)
  expect(onBought).toHaveBeenCalledOnce()
})

test('an amount that is missing and a document that is not ticked send nothing and ask nothing', async () => {
  const empty = walkBuy([], { amount: '' })
  expect(await empty.form.submit()).toBe(false)
  expect(faultOf(empty, 'amount')).toBe('请输入买入金额')
  const unticked = walkBuy([], { page: sampleBuyPage })
  expect(await unticked.form.submit()).toBe(false)
  expect([...empty.walk.seen, ...unticked.walk.seen, ...empty.walk.sent, ...unticked.walk.sent]).toEqual([])
})

test('what stands in the way of every order ends the press before anything is asked', async () => {
  const blocked = { reason: 'RISK_EXPIRED', code: 1, msg: '您的风险测评已过期，请重新测评' }
  const { form, walk } = walkBuy([], { page: { ...page, blocked } })
  expect(await form.submit()).toBe(false)
  expect([...walk.seen, ...walk.sent]).toEqual([])
})

test('a twin is asked about and sent again with the same key; whoever refrains sends no more', async () => {
  const twin: ServerSays = { refuses: 'POSSIBLE_DUPLICATE' }
  const { form, walk } = walkBuy([twin, bought])
  expect(await form.submit()).toBe(true)
  expect(walk.seen.at(-1)).toBe('可能重复的买入')
  expect(walk.sent.map(({ input }) => input['duplicateConfirmed'])).toEqual([undefined, true])
  expect(walk.sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(walk.sent[1]?.key).toBe(walk.sent[0]?.key)

  const other = walkBuy([twin, bought], { refrains: ['可能重复'] })
  expect(await other.form.submit()).toBe(false)
  expect(other.walk.sent).toHaveLength(1)
  expect(other.onBought).not.toHaveBeenCalled()
})

test('a press after an outage repeats what was confirmed, with the same key, and another amount does not', async () => {
  const { form, walk } = walkBuy([{ refuses: 'POSSIBLE_DUPLICATE' }, 'nothing', 'nothing', bought])
  await form.submit()
  await form.submit()
  form.form.setValue('amount', '2000')
  await form.submit()
  expect(walk.sent.map(({ input }) => [input['amount'], input['duplicateConfirmed']])).toEqual([
    ['1000.00', undefined],
    ['1000.00', true],
    ['1000.00', true],
    ['2000.00', undefined],
  ])
  expect(new Set(walk.sent.map(({ key }) => key)).size).toBe(1)
})

test('the warning of a fund above the level comes first; whoever gives up sends nothing', async () => {
  const risky: BuyPage = { ...page, suitability: { ...page.suitability, match: 'mismatch' } }
  const { form, walk } = walkBuy([bought], { page: risky })
  await form.submit()
  expect(walk.seen[0]).toBe('风险不匹配警示 R3 中风险')
  expect(walk.sent[0]?.input['mismatchConfirmed']).toBe(true)

  const other = walkBuy([bought], { page: risky, refrains: ['风险不匹配警示'] })
  expect(await other.form.submit()).toBe(false)
  expect(other.walk.sent).toEqual([])
})

test('a level that fell since is warned of by the refusal; a declaration that must rest is told', async () => {
  const fallen: ServerSays = {
    refuses: 'SUITABILITY_CONFIRM_NEEDED',
    details: { fundRisk: 'R3', ability: 'C2', waitUntil: null },
  }
  const { form, walk } = walkBuy([fallen, bought])
  expect(await form.submit()).toBe(true)
  expect(walk.seen.at(-1)).toBe('风险不匹配警示 R3')
  expect(walk.sent.map(({ input }) => input['mismatchConfirmed'])).toEqual([undefined, true])

  const waitUntil = '2026-11-24T10:30:00.000+08:00'
  const resting = walkBuy([{ ...fallen, details: { ...fallen.details, waitUntil } }])
  expect(await resting.form.submit()).toBe(false)
  expect(resting.walk.seen.at(-1)).toContain('请在 2026-11-24 10:30 后再次提交')
})

test('a ticket that has run out asks for the password again, and keeps the key', async () => {
  const { form, walk } = walkBuy([{ refuses: 'TRADE_TICKET_NEEDED' }, bought])
  expect(await form.submit()).toBe(true)
  expect(walk.seen.filter((text) => text.startsWith('交易密码'))).toHaveLength(2)
  expect(new Set(walk.sent.map(({ key }) => key)).size).toBe(1)
})

test.each(['T_DAY_CHANGED', 'ORDER_STATE_CHANGED'])(
  '%s is told and the page is read again',
  async (reason) => {
    const { form, walk, refresh } = walkBuy([{ refuses: reason }])
    expect(await form.submit()).toBe(false)
    expect(walk.seen.at(-1)).toBe(reason)
    expect(refresh).toHaveBeenCalledOnce()
  },
)

test('new documents are read again and asked for by a new tick', async () => {
  const { form, refresh } = walkBuy([{ refuses: 'AGREEMENT_NOT_ACCEPTED' }])
  expect(await form.submit()).toBe(false)
  expect(refresh).toHaveBeenCalledOnce()
})

test.each(['BELOW_MINIMUM', 'OVER_DAILY_LIMIT', 'OVER_CARD_LIMIT'])(
  '%s stands under the amount',
  async (reason) => {
    const walked = walkBuy([{ refuses: reason }])
    expect(await walked.form.submit()).toBe(false)
    expect(faultOf(walked, 'amount')).toBe(reason)
    // Nothing is told over the page besides.
    expect(walked.walk.seen.at(-1)).toMatch(/^交易密码/)
  },
)

test('a bad request stands under the field that the server names', async () => {
  const walked = walkBuy([{ refuses: 'BAD_REQUEST', details: { field: 'tradeAcco' } }])
  await walked.form.submit()
  expect(faultOf(walked, 'tradeAcco')).toBe('BAD_REQUEST')
})

test.each(['CALL_BACK_NEEDED', 'FUND_NOT_ON_SALE', 'RISK_EXPIRED', 'QUESTIONNAIRE_NEEDED'])(
  '%s is said where it is read, and nothing is sent again',
  async (reason) => {
    const { form, walk } = walkBuy([{ refuses: reason }], { refrains: ['提示'] })
    expect(await form.submit()).toBe(false)
    // One that another page mends is a question with the way there.
    expect(walk.seen.at(-1)).toBe(['RISK_EXPIRED', 'QUESTIONNAIRE_NEEDED'].includes(reason) ? '提示' : reason)
    expect(walk.sent).toHaveLength(1)
  },
)

test('the best coupon goes with the order, another one or none where that was chosen', async () => {
  const coupons: BuyCoupons = { rows: [sampleBackCoupon, sampleRateCoupon], state: 'known' }
  const sentWith = async (choice: string) => {
    const { form, walk } = walkBuy([bought], { coupons })
    form.form.setValue('coupon', choice)
    await form.submit()

    return walk.sent.map(({ input }) => input['couponId'])
  }
  expect(await sentWith(BEST)).toEqual(['C2'])
  expect(await sentWith('C1')).toEqual(['C1'])
  expect(await sentWith(NO_COUPON)).toEqual([undefined])
})

test('what is not known of the coupons yet is waited for; of what nobody tells only the best is left out', async () => {
  const sentWith = async (state: BuyCoupons['state'], choice: string, rows: BuyCoupons['rows'] = []) => {
    const { form, walk } = walkBuy([bought], { coupons: { rows, state } })
    form.form.setValue('coupon', choice)
    await form.submit()

    return walk.sent.map(({ input }) => input['couponId'])
  }
  // The first answer is still on its way, or the one for another amount is shown.
  expect(await sentWith('asking', BEST)).toEqual([])
  expect(await sentWith('asking', 'C1')).toEqual([])
  expect(await sentWith('asking', BEST, [sampleBackCoupon, sampleRateCoupon])).toEqual([])
  expect(await sentWith('asking', NO_COUPON)).toEqual([undefined])
  expect(await sentWith('unanswered', BEST)).toEqual([undefined])
  expect(await sentWith('unanswered', NO_COUPON)).toEqual([undefined])
  expect(await sentWith('unanswered', 'C1')).toEqual([])
  expect(await sentWith('known', 'C1')).toEqual([])
})

test('a coupon that cannot be used is left out when the customer wants so', async () => {
  const coupons: BuyCoupons = { rows: [sampleRateCoupon], state: 'known' }
  const { form, walk } = walkBuy([{ refuses: 'COUPON_EXPIRED' }, bought], { coupons })
  expect(await form.submit()).toBe(true)
  expect(walk.sent[0]?.input['couponId']).toBe('C1')
  expect(walk.seen.at(-1)).toBe('优惠券不能使用')
  expect(walk.sent[1]?.input['couponId']).toBeUndefined()
})

test('a first press that was taken after all is told before anything else is ordered', async () => {
  const { form, walk } = walkBuy(['nothing', { refuses: 'IDEMPOTENCY_CONFLICT' }, bought], {
    refrains: ['上一次提交已受理'],
  })
  await form.submit()
  form.form.setValue('amount', '2000')
  expect(await form.submit()).toBe(false)
  expect(walk.seen.at(-1)).toBe('上一次提交已受理')
  expect(await form.submit()).toBe(true)
  expect(walk.sent[2]?.key).not.toBe(walk.sent[1]?.key)
})

test('an amount above what the card may pay is a fault of the amount; without a card there is one to choose', () => {
  expect(
    buyFaults(page, { amount: '10000.01', coupon: BEST, tradeAcco: 'A1', payWay: 'CARD' }, noCoupons).amount,
  ).toContain('超过该卡单笔限额')
  expect(buyFaults(page, { amount: '1000', coupon: BEST, tradeAcco: '', payWay: 'CARD' }, noCoupons)).toEqual(
    {
      amount: null,
      payWay: null,
      coupon: null,
      tradeAcco: '请选择付款方式',
    },
  )
})
