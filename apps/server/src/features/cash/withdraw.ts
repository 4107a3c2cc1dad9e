import type { CallInput } from '@tongzhou/contract/kit/define-call'
import { withdraw } from '@tongzhou/contract/cash/withdraw'
import type { CardRow } from '@tongzhou/db/stores/account/card-store'
import { lockCashFunds } from '@tongzhou/db/stores/cash/cash-store'
import { lockQuickDay } from '@tongzhou/db/stores/cash/quick-service-store'
import { redemptionDays } from '@tongzhou/domain/calendar/settlement'
import { type PartWay, type WithdrawPart, partWays } from '@tongzhou/domain/cash/smart-redemption'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Decision, accept } from '@tongzhou/domain/kernel/decision'
import { sumMoney } from '@tongzhou/domain/kernel/money'
import type { RedemptionReason } from '@tongzhou/domain/trade/decide/decide-redemption'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import { type TransactionContext, handle } from '../../http/handle'
import { type CashFund, fundOfPart, openCashFunds, quickDay } from '../../cash/cash-wallet'
import { type WithdrawalOrder, placeCashRedemption, placeQuickRedemption } from '../../cash/place-withdrawal'
import { isSameSplit, presentWithdrawParts } from '../../cash/present-cash'
import { splitWithdrawal } from '../../cash/split-withdrawal'
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
  readonly tDay: Day
}

/** One instruction of it: all parts that go one way. */
interface Instruction {
  readonly way: PartWay
  readonly parts: readonly WithdrawPart[]
}

const kinds = { QUICK: 'QUICK_WITHDRAW', NORMAL: 'WITHDRAW' } as const satisfies Record<PartWay, string>

/**
 * A withdrawal (§5.5): quickly on the advance bank's money, by ordinary redemptions, or both in one submit
 * (R-CASH-9); one parent for each way, one child per fund.
 */
export const handler = handle(withdraw, async (input, context) => {
  const { tx, now, day, refuse } = context
  const { customerNo } = context.customer
  const { amount, way, fundCode, tradeAcco } = input
  const action = way === 'NORMAL' ? 'sell' : 'quick-redemption'
  const opened = await openSeller(context, { ...input, action }, () => openCashFunds(tx))
  if (opened.kind === 'refused') return opened
  const { funds, first, card, trader } = opened.value
  if (way !== 'NORMAL') {
    if ((await quickDay(tx, now)) !== null) await lockQuickDay(tx)
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
  const instructions = instructionsOf(parts)
  for (const one of instructions) {
    const twin = { kind: kinds[one.way], tradeAcco, amount: sumOf(one) }
    if (await isUnconfirmedTwin(context, twin, input)) return refuse('POSSIBLE_DUPLICATE')
  }
  if (!isSameSplit(input.parts, input.parts.every((part) => part.way === undefined) ? bare(parts) : parts))
    return refuse('SPLIT_CHANGED')
  const numbers: string[] = []
  for (const one of instructions) {
    const [paired = null] = numbers
    const pair = { isFirst: paired === null && instructions.length > 1, pairNo: paired }
    const placed = await place(context, input, { ...opened.value, tDay: tDay.value }, { ...one, ...pair })
    if (placed.kind === 'refused') return placed
    numbers.push(placed.value)
  }
  const [parentNo, pairNo = null] = numbers
  assert(parentNo !== undefined, 'a split has parts')
  const isQuickAlone = instructions.every((one) => one.way === 'QUICK')

  return {
    parentNo,
    pairNo,
    tDay: tDay.value,
    arriveDate: isQuickAlone ? day : redemptionDays(tDay.value, first.fund.terms).arrivalDay,
    parts: presentWithdrawParts(parts, funds),
  }
})

/** Quick parts first; a way without parts is no instruction. */
function instructionsOf(parts: readonly WithdrawPart[]): Instruction[] {
  return partWays
    .map((way) => ({ way, parts: parts.filter((part) => part.way === way) }))
    .filter((one) => one.parts.length > 0)
}

function sumOf({ parts }: Instruction) {
  return sumMoney(parts.map((part) => part.amount))
}

/** The parts as a page that knows no ways sends them. */
function bare(parts: readonly WithdrawPart[]) {
  return parts.map(({ fundCode, amount }) => ({ fundCode, amount }))
}

/**
 * Parent, children and frozen shares in one transaction; for a quick one also what the advance bank is asked.
 */
async function place(
  context: Context,
  input: Input,
  withdrawal: Withdrawal,
  instruction: Instruction & { isFirst: boolean; pairNo: string | null },
): Promise<Decision<string, RedemptionReason>> {
  const { tx, customer, now, day, channelCode } = context
  const { customerNo, bucket } = customer
  const { funds, first, card, trader, tDay } = withdrawal
  const { way, isFirst, pairNo } = instruction
  const { tradeAcco } = card
  const placing = placingOf(context)
  const days = redemptionDays(tDay, first.fund.terms)
  const parentNo = await placeParent(context, {
    kind: kinds[way],
    mode: input.fundCode === undefined ? 'SMART' : 'SINGLE',
    tradeAcco,
    amount: sumOf(instruction),
    payWay: 'NONE',
    tDate: tDay,
    expectConfirmDate: days.confirmDay,
    expectArriveDate: way === 'QUICK' ? day : days.arrivalDay,
    isFirstOfPair: isFirst,
    ...(pairNo === null ? {} : { pairNo }),
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
  for (const part of instruction.parts) {
    const child = { row: fundOfPart(funds, part), part, order, tDay }
    if (way === 'QUICK') {
      const quick = await placeQuickRedemption(tx, child, placing)
      await requestAdvance(tx, quick, { amount: part.amount, now, actor: 'customer' })
      continue
    }
    const placed = await placeCashRedemption(tx, child, placing)
    if (placed.kind === 'refused') return placed
  }

  return accept(parentNo)
}
