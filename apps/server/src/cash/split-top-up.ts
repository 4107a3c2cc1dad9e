import type { Queryable } from '@tongzhou/db/connect'
import { findFundUse } from '@tongzhou/db/stores/trade/fund-use-store'
import { QUICK_CAP } from '@tongzhou/domain/cash/quick-limits'
import { type TopUpFund, type TopUpPart, averageTopUp, smartTopUp } from '@tongzhou/domain/cash/smart-top-up'
import { type TopUpMode, topUpLimitFault } from '@tongzhou/domain/cash/top-up-limits'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { type Money, sumMoney } from '@tongzhou/domain/kernel/money'
import { dailyLeft, purchaseMinimum } from '@tongzhou/domain/trade/limits/purchase-limits'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import { type CashFund, findCashHoldings, takesMoney } from './cash-wallet'

export type SplitReason =
  | 'FUND_UNKNOWN'
  | 'CALENDAR_NOT_PUBLISHED'
  | 'OUTSIDE_WINDOW'
  | 'BELOW_MINIMUM'
  | 'OVER_DAILY_LIMIT'

export interface TopUpQuestion {
  readonly customerNo: string
  readonly amount: Money
  readonly mode: TopUpMode
  /** The one fund of mode SINGLE. */
  readonly fundCode: string | undefined
  readonly now: Date
}

/** How an amount is split over the funds now (§5.4): the same for the preview and the submit. */
export async function splitTopUp(
  db: Queryable,
  funds: readonly CashFund[],
  question: TopUpQuestion,
): Promise<Decision<readonly TopUpPart[], SplitReason>> {
  const { amount, mode, now } = question
  // What stays for what is held of it alone is offered nothing (R-CASH-1).
  const open = funds.filter((row) => row.isOpenIn)
  const known = await topUpFacts(db, open, { customerNo: question.customerNo, now })
  if (known.kind === 'refused') return known
  const facts = known.value
  const fault = topUpLimitFault(amount, { mode, funds: facts })
  if (fault !== null) return fault
  if (mode === 'AVERAGE') return averageTopUp(amount, facts)
  if (mode === 'SMART') return smartTopUp(amount, facts)
  const { fundCode } = question

  // Whether the one fund takes the amount is judged like any purchase.
  return facts.some((fund) => fund.fundCode === fundCode) && fundCode !== undefined
    ? accept([{ fundCode, amount }])
    : refuse('FUND_UNKNOWN')
}

/** What each fund still takes of this customer with the present T. */
export async function topUpFacts(
  db: Queryable,
  funds: readonly CashFund[],
  query: { readonly customerNo: string; readonly now: Date },
): Promise<Decision<readonly TopUpFund[], 'CALENDAR_NOT_PUBLISHED' | 'OUTSIDE_WINDOW'>> {
  const facts: TopUpFund[] = []
  for (const row of funds) {
    const tDay = fundTDay(query.now, row.fund.terms)
    if (tDay.kind === 'refused') return tDay
    facts.push(await topUpFund(db, row, { ...query, tDay: tDay.value }))
  }

  return accept(facts)
}

/** Why a part goes to its fund, for the page. */
export function topUpReason(funds: readonly CashFund[], mode: TopUpMode): (part: TopUpPart) => string {
  return (part) => {
    if (mode === 'SINGLE') return '您指定的基金'
    if (mode === 'AVERAGE') return '平均分配'
    const isQuick = funds.find((fund) => fund.fundCode === part.fundCode)?.isQuick === true

    return isQuick && part.amount <= QUICK_CAP ? '留足每日快速取现额度' : '其余按基金顺序与七日年化分配'
  }
}

async function topUpFund(
  db: Queryable,
  row: CashFund,
  query: { customerNo: string; now: Date; tDay: ReturnType<typeof dayOf> },
): Promise<TopUpFund> {
  const { fund } = row
  const { customerNo, now, tDay } = query
  const limits = fund.terms.purchaseLimits
  const use = await findFundUse(db, { customerNo, fundCode: row.fundCode, day: dayOf(now) })
  const holdings = await findCashHoldings(db, { customerNo, funds: [row], now })

  return {
    fundCode: row.fundCode,
    isOpen: takesMoney(row) && fund.risk === 'R1',
    minBuy: purchaseMinimum(limits, !use.isHeld),
    personalLimitLeft: dailyLeft(limits, () => use.boughtOn(tDay)),
    fundLimitLeft: limits.fundTotalLeft,
    singleMax: limits.singleMax,
    holding: sumMoney(holdings.map((holding) => holding.total)),
    rank: row.rank,
    sevenDayYield: row.sevenDayYield,
  }
}
