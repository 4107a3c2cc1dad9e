import type { CallInput } from '@tongzhou/contract/kit/define-call'
import { withdraw } from '@tongzhou/contract/cash/withdraw'
import type { CardRow } from '@tongzhou/db/stores/account/card-store'
import { lockCashFunds } from '@tongzhou/db/stores/cash/cash-store'
import { redemptionDays } from '@tongzhou/domain/calendar/settlement'
import type { TopUpPart } from '@tongzhou/domain/cash/smart-top-up'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept } from '@tongzhou/domain/kernel/decision'
import type { RedemptionReason } from '@tongzhou/domain/trade/decide/decide-redemption'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import { type TransactionContext, handle } from '../../http/handle'
import { type CashFund, fundOfPart, openCashFunds } from '../../cash/cash-wallet'
import { type WithdrawalOrder, placeCashRedemption, placeQuickRedemption } from '../../cash/place-withdrawal'
import { isSameSplit, presentParts } from '../../cash/present-cash'
import { splitWithdrawal, withdrawalReason } from '../../cash/split-withdrawal'
import { requestAdvance } from '../../settlement/bank-movements'
import { openSeller } from '../../trading/orders/open-order'
import { placingOf } from '../../trading/orders/place-order'
import { placeParent } from '../../trading/orders/place-parent'
import { isUnconfirmedTwin } from '../../trading/orders/twins'
import type { TradingCustomer } from '../../trading/standing'

type Context = TransactionContext<typeof withdraw>
type Input = CallInput<typeof withdraw>

interface Withdrawal {
  readonly funds: readonly CashFund[]
  readonly first: CashFund
  readonly card: CardRow
  readonly trader: TradingCustomer
  readonly parts: readonly TopUpPart[]
  readonly tDay: Day
  readonly arriveDate: Day
}

/**
 * A withdrawal (§5.5): quickly on the advance bank's money, or by ordinary redemptions; one parent, one child
 * per fund.
 */
export const handler = handle(withdraw, async (input, context) => {
  const { tx, now, day, refuse } = context
  const { customerNo } = context.customer
  const { amount, way, fundCode, tradeAcco } = input
  const action = way === 'QUICK' ? 'quick-redemption' : 'sell'
  const opened = await openSeller(context, { ...input, action }, () => openCashFunds(tx))
  if (opened.kind === 'refused') return opened
  const { funds, first, card, trader } = opened.value
  if (way === 'QUICK') {
    await lockCashFunds(
      tx,
      funds.map((row) => row.fundCode),
    )
  }
  const question = { customerNo, card, standing: trader.standing, amount, way, fundCode, now }
  const { split } = await splitWithdrawal(tx, funds, question)
  if (split.kind === 'refused') return split
  const parts = split.value
  const tDay = fundTDay(now, first.fund.terms)
  if (tDay.kind === 'refused') return tDay
  if (await isUnconfirmedTwin(context, { kind: kindOf(input), tradeAcco, amount }, input))
    return refuse('POSSIBLE_DUPLICATE')
  if (!isSameSplit(input.parts, parts)) return refuse('SPLIT_CHANGED')
  const arriveDate = way === 'QUICK' ? day : redemptionDays(tDay.value, first.fund.terms).arrivalDay
  const placed = await place(context, input, { ...opened.value, parts, tDay: tDay.value, arriveDate })
  if (placed.kind === 'refused') return placed

  return {
    parentNo: placed.value,
    tDay: tDay.value,
    arriveDate,
    parts: presentParts(parts, funds, withdrawalReason(way)),
  }
})

/**
 * Parent, children and frozen shares in one transaction; for a quick one also what the advance bank is asked.
 */
async function place(
  context: Context,
  input: Input,
  withdrawal: Withdrawal,
): Promise<Decision<string, RedemptionReason>> {
  const { tx, customer, now, channelCode } = context
  const { customerNo, bucket } = customer
  const { funds, first, card, trader, tDay } = withdrawal
  const { tradeAcco } = card
  const placing = placingOf(context)
  const parentNo = await placeParent(context, {
    kind: kindOf(input),
    mode: input.fundCode === undefined ? 'SMART' : 'SINGLE',
    tradeAcco,
    amount: input.amount,
    payWay: 'NONE',
    tDate: tDay,
    expectConfirmDate: redemptionDays(tDay, first.fund.terms).confirmDay,
    expectArriveDate: withdrawal.arriveDate,
  })
  const order: WithdrawalOrder = {
    customerNo,
    bucket,
    tradeAcco,
    channelCode,
    parentNo,
    trader,
    changeDueOn: card.changeDueOn,
    seenTDay: input.tDay,
  }
  for (const part of withdrawal.parts) {
    const child = { row: fundOfPart(funds, part), part, order, tDay }
    if (input.way === 'QUICK') {
      const quick = await placeQuickRedemption(tx, child, placing)
      await requestAdvance(tx, quick, { amount: part.amount, now, actor: 'customer' })
      continue
    }
    const placed = await placeCashRedemption(tx, child, placing)
    if (placed.kind === 'refused') return placed
  }

  return accept(parentNo)
}

function kindOf(input: Input): 'QUICK_WITHDRAW' | 'WITHDRAW' {
  return input.way === 'QUICK' ? 'QUICK_WITHDRAW' : 'WITHDRAW'
}
