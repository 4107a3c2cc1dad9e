import type { CallInput } from '@tongzhou/contract/kit/define-call'
import { topUp } from '@tongzhou/contract/cash/top-up'
import { lockCustomer } from '@tongzhou/db/stores/card-store'
import type { ClearingOrder } from '@tongzhou/db/stores/clearing-order-store'
import { insertConsents } from '@tongzhou/db/stores/protocol-store'
import { nextOrderNumbers } from '@tongzhou/db/stores/order-store'
import { hasParentTwinSince, insertParentOrder, parentCode } from '@tongzhou/db/stores/parent-order-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import {
  type PurchaseDraft,
  type PurchaseReason,
  decidePurchase,
  refuseByPayment,
} from '@tongzhou/domain/trade/decide-purchase'
import { refuseByStanding } from '@tongzhou/domain/trade/customer-standing'
import { type TransactionContext, handle } from '../../http/handle'
import { type CashFund, loadCashFunds } from '../../shared/cash/cash-wallet'
import { isSameSplit, presentParts } from '../../shared/cash/present-cash'
import { splitTopUp, topUpReason } from '../../shared/cash/split-top-up'
import { requestParentDebit } from '../../shared/settlement/bank-movements'
import { agreementId, buyAgreements } from '../../shared/trading/buy-agreements'
import { type OwnCard, fetchBankLimits, findOwnCards } from '../../shared/trading/own-cards'
import { placeOrder, purchaseOrder } from '../../shared/trading/place-order'
import { purchaseFacts } from '../../shared/trading/purchase-facts'
import { findTradingCustomer } from '../../shared/trading/standing'

/** Twins of less than this age are asked about (3050). */
const TWIN_MS = 60_000

type Context = TransactionContext<typeof topUp>
type Input = CallInput<typeof topUp>

interface Child {
  readonly row: CashFund
  readonly draft: PurchaseDraft
}

/** A top-up (§5.4): the split is made again, each part is a purchase, one debit pays them all (R-MMF-6). */
export const handler = handle(
  topUp,
  async (input, context) => {
    const { tx, customer, services, day, refuse: answer } = context
    const { customerNo } = customer
    await lockCustomer(tx, customerNo)
    const funds = await loadCashFunds(tx)
    if (funds.length === 0) return answer('CASH_PRODUCT_EMPTY')
    const cards = await findOwnCards(tx, { services, customerNo, day })
    const card = cards.find((one) => one.row.tradeAcco === input.tradeAcco)
    if (!card) return answer('CARD_NOT_FOUND')
    const children = await decide(context, input, { funds, card })
    if (children.kind === 'refused') return children
    const parentNo = await store(context, input, { children: children.value, card })
    const [first] = children.value
    assert(first !== undefined, 'a split has parts')

    return {
      parentNo,
      tDay: first.draft.tDay,
      confirmDate: first.draft.expectConfirmDay,
      parts: presentParts(partsOf(children.value), funds, topUpReason(funds, input.mode)),
    }
  },
  { before: fetchBankLimits },
)

/** The checks of §3.2 for every part, with the card and the twin judged once for the whole. */
async function decide(
  context: Context,
  input: Input,
  facts: { funds: readonly CashFund[]; card: OwnCard },
): Promise<Decision<readonly Child[], PurchaseReason | 'SPLIT_CHANGED' | 'FUND_NOT_FOUND'>> {
  const { tx, customer, now } = context
  const { customerNo } = customer
  const { amount, mode, fundCode } = input
  const trader = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
  const byStanding = refuseByStanding(trader.standing, 'buy')
  if (byStanding) return byStanding
  const split = await splitTopUp(tx, facts.funds, { customerNo, amount, mode, fundCode, now })
  if (split.kind === 'refused') return split
  const given = new Set(input.agreementIds)
  const missing = (await buyAgreements(tx, now)).filter((text) => !given.has(agreementId(text)))
  const children: Child[] = []
  for (const part of split.value) {
    const row = facts.funds.find((fund) => fund.fundCode === part.fundCode)
    assert(row !== undefined, 'a part is one of the funds')
    const decision = decidePurchase(
      await purchaseFacts(tx, {
        customerNo,
        trader,
        fund: row.fund,
        amount: part.amount,
        now,
        card: null,
        confirmation: null,
        missingAgreements: missing.map((text) => text.id),
        hasRecentTwin: false,
        isTwinConfirmed: true,
        seenTDay: input.tDay,
      }),
    )
    if (decision.kind === 'refused') return decision
    children.push({ row, draft: decision.value })
  }
  const byCard = refuseByPayment({ way: 'CARD', card: facts.card }, amount)
  if (byCard) return byCard
  const since = new Date(now.getTime() - TWIN_MS)
  const twin = { customerNo, kind: 'TOP_UP', tradeAcco: input.tradeAcco, amount, since } as const
  if (input.duplicateConfirmed !== true && (await hasParentTwinSince(tx, twin)))
    return refuse('POSSIBLE_DUPLICATE')

  return isSameSplit(input.parts, split.value) ? accept(children) : refuse('SPLIT_CHANGED')
}

/** Parent, children, consents and the one debit in one transaction. */
async function store(
  context: Context,
  input: Input,
  placed: { children: readonly Child[]; card: OwnCard },
): Promise<string> {
  const { tx, customer, services, now, day, channelCode } = context
  const { customerNo, bucket } = customer
  const { DISTRIBUTOR_CODE: distributorCode } = services.config
  const { card, children } = placed
  const [first] = children
  assert(first !== undefined && card.row.contractNo !== null, 'a signed card pays a split')
  const bizCode = parentCode('TOP_UP')
  const { orderNo: parentNo } = await nextOrderNumbers(tx, { day, bucket, bizCode, distributorCode })
  const { tradeAcco } = card.row
  await insertParentOrder(tx, {
    customerNo,
    parentNo,
    kind: 'TOP_UP',
    mode: input.mode,
    tradeAcco,
    amount: input.amount,
    payWay: 'CARD',
    channelCode,
    applyAt: now,
    tDate: first.draft.tDay,
    expectConfirmDate: first.draft.expectConfirmDay,
    expectArriveDate: null,
  })
  const protocols = await buyAgreements(tx, now)
  const orders: ClearingOrder[] = []
  for (const { row, draft } of children) {
    assert(row.fund.taCode !== null, 'a fund on sale has its registrar')
    const order = {
      ...purchaseOrder(draft),
      customerNo,
      bucket,
      tradeAcco,
      taCode: row.fund.taCode,
      fundCode: row.fundCode,
      parentNo,
      payWay: 'CARD',
      channelCode,
      mismatchConfirmId: null,
      agreementIds: protocols.map(agreementId),
    } as const
    orders.push(await placeOrder(tx, order, { day, now, distributorCode }))
  }
  await insertConsents(tx, { customerNo, protocols, orderNo: parentNo, now })
  await requestParentDebit(
    tx,
    { customerNo, parentNo, tradeAcco },
    {
      children: orders,
      amount: input.amount,
      contractNo: card.row.contractNo,
      subject: '现金宝转入',
      now,
      actor: 'customer',
    },
  )

  return parentNo
}

function partsOf(children: readonly Child[]) {
  return children.map(({ row, draft }) => ({ fundCode: row.fundCode, amount: draft.amount }))
}
