import type { CallInput, CallRefusal } from '@tongzhou/contract/kit/define-call'
import { redeemThenBuy } from '@tongzhou/contract/trade/redeem-then-buy'
import { type CardRow, findCard, lockCustomer } from '@tongzhou/db/stores/card-store'
import { insertOrder, nextOrderNumbers } from '@tongzhou/db/stores/order-store'
import { type PositionRow, lockLots, lockPosition, savePosition } from '@tongzhou/db/stores/position-store'
import { insertConsents } from '@tongzhou/db/stores/protocol-store'
import { type TradedFund, findTradedFund } from '@tongzhou/db/stores/traded-fund-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Decision, accept } from '@tongzhou/domain/kernel/decision'
import { maxMoney } from '@tongzhou/domain/kernel/money'
import { addShares, noShares } from '@tongzhou/domain/kernel/shares'
import {
  type PurchaseDraft,
  type PurchaseReason,
  decidePurchase,
} from '@tongzhou/domain/trade/decide-purchase'
import {
  type RedemptionDraft,
  type RedemptionReason,
  decideRedemption,
} from '@tongzhou/domain/trade/decide-redemption'
import { sellThenBuyDays } from '@tongzhou/domain/trade/sell-then-buy'
import { type TransactionContext, handle } from '../../http/handle'
import { agreementId, buyAgreements } from '../../shared/trading/buy-agreements'
import {
  findConfirmation,
  keepConfirmation,
  useConfirmation,
} from '../../shared/trading/mismatch-confirmation'
import { shareOrder } from '../../shared/trading/new-order'
import { purchaseFacts } from '../../shared/trading/purchase-facts'
import { UNDER_CHECK, redemptionFacts } from '../../shared/trading/redemption-facts'
import { type TradingCustomer, findTradingCustomer } from '../../shared/trading/standing'

type Context = TransactionContext<typeof redeemThenBuy>

interface Exchange {
  readonly input: CallInput<typeof redeemThenBuy>
  readonly out: TradedFund
  readonly target: TradedFund
  readonly card: CardRow
  readonly position: PositionRow
  readonly trader: TradingCustomer
  readonly agreements: Awaited<ReturnType<typeof buyAgreements>>
}

/**
 * 赎转购 (§3.7): a redemption whose money buys another fund on the day it is here, of any registrar. The customer agrees now; both
 * legs are judged now, the second again when it is placed. No money is advanced.
 */
export const handler = handle(redeemThenBuy, async (input, context) => {
  const { tx, customer, refuse, now } = context
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const out = await findTradedFund(tx, input.fundCode)
  const target = await findTradedFund(tx, input.targetFundCode)
  if (!out || !target) return refuse('FUND_NOT_FOUND')
  const card = await findCard(tx, { customerNo, tradeAcco: input.tradeAcco })
  if (!card) return refuse('CARD_NOT_FOUND')
  if (out.taCode === null || out.fundCode === target.fundCode) return refuse('TRANSFORM_PAIR_UNSUPPORTED')
  const key = { customerNo, tradeAcco: card.tradeAcco, fundCode: out.fundCode, chargeType: '0' } as const
  const born = { taCode: out.taCode, dividendMode: out.defaultDividend, now }
  const position = await lockPosition(tx, key, born)
  if (position.blockedReason !== null) return refuse('FUND_NOT_ON_SALE', UNDER_CHECK)
  const trader = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
  const agreements = await buyAgreements(tx, now)
  const exchange = { input, out, target, card, position, trader, agreements }
  const decision = await decide(context, exchange)
  if (decision.kind === 'refused') return refuse(answerable(decision.reason), decision.data)
  const { sale, purchase } = decision.value
  await savePosition(tx, { ...position, frozenShares: addShares(position.frozenShares, sale.shares) }, now)
  const orderNo = await store(context, exchange, { sale, purchase })
  const days = sellThenBuyDays(sale.tDay, { out: out.terms, in: target.terms, moneyLag: out.terms.lags.pay })

  return {
    orderNo,
    tDay: sale.tDay,
    sellConfirmDate: sale.expectConfirmDay,
    buyTDay: days.buyTDay,
    buyConfirmDate: days.buyConfirmDay,
    shares: sale.shares,
  }
})

