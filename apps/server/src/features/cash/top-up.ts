import type { CallInput } from '@tongzhou/contract/kit/define-call'
import { topUp } from '@tongzhou/contract/cash/top-up'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { type PurchaseReason, decidePurchase } from '@tongzhou/domain/trade/decide-purchase'
import { refuseByStanding } from '@tongzhou/domain/trade/customer-standing'
import { type TransactionContext, handle } from '../../http/handle'
import { type CashFund, loadCashFunds } from '../../shared/cash/cash-wallet'
import { isSameSplit, presentParts } from '../../shared/cash/present-cash'
import { splitTopUp, topUpReason } from '../../shared/cash/split-top-up'
import { buyAgreements, missingAgreements } from '../../shared/trading/buy-agreements'
import { type OwnCard, fetchBankLimits, ownCard } from '../../shared/trading/own-cards'
import {
  type ParentPurchase,
  type PurchasePart,
  placeParentPurchase,
} from '../../shared/trading/place-parent-purchase'
import { purchaseFacts } from '../../shared/trading/purchase-facts'
import { refuseWhole } from '../../shared/trading/refuse-whole'
import { type TradingCustomer, findTradingCustomer } from '../../shared/trading/standing'

type Context = TransactionContext<typeof topUp>
type Input = CallInput<typeof topUp>

/** A top-up (§5.4): the split is made again, each part is a purchase, one debit pays them all (R-MMF-6). */
export const handler = handle(
  topUp,
  async (input, context) => {
    const { tx, services, refuse: answer } = context
    const trader = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
    const byStanding = refuseByStanding(trader.standing, 'buy')
    if (byStanding) return byStanding
    const funds = await loadCashFunds(tx)
    if (funds.length === 0) return answer('CASH_PRODUCT_EMPTY')
    const card = await ownCard(services, trader, input.tradeAcco)
    if (!card) return answer('CARD_NOT_FOUND')
    const decided = await decide(context, input, { funds, card, trader })
    if (decided.kind === 'refused') return decided
    const { agreements, parts } = decided.value
    const [first] = parts
    assert(first !== undefined, 'a split has parts')
    const { parentNo } = await placeParentPurchase(context, {
      kind: 'TOP_UP',
      mode: input.mode,
      card,
      trader,
      parts,
      agreements,
      subject: '现金宝转入',
    })

    return {
      parentNo,
      tDay: first.draft.tDay,
      confirmDate: first.draft.expectConfirmDay,
      parts: presentParts(partsOf(parts), funds, topUpReason(funds, input.mode)),
    }
  },
  { before: fetchBankLimits },
)

/** The checks of §3.2 for every part, with the card and the twin judged once for the whole. */
async function decide(
  context: Context,
  input: Input,
  facts: { funds: readonly CashFund[]; card: OwnCard; trader: TradingCustomer },
): Promise<
  Decision<Pick<ParentPurchase, 'parts' | 'agreements'>, PurchaseReason | 'SPLIT_CHANGED' | 'FUND_UNKNOWN'>
> {
  const { tx, customer, now } = context
  const { customerNo } = customer
  const { mode, fundCode } = input
  const { amount, isFinerThanFen } = input.amount
  const { trader } = facts
  const split = await splitTopUp(tx, facts.funds, { customerNo, amount, mode, fundCode, now })
  if (split.kind === 'refused') return split
  const agreements = await buyAgreements(tx, now)
  const parts: PurchasePart[] = []
  for (const part of split.value) {
    const row = facts.funds.find((fund) => fund.fundCode === part.fundCode)
    assert(row !== undefined, 'a part is one of the funds')
    const decision = decidePurchase(
      await purchaseFacts(tx, {
        customerNo,
        trader,
        fund: row.fund,
        amount: part.amount,
        isFinerThanFen,
        now,
        card: null,
        confirmation: null,
        missingAgreements: missingAgreements(agreements, input.agreementIds),
        isTwinConfirmed: true,
        seenTDay: null,
      }),
    )
    if (decision.kind === 'refused') return decision
    parts.push({ fund: row.fund, draft: decision.value })
  }
  const { card } = facts
  const byWhole = await refuseWhole(tx, { kind: 'TOP_UP', customerNo, card, parts, seen: input, now })
  if (byWhole) return byWhole

  return isSameSplit(input.parts, split.value) ? accept({ parts, agreements }) : refuse('SPLIT_CHANGED')
}

function partsOf(parts: readonly PurchasePart[]) {
  return parts.map(({ fund, draft }) => ({ fundCode: fund.fundCode, amount: draft.amount }))
}
