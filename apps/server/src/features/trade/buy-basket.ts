import { buyBasket } from '@tongzhou/contract/trade/buy-basket'
import type { CallInput } from '@tongzhou/contract/kit/define-call'
import { assert } from '@tongzhou/domain/kernel/assert'
import { latestDay } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { sumMoney } from '@tongzhou/domain/kernel/money'
import { type PurchaseReason, decidePurchase } from '@tongzhou/domain/trade/decide-purchase'
import { refuseByStanding } from '@tongzhou/domain/trade/customer-standing'
import { type TransactionContext, handle } from '../../http/handle'
import { askForCallBack } from '../../shared/trading/call-back'
import { agreementId, buyAgreements, missingAgreements } from '../../shared/trading/buy-agreements'
import { findConfirmation, keepConfirmation } from '../../shared/trading/mismatch-confirmation'
import { type OwnCard, fetchBankLimits, ownCard } from '../../shared/trading/own-cards'
import {
  type ParentPurchase,
  type PurchasePart,
  placeParentPurchase,
} from '../../shared/trading/place-parent-purchase'
import { purchaseFacts } from '../../shared/trading/purchase-facts'
import { refuseWhole } from '../../shared/trading/refuse-whole'
import { type TradingCustomer, findTradingCustomer } from '../../shared/trading/standing'

type Context = TransactionContext<typeof buyBasket>
type Input = CallInput<typeof buyBasket>

/** A basket (§9.4): every part is judged as a purchase of its own, one debit pays them all, and either all are placed or none. */
export const handler = handle(
  buyBasket,
  async (input, context) => {
    const { tx, services, refuse: answer } = context
    const trader = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
    const byStanding = refuseByStanding(trader.standing, 'buy')
    if (byStanding) return byStanding
    const card = await ownCard(services, trader, input.tradeAcco)
    if (!card) return answer('CARD_NOT_FOUND')
    const decided = await decide(context, input, { card, trader })
    if (decided.kind === 'refused') return decided
    const { parts } = decided.value
    const purchase = { kind: 'BASKET_IN', mode: input.basketCode, subject: '一篮子买入', card } as const
    const { parentNo, orders } = await placeParentPurchase(context, { ...purchase, trader, ...decided.value })

    return {
      parentNo,
      tDay: latestDay(parts.map(({ draft }) => draft.tDay)),
      confirmDate: latestDay(parts.map(({ draft }) => draft.expectConfirmDay)),
      amount: sumMoney(parts.map(({ draft }) => draft.amount)),
      orders: parts.map(({ fund, draft }, index) => {
        const order = orders[index]
        assert(order !== undefined, 'every part was placed')

        return {
          fundCode: fund.fundCode,
          orderNo: order.orderNo,
          tDay: draft.tDay,
          confirmDate: draft.expectConfirmDay,
          amount: draft.amount,
          fee: draft.fee.fee,
        }
      }),
    }
  },
  { before: fetchBankLimits },
)

/** The checks of §3.2 for every part; card, T day and twin once for the whole. */
async function decide(
  context: Context,
  input: Input,
  { card, trader }: { card: OwnCard; trader: TradingCustomer },
): Promise<Decision<Pick<ParentPurchase, 'parts' | 'agreements'>, PurchaseReason | 'FUND_UNKNOWN'>> {
  const { tx, customer, now, day, services } = context
  const { customerNo } = customer
  const texts = await services.terms.texts(tx, trader.versions, now)
  const agreements = new Map<string, ParentPurchase['agreements'][number]>()
  const parts: PurchasePart[] = []
  for (const { fundCode, amount: typed } of input.parts) {
    const fund = await services.terms.fund(tx, trader.versions, fundCode)
    if (!fund) return refuse('FUND_UNKNOWN', { fundCode })
    const query = { db: tx, customerNo, trader, fund, now }
    const needed = await buyAgreements(tx, now, { buyer: { trader, day, fund }, texts })
    for (const text of needed) agreements.set(agreementId(text), text)
    const facts = await purchaseFacts(tx, {
      ...query,
      ...typed,
      card: null,
      confirmation: await findConfirmation(query, input.mismatchConfirmed === true),
      missingAgreements: missingAgreements(needed, input.agreementIds),
      isTwinConfirmed: true,
      seenTDay: null,
    })
    const decision = decidePurchase(facts)
    if (decision.kind === 'refused') {
      if (decision.reason === 'SUITABILITY_CONFIRM_NEEDED' && facts.suitability.waitUntil !== null) {
        await keepConfirmation({ ...query, db: services.connection.db })
      }
      await askForCallBack(services, decision, { ...query, amount: typed.amount })
      return refuse(decision.reason, { ...decision.data, fundCode })
    }
    parts.push({ fund, draft: decision.value })
  }
  const byWhole = await refuseWhole(tx, { kind: 'BASKET_IN', customerNo, card, parts, seen: input, now })
  if (byWhole) return byWhole

  return accept({ parts, agreements: [...agreements.values()] })
}
