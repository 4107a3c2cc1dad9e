import { buySingleFund } from '@tongzhou/contract/trade/buy-single-fund'
import type { Tx } from '@tongzhou/db/connect'
import { lockCustomer } from '@tongzhou/db/stores/card-store'
import { hasTwinSince, insertOrder, nextOrderNumbers } from '@tongzhou/db/stores/order-store'
import { lockOrder } from '@tongzhou/db/stores/clearing-order-store'
import { insertConsents } from '@tongzhou/db/stores/protocol-store'
import { type TradedFund, findTradedFund } from '@tongzhou/db/stores/traded-fund-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type PurchaseDraft, decidePurchase } from '@tongzhou/domain/trade/decide-purchase'
import type { CallInput } from '@tongzhou/contract/kit/define-call'
import { type TransactionContext, handle } from '../../http/handle'
import { requestDebit } from '../../shared/settlement/bank-movements'
import { type TradingCustomer, findTradingCustomer } from '../../shared/trading/standing'
import { agreementId, buyAgreements } from '../../shared/trading/buy-agreements'
import {
  findConfirmation,
  keepConfirmation,
  useConfirmation,
} from '../../shared/trading/mismatch-confirmation'
import { type OwnCard, fetchBankLimits, findOwnCards } from '../../shared/trading/own-cards'
import { businessOf, purchaseFacts } from '../../shared/trading/purchase-facts'

/** Twins of less than this age are asked about (3050). */
const TWIN_MS = 60_000

type Context = TransactionContext<typeof buySingleFund>
type Input = CallInput<typeof buySingleFund>

interface Purchase {
  readonly fund: TradedFund
  readonly card: OwnCard
  readonly trader: TradingCustomer
  readonly agreements: readonly { id: string; version: number }[]
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
    const trader = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
    const purchase = { fund, card, trader, agreements: await buyAgreements(tx, now) }
    const decision = await decide(context, input, purchase)
    if (decision.kind === 'refused') return decision
    const orderNo = await store(context, purchase, decision.value)

    return {
      orderNo,
      tDay: decision.value.tDay,
      confirmDate: decision.value.expectConfirmDay,
      fee: decision.value.fee.fee,
    }
  },
  { before: fetchBankLimits },
)

async function decide(context: Context, input: Input, purchase: Purchase) {
  const { tx, customer, now, services } = context
  const { fund, trader, agreements, card } = purchase
  const given = new Set(input.agreementIds)
  const query = { db: tx, customerNo: customer.customerNo, trader, fund, now }
  const facts = await purchaseFacts(tx, {
    ...query,
    amount: input.amount,
    card,
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

/** Order, consents, payment and the intent for the bank in one transaction. */
async function store(context: Context, purchase: Purchase, draft: PurchaseDraft): Promise<string> {
  const { tx, customer, services, now, day, channelCode } = context
  const { fund, card, trader, agreements } = purchase
  assert(fund.taCode !== null, 'a fund on sale has its registrar')
  const numbers = await nextOrderNumbers(tx, {
    day,
    bucket: customer.bucket,
    bizCode: draft.businessCode,
    distributorCode: services.config.DISTRIBUTOR_CODE,
  })
  const { orderNo } = numbers
  await insertOrder(
    tx,
    {
      customerNo: customer.customerNo,
      bucket: customer.bucket,
      tradeAcco: card.row.tradeAcco,
      taCode: fund.taCode,
      fundCode: fund.fundCode,
      bizCode: draft.businessCode,
      applyAmount: draft.amount,
      applyShares: null,
      redeemAll: false,
      payWay: 'CARD',
      channelCode,
      discount: draft.discount,
      largeRedeemFlag: '1',
      riskMatch: draft.riskMatch,
      mismatchConfirmId: draft.mismatchConfirmId === null ? null : `${draft.mismatchConfirmId}/${orderNo}`,
      agreementIds: agreements.map(agreementId),
      feeRuleIds: ruleIds(draft.fee.tierId),
      estimatedFee: draft.fee.fee,
      estimatedAmount: draft.fee.net,
      estimatedShares: draft.estimatedShares,
      tDate: draft.tDay,
      expectConfirmDate: draft.expectConfirmDay,
      expectArriveDate: null,
      status: draft.status,
    },
    { ...numbers, now },
  )
  await insertConsents(tx, { customerNo: customer.customerNo, protocols: agreements, orderNo, now })
  if (draft.mismatchConfirmId !== null) {
    await useConfirmation({ db: tx, customerNo: customer.customerNo, trader, fund, now }, orderNo)
  }
  await payByCard(tx, { context, orderNo, card, fund, draft })

  return orderNo
}

async function payByCard(
  tx: Tx,
  paid: { context: Context; orderNo: string; card: OwnCard; fund: TradedFund; draft: PurchaseDraft },
): Promise<void> {
  const { context, orderNo, card, fund, draft } = paid
  const order = await lockOrder(tx, { customerNo: context.customer.customerNo, orderNo })
  assert(order !== null && card.row.contractNo !== null, 'a signed card pays a stored order')
  await requestDebit(tx, order, {
    amount: draft.paidByCustomer,
    contractNo: card.row.contractNo,
    subject: `${draft.businessCode === '020' ? '认购' : '申购'} ${fund.name}`,
    now: context.now,
    actor: 'customer',
  })
}

/** Ids of the fee rows an order was priced with; a fund without a table has none. */
function ruleIds(tierId: string): readonly bigint[] {
  return /^\d+$/.test(tierId) ? [BigInt(tierId)] : []
}
