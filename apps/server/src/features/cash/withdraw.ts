import type { CallInput } from '@tongzhou/contract/kit/define-call'
import { withdraw } from '@tongzhou/contract/cash/withdraw'
import { type CardRow, findCard } from '@tongzhou/db/stores/card-store'
import { lockCustomer } from '@tongzhou/db/stores/customer-store'
import { lockCashFunds } from '@tongzhou/db/stores/cash-store'
import type { ClearingOrder } from '@tongzhou/db/stores/clearing-order-store'
import { nextParentNo } from '@tongzhou/db/stores/order-placing-store'
import { hasParentTwinSince, insertParentOrder, parentCode } from '@tongzhou/db/stores/parent-order-store'
import { redemptionDays } from '@tongzhou/domain/calendar/settlement'
import type { TopUpPart } from '@tongzhou/domain/cash/smart-top-up'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept } from '@tongzhou/domain/kernel/decision'
import type { RedemptionReason } from '@tongzhou/domain/trade/decide-redemption'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import { refuseByStanding } from '@tongzhou/domain/trade/customer-standing'
import { type TransactionContext, handle } from '../../http/handle'
import { type CashFund, loadCashFunds } from '../../shared/cash/cash-wallet'
import {
  type WithdrawalOrder,
  placeCashRedemption,
  placeQuickRedemption,
} from '../../shared/cash/place-withdrawal'
import { isSameSplit, presentParts } from '../../shared/cash/present-cash'
import { splitWithdrawal, withdrawalReason } from '../../shared/cash/split-withdrawal'
import { requestAdvance } from '../../shared/settlement/bank-movements'
import { type TradingCustomer, findTradingCustomer } from '../../shared/trading/standing'
import { placingOf } from '../../shared/trading/place-order'
import { TWIN_MS } from '../../shared/trading/twin-age'

type Context = TransactionContext<typeof withdraw>
type Input = CallInput<typeof withdraw>

interface Plan {
  readonly funds: readonly CashFund[]
  readonly card: CardRow
  readonly trader: TradingCustomer
  readonly parts: readonly TopUpPart[]
  readonly tDay: Day
  readonly arriveDate: Day
}

/** A withdrawal (§5.5): quickly on the advance bank's money, or by ordinary redemptions; one parent, one child per fund. */
export const handler = handle(withdraw, async (input, context) => {
  const { tx, customer, now, day, refuse } = context
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const trader = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
  const byStanding = refuseByStanding(trader.standing, input.way === 'QUICK' ? 'quick-redemption' : 'sell')
  if (byStanding) return byStanding
  const funds = await loadCashFunds(tx)
  const [first] = funds
  if (!first) return refuse('CASH_PRODUCT_EMPTY')
  const card = await findCard(tx, { customerNo, tradeAcco: input.tradeAcco })
  if (!card) return refuse('CARD_NOT_FOUND')
  const { amount, way, fundCode } = input
  if (way === 'QUICK') {
    await lockCashFunds(
      tx,
      funds.map((row) => row.fundCode),
    )
  }
  const question = { customerNo, card, standing: trader.standing, amount, way, fundCode, now }
  const { split } = await splitWithdrawal(tx, funds, question)
  if (split.kind === 'refused') return split
  const tDay = fundTDay(now, first.fund.terms)
  if (tDay.kind === 'refused') return tDay
  if (await isUnconfirmedTwin(context, input)) return refuse('POSSIBLE_DUPLICATE')
  if (!isSameSplit(input.parts, split.value)) return refuse('SPLIT_CHANGED')
  const arriveDate = way === 'QUICK' ? day : redemptionDays(tDay.value, first.fund.terms).arrivalDay
  const plan = { funds, card, trader, parts: split.value, tDay: tDay.value, arriveDate }
  const placed = await store(context, input, plan)
  if (placed.kind === 'refused') return placed

  return {
    parentNo: placed.value,
    tDay: tDay.value,
    arriveDate,
    parts: presentParts(split.value, funds, withdrawalReason(way)),
  }
})

async function isUnconfirmedTwin({ tx, customer, now }: Context, input: Input): Promise<boolean> {
  if (input.duplicateConfirmed === true) return false

  return hasParentTwinSince(tx, {
    customerNo: customer.customerNo,
    kind: kindOf(input),
    tradeAcco: input.tradeAcco,
    amount: input.amount,
    since: new Date(now.getTime() - TWIN_MS),
  })
}

/** Parent, children and frozen shares in one transaction; for a quick one also what the advance bank is asked. */
async function store(
  context: Context,
  input: Input,
  plan: Plan,
): Promise<Decision<string, RedemptionReason>> {
  const { tx, customer, now, channelCode } = context
  const { customerNo, bucket } = customer
  const { tradeAcco } = plan.card
  const placing = placingOf(context)
  const kind = kindOf(input)
  const parentNo = await nextParentNo(tx, placing, { bucket, bizCode: parentCode(kind) })
  const [first] = plan.funds
  assert(first !== undefined, 'the cash product has funds')
  await insertParentOrder(tx, {
    customerNo,
    parentNo,
    kind,
    mode: input.fundCode === undefined ? 'SMART' : 'SINGLE',
    tradeAcco,
    amount: input.amount,
    payWay: 'NONE',
    channelCode,
    applyAt: now,
    tDate: plan.tDay,
    expectConfirmDate: redemptionDays(plan.tDay, first.fund.terms).confirmDay,
    expectArriveDate: plan.arriveDate,
  })
  const order: WithdrawalOrder = {
    customerNo,
    bucket,
    tradeAcco,
    channelCode,
    parentNo,
    trader: plan.trader,
    isCardChanging: plan.card.signStatus === 'CHANGING',
    seenTDay: input.tDay,
  }
  for (const part of plan.parts) {
    const row = plan.funds.find((fund) => fund.fundCode === part.fundCode)
    assert(row !== undefined, 'a part is one of the funds')
    const child = { row, part, order, tDay: plan.tDay }
    const placed =
      input.way === 'QUICK'
        ? accept(await placeQuickRedemption(tx, child, placing))
        : await placeCashRedemption(tx, child, placing)
    if (placed.kind === 'refused') return placed
    if (input.way === 'QUICK') await askAdvance(context, placed.value, part)
  }

  return accept(parentNo)
}

async function askAdvance({ tx, now }: Context, order: ClearingOrder, part: TopUpPart): Promise<void> {
  await requestAdvance(tx, order, { amount: part.amount, now, actor: 'customer' })
}

function kindOf(input: Input): 'QUICK_WITHDRAW' | 'WITHDRAW' {
  return input.way === 'QUICK' ? 'QUICK_WITHDRAW' : 'WITHDRAW'
}
