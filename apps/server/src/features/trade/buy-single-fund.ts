import { buySingleFund } from '@tongzhou/contract/trade/buy-single-fund'
import { lockCustomer } from '@tongzhou/db/stores/card-store'
import type { ClearingOrder } from '@tongzhou/db/stores/clearing-order-store'
import { hasTwinSince } from '@tongzhou/db/stores/order-store'
import { insertConsents } from '@tongzhou/db/stores/protocol-store'
import { type TradedFund, findTradedFund } from '@tongzhou/db/stores/traded-fund-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Decision, accept } from '@tongzhou/domain/kernel/decision'
import type { CouponUse } from '@tongzhou/domain/trade/coupon'
import { type PurchaseDraft, decidePurchase } from '@tongzhou/domain/trade/decide-purchase'
import type { RedemptionReason } from '@tongzhou/domain/trade/decide-redemption'
import type { CallInput } from '@tongzhou/contract/kit/define-call'
import { type TransactionContext, handle } from '../../http/handle'
import { lockCoupon } from '../../shared/coupon/order-coupon'
import { requestDebit } from '../../shared/settlement/bank-movements'
import { type TradingCustomer, findTradingCustomer } from '../../shared/trading/standing'
import { agreementId, buyAgreements } from '../../shared/trading/buy-agreements'
import {
  findConfirmation,
  keepConfirmation,
  useConfirmation,
} from '../../shared/trading/mismatch-confirmation'
import { type OwnCard, fetchBankLimits, findOwnCards } from '../../shared/trading/own-cards'
import { placeOrder, purchaseOrder } from '../../shared/trading/place-order'
import { businessOf, purchaseFacts } from '../../shared/trading/purchase-facts'
import { isPayable, paymentFacts } from './payment-facts'
import { payFromCash } from './pay-from-cash'

/** Twins of less than this age are asked about (3050). */
const TWIN_MS = 60_000

type Context = TransactionContext<typeof buySingleFund>
type Input = CallInput<typeof buySingleFund>

interface Purchase {
  readonly fund: TradedFund
  readonly card: OwnCard
  readonly trader: TradingCustomer
  readonly agreements: readonly { id: string; version: number }[]
  readonly coupon: CouponUse | null
}

export const handler = handle(
  buySingleFund,
  async (input, context) => {
    const { tx, customer, refuse, services, day, now } = context
    await lockCustomer(tx, customer.customerNo)
    const fund = await findTradedFund(tx, input.fundCode)
    if (!fund) return refuse('FUND_NOT_FOUND')
    const cards = await findOwnCards(tx, { services, customerNo: customer.customerNo, day })
    const card = cards.find((one) => one.row.tradeAcco === input.tradeAcco)
    if (!card) return refuse('CARD_NOT_FOUND')
    if (!(await isPayable(tx, { fund, card, way: input.payWay ?? 'CARD' })))
      return refuse('PAY_WAY_UNSUPPORTED')
    const trader = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
    const found = await paymentFacts(tx, { ...context, customerNo: customer.customerNo, fund, card, input })
    const agreements = await buyAgreements(tx, now, { customerNo: customer.customerNo, day, fund })
    const purchase = { fund, card, trader, agreements, coupon: found.coupon }
    const decision = await decide(context, input, { ...purchase, payment: found.payment })
    if (decision.kind === 'refused') return decision
    const placed = await store(context, { ...purchase, input }, decision.value)
    if (placed.kind === 'refused') return placed

    return {
      orderNo: placed.value,
      tDay: decision.value.tDay,
      confirmDate: decision.value.expectConfirmDay,
      fee: decision.value.fee.fee,
    }
  },
  { before: fetchBankLimits },
)

async function decide(
  context: Context,
  input: Input,
  purchase: Purchase & Pick<Awaited<ReturnType<typeof paymentFacts>>, 'payment'>,
) {
  const { tx, customer, now, services } = context
  const { fund, trader, agreements, card, coupon, payment } = purchase
  const given = new Set(input.agreementIds)
  const query = { db: tx, customerNo: customer.customerNo, trader, fund, now }
  const facts = await purchaseFacts(tx, {
    ...query,
    amount: input.amount,
    card,
    ...(payment === undefined ? {} : { payment }),
    coupon,
    confirmation: await findConfirmation(query, input.mismatchConfirmed === true),
    missingAgreements: agreements.filter((text) => !given.has(agreementId(text))).map((text) => text.id),
    hasRecentTwin: await hasTwinSince(tx, {
      customerNo: customer.customerNo,
      tradeAcco: input.tradeAcco,
      fundCode: fund.fundCode,
      bizCode: businessOf(fund) === 'subscription' ? '020' : '022',
      amount: input.amount,
      since: new Date(now.getTime() - TWIN_MS),
    }),
    isTwinConfirmed: input.duplicateConfirmed === true,
    seenTDay: input.tDay,
  })
  const decision = decidePurchase(facts)
  if (decision.kind === 'refused' && decision.reason === 'SUITABILITY_CONFIRM_NEEDED') {
    if (facts.suitability.waitUntil !== null) await keepConfirmation({ ...query, db: services.connection.db })
  }

  return decision
}

/** Order, consents, coupon, and what pays it, in one transaction. */
async function store(
  context: Context,
  purchase: Purchase & { input: Input },
  draft: PurchaseDraft,
): Promise<Decision<string, RedemptionReason>> {
  const { tx, customer, services, now, day, channelCode } = context
  const { fund, card, trader, agreements, coupon, input } = purchase
  assert(fund.taCode !== null, 'a fund on sale has its registrar')
  const { customerNo, bucket } = customer
  const placing = { day, now, distributorCode: services.config.DISTRIBUTOR_CODE }
  const order = await placeOrder(
    tx,
    {
      ...purchaseOrder(draft),
      customerNo,
      bucket,
      tradeAcco: card.row.tradeAcco,
      taCode: fund.taCode,
      fundCode: fund.fundCode,
      payWay: input.payWay ?? 'CARD',
      channelCode,
      mismatchConfirmId: draft.mismatchConfirmId,
      agreementIds: agreements.map(agreementId),
      ...(coupon === null ? {} : { coupon: { couponId: coupon.couponId, amount: draft.subsidy } }),
    },
    placing,
  )
  const { orderNo } = order
  if (coupon !== null) await lockCoupon(tx, { customerNo, couponId: coupon.couponId, orderNo })
  await insertConsents(tx, { customerNo, protocols: agreements, orderNo, now })
  if (draft.mismatchConfirmId !== null)
    await useConfirmation({ db: tx, customerNo, trader, fund, now }, orderNo)
  if (input.payWay === 'CASH_PRODUCT') {
    const legs = await payFromCash(tx, { order, draft, card, trader, bucket, channelCode }, placing)
    if (legs.kind === 'refused') return legs
  }
  if ((input.payWay ?? 'CARD') === 'CARD') await payByCard(context, { order, card, fund, draft })

  return accept(orderNo)
}

async function payByCard(
  { tx, now }: Context,
  paid: { order: ClearingOrder; card: OwnCard; fund: TradedFund; draft: PurchaseDraft },
): Promise<void> {
  const { order, card, fund, draft } = paid
  assert(card.row.contractNo !== null, 'a signed card pays')
  await requestDebit(tx, order, {
    amount: draft.paidByCustomer,
    contractNo: card.row.contractNo,
    subject: `${draft.businessCode === '020' ? '认购' : '申购'} ${fund.name}`,
    now,
    actor: 'customer',
  })
}
