import { buySingleFund } from '@tongzhou/contract/trade/buy-single-fund'
import { type PlacedWith, placeOrder } from '@tongzhou/db/stores/order-placing-store'
import type { TradedFund } from '@tongzhou/db/stores/traded-fund-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Decision, accept } from '@tongzhou/domain/kernel/decision'
import type { CouponUse } from '@tongzhou/domain/trade/coupon'
import { refuseByStanding } from '@tongzhou/domain/trade/customer-standing'
import { type PurchaseDraft, decidePurchase } from '@tongzhou/domain/trade/decide-purchase'
import type { RedemptionReason } from '@tongzhou/domain/trade/decide-redemption'
import type { CallInput } from '@tongzhou/contract/kit/define-call'
import { type TransactionContext, handle } from '../../http/handle'
import { payFromCash } from '../../shared/cash/pay-from-cash'
import { lockCoupon } from '../../shared/coupon/order-coupon'
import { firstDebit } from '../../shared/settlement/bank-movements'
import { type TradingCustomer, findTradingCustomer } from '../../shared/trading/standing'
import { askForCallBack, spendCallBack } from '../../shared/trading/call-back'
import { agreementId, buyAgreements, missingAgreements } from '../../shared/trading/buy-agreements'
import {
  findConfirmation,
  keepConfirmation,
  useConfirmation,
} from '../../shared/trading/mismatch-confirmation'
import { type OwnCard, fetchBankLimits, ownCard } from '../../shared/trading/own-cards'
import { placingOf, purchaseOrder } from '../../shared/trading/place-order'
import { purchaseFacts } from '../../shared/trading/purchase-facts'
import { isPayable, paymentFacts } from './payment-facts'
import { TWIN_MS } from '../../shared/trading/twin-age'

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
    const { fundCode, tradeAcco } = input
    const { amount } = input.amount
    const twin = { tradeAcco, amount, since: new Date(now.getTime() - TWIN_MS) }
    const trader = await findTradingCustomer(tx, {
      ...context,
      ticket: { given: input.tradeTicket },
      fund: { fundCode, day, twin },
    })
    const byStanding = refuseByStanding(trader.standing, 'buy')
    if (byStanding) return byStanding
    const fund = await services.terms.fund(tx, trader.versions, fundCode)
    if (!fund) return refuse('FUND_UNKNOWN')
    const card = await ownCard(services, trader, tradeAcco)
    if (!card) return refuse('CARD_NOT_FOUND')
    if (!(await isPayable(tx, { fund, card, way: input.payWay ?? 'CARD' })))
      return refuse('PAY_WAY_UNSUPPORTED')
    const payment = { ...input, amount }
    const found = await paymentFacts(tx, {
      ...context,
      customerNo: customer.customerNo,
      fund,
      card,
      input: payment,
    })
    const texts = await services.terms.texts(tx, trader.versions, now)
    const agreements = await buyAgreements(tx, now, { buyer: { trader, day, fund }, texts })
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
  { before: fetchBankLimits, group: true },
)

async function decide(
  context: Context,
  input: Input,
  purchase: Purchase & Pick<Awaited<ReturnType<typeof paymentFacts>>, 'payment'>,
) {
  const { tx, customer, now, services } = context
  const { fund, trader, agreements, card, coupon, payment } = purchase
  const query = { db: tx, customerNo: customer.customerNo, trader, fund, now }
  const facts = await purchaseFacts(tx, {
    ...query,
    ...input.amount,
    card,
    ...(payment === undefined ? {} : { payment }),
    coupon,
    confirmation: await findConfirmation(query, input.mismatchConfirmed === true),
    missingAgreements: missingAgreements(agreements, input.agreementIds),
    use: trader.use,
    isTwinConfirmed: input.duplicateConfirmed === true,
    seenTDay: input.tDay,
  })
  const decision = decidePurchase(facts)
  if (decision.kind === 'refused' && decision.reason === 'SUITABILITY_CONFIRM_NEEDED') {
    if (facts.suitability.waitUntil !== null) await keepConfirmation({ ...query, db: services.connection.db })
  }

  if (decision.kind === 'refused')
    await askForCallBack(services, decision, { ...query, amount: input.amount.amount })

  return decision
}

/** Order, consents, coupon, and what pays it, in one transaction. */
async function store(
  context: Context,
  purchase: Purchase & { input: Input },
  draft: PurchaseDraft,
): Promise<Decision<string, RedemptionReason>> {
  const { tx, customer, now, channelCode } = context
  const { fund, card, trader, agreements, coupon, input } = purchase
  assert(fund.taCode !== null, 'a fund on sale has its registrar')
  const { customerNo, bucket } = customer
  const placing = placingOf(context)
  const payWay = input.payWay ?? 'CARD'
  const order = await placeOrder(
    tx,
    {
      ...purchaseOrder(draft),
      customerNo,
      bucket,
      tradeAcco: card.row.tradeAcco,
      taCode: fund.taCode,
      fundCode: fund.fundCode,
      payWay,
      channelCode,
      mismatchConfirmId: draft.mismatchConfirmId,
      agreementIds: agreements.map(agreementId),
      ...(coupon === null ? {} : { coupon: { couponId: coupon.couponId, amount: draft.subsidy } }),
    },
    placing,
    { consents: agreements, ...(payWay === 'CARD' ? debitOf(purchase, draft) : {}) },
  )
  const { orderNo } = order
  await spendCallBack(tx, trader, { customerNo, fundCode: fund.fundCode, orderNo })
  if (coupon !== null) await lockCoupon(tx, { customerNo, couponId: coupon.couponId, orderNo })
  if (draft.mismatchConfirmId !== null)
    await useConfirmation({ db: tx, customerNo, trader, fund, now }, orderNo)
  if (payWay === 'CASH_PRODUCT') {
    const legs = await payFromCash(tx, { order, draft, card, trader, bucket, channelCode }, placing)
    if (legs.kind === 'refused') return legs
  }

  return accept(orderNo)
}

/** The bank is asked for what the customer pays. */
function debitOf({ card, fund }: Purchase, draft: PurchaseDraft): PlacedWith {
  assert(card.row.contractNo !== null, 'a signed card pays')
  const subject = `${draft.businessCode === '020' ? '认购' : '申购'} ${fund.name}`

  return { debit: firstDebit({ amount: draft.paidByCustomer, contractNo: card.row.contractNo, subject }) }
}