interface Legs {
  readonly sale: RedemptionDraft
  readonly purchase: PurchaseDraft
}

/** Both legs by their own rules; the amount of the second is what the first is expected to bring. */
async function decide(
  context: Context,
  exchange: Exchange,
): Promise<Decision<Legs, RedemptionReason | PurchaseReason>> {
  const { tx, customer, services, now } = context
  const { input, out, target, card, position, trader, agreements } = exchange
  const { customerNo } = customer
  const sale = decideRedemption(
    redemptionFacts({
      trader,
      fund: out,
      position,
      lots: await lockLots(tx, position),
      shares: input.sellAll === true ? 'all' : (input.shares ?? noShares),
      isCardChanging: card.signStatus === 'CHANGING',
      now,
      hasRecentTwin: false,
      isTwinConfirmed: input.duplicateConfirmed === true,
      seenTDay: input.tDay,
      postponesRest: false,
    }),
  )
  if (sale.kind === 'refused') return sale
  const given = new Set(input.agreementIds)
  const query = { db: tx, customerNo, trader, fund: target, now }
  const { furtherMin, firstMin } = target.terms.purchaseLimits
  const facts = await purchaseFacts(tx, {
    customerNo,
    trader,
    fund: target,
    amount: sale.value.estimate?.amount ?? maxMoney(furtherMin, firstMin),
    now,
    card: null,
    confirmation: await findConfirmation(query, input.mismatchConfirmed === true),
    missingAgreements: agreements.filter((text) => !given.has(agreementId(text))).map((text) => text.id),
    hasRecentTwin: false,
    isTwinConfirmed: false,
    seenTDay: null,
  })
  const purchase = decidePurchase({ ...facts, isPreBooked: true })
  if (purchase.kind === 'refused') {
    if (purchase.reason === 'SUITABILITY_CONFIRM_NEEDED' && facts.suitability.waitUntil !== null) {
      await keepConfirmation({ ...query, db: services.connection.db })
    }
    return purchase
  }

  return accept({ sale: sale.value, purchase: purchase.value })
}

/** Reasons of a purchase that cannot meet an amount nobody typed answer as a pair that is not offered. */
function answerable(reason: RedemptionReason | PurchaseReason): CallRefusal<typeof redeemThenBuy> {
  return redeemThenBuy.refusals.find((known) => known === reason) ?? 'TRANSFORM_PAIR_UNSUPPORTED'
}

/** The first leg as an order that names what its money buys. */
async function store(context: Context, exchange: Exchange, { sale, purchase }: Legs): Promise<string> {
  const { tx, customer, services, now, day, channelCode } = context
  const { out, target, card, trader, agreements } = exchange
  assert(out.taCode !== null, 'a fund on sale has its registrar')
  const numbers = await nextOrderNumbers(tx, {
    day,
    bucket: customer.bucket,
    bizCode: sale.businessCode,
    distributorCode: services.config.DISTRIBUTOR_CODE,
  })
  const { orderNo } = numbers
  const { mismatchConfirmId } = purchase
  const order = shareOrder(
    {
      customerNo: customer.customerNo,
      bucket: customer.bucket,
      tradeAcco: card.tradeAcco,
      taCode: out.taCode,
      fundCode: out.fundCode,
      bizCode: sale.businessCode,
      applyShares: sale.shares,
      channelCode,
      tDate: sale.tDay,
      expectConfirmDate: sale.expectConfirmDay,
      status: sale.status,
    },
    {
      redeemAll: sale.isAll,
      largeRedeemFlag: '0',
      riskMatch: purchase.riskMatch,
      mismatchConfirmId: mismatchConfirmId === null ? null : `${mismatchConfirmId}/${orderNo}`,
      agreementIds: agreements.map(agreementId),
      estimatedFee: sale.estimate?.fee ?? null,
      estimatedAmount: sale.estimate?.amount ?? null,
      expectArriveDate: sale.expectArriveDay,
      links: { targetFundCode: target.fundCode },
    },
  )
  await insertOrder(tx, order, { ...numbers, now })
  await insertConsents(tx, { customerNo: customer.customerNo, protocols: agreements, orderNo, now })
  if (mismatchConfirmId !== null) {
    await useConfirmation({ db: tx, customerNo: customer.customerNo, trader, fund: target, now }, orderNo)
  }

  return orderNo
}
