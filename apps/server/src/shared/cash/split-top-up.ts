import type { Queryable } from '@tongzhou/db/connect'
import { findFundUse } from '@tongzhou/db/stores/fund-use-store'
import {
  type TopUpFund,
  type TopUpPart,
  QUICK_CAP,
  averageTopUp,
  smartTopUp,
} from '@tongzhou/domain/cash/smart-top-up'
import { statusAllows } from '@tongzhou/domain/fund/fund-status'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import {
  type Money,
  maxMoney,
  noMoney,
  printMoney,
  subtractMoney,
  sumMoney,
} from '@tongzhou/domain/kernel/money'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import { type CashFund, findCashHoldings } from './cash-wallet'

export type TopUpMode = 'SMART' | 'SINGLE' | 'AVERAGE'
export type SplitReason =
  'FUND_UNKNOWN' | 'CALENDAR_NOT_PUBLISHED' | 'OUTSIDE_WINDOW' | 'BELOW_MINIMUM' | 'OVER_DAILY_LIMIT'

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
  const facts: TopUpFund[] = []
  for (const row of funds) {
    const tDay = fundTDay(now, row.fund.terms)
    if (tDay.kind === 'refused') return tDay
    facts.push(await topUpFund(db, row, { ...question, tDay: tDay.value }))
  }
  if (amount <= noMoney) return refuse('BELOW_MINIMUM', { min: printMoney(leastOf(facts)) })
  if (mode === 'AVERAGE') return averageTopUp(amount, facts)
  if (mode === 'SMART') {
    return amount < leastOf(facts)
      ? refuse('BELOW_MINIMUM', { min: printMoney(leastOf(facts)) })
      : smartTopUp(amount, facts)
  }
  const { fundCode } = question

  // Whether the one fund takes the amount is judged like any purchase.
  return facts.some((fund) => fund.fundCode === fundCode) && fundCode !== undefined
    ? accept([{ fundCode, amount }])
    : refuse('FUND_UNKNOWN')
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

/** The smallest amount that any of the funds takes. */
export function leastOf(funds: readonly { readonly minBuy: Money }[]): Money {
  return funds.map((fund) => fund.minBuy).reduce((a, b) => (a < b ? a : b), funds[0]?.minBuy ?? noMoney)
}

async function topUpFund(
  db: Queryable,
  row: CashFund,
  query: TopUpQuestion & { tDay: ReturnType<typeof dayOf> },
): Promise<TopUpFund> {
  const { fund } = row
  const { customerNo, now, tDay } = query
  const limits = fund.terms.purchaseLimits
  const use = await findFundUse(db, { customerNo, fundCode: row.fundCode, day: dayOf(now) })
  const holdings = await findCashHoldings(db, { customerNo, funds: [row], now })

  return {
    fundCode: row.fundCode,
    isOpen: statusAllows(fund.terms.status, 'purchase') && fund.risk === 'R1',
    minBuy: use.isHeld ? limits.furtherMin : maxMoney(limits.firstMin, limits.furtherMin),
    personalLimitLeft:
      limits.dailyMaxPerPerson === null
        ? null
        : maxMoney(subtractMoney(limits.dailyMaxPerPerson, use.boughtOn(tDay)), noMoney),
    fundLimitLeft: limits.fundTotalLeft,
    singleMax: limits.singleMax,
    holding: sumMoney(holdings.map((holding) => holding.total)),
    rank: row.rank,
    sevenDayYield: row.sevenDayYield,
  }
}
