import type { IncomePerTenThousand } from '../cash/money-fund-yield'
import { printIncomePerTenThousand } from '../cash/money-fund-yield'
import { dailyIncome } from '../cash/money-fund-income'
import type { NavPoint } from '../holding/day-income'
import { type PositionFigures, marketValueOf, positionFigures } from '../holding/position-figures'
import type { Day } from '../kernel/business-day'
import {
  type Money,
  addMoney,
  moneyFrom,
  noMoney,
  printMoney,
  subtractMoney,
  sumMoney,
} from '../kernel/money'
import { valueAt } from '../kernel/nav'
import { type Shares, addShares, noShares, printShares, sharesOfHundredths } from '../kernel/shares'
import { type ExplainedEvent, type HistoryExplained, explainHistory } from './explain-history'
import {
  type Explanation,
  type SaidBy,
  labelled,
  lessMoney,
  made,
  said,
  saidMoney,
  saidNav,
  sumOfMoney,
  toFen,
} from './explanation'

/** One trade account of a fund, as its figures are computed. */
export interface ExplainedAccount {
  /** 招商银行(6222). */
  readonly label: string
  readonly fundCode: string
  /** In the order of booking. */
  readonly events: readonly (ExplainedEvent & { readonly confirmDay: Day })[]
  /** The newest NAV date; null: the fund has none yet. */
  readonly nav: NavPoint | null
  /** A money fund that carries monthly: what waits now. */
  readonly unpaidIncome: Money
}

/** The figures of an account, each with how it came about; null where the account has none. */
export interface AccountExplained {
  readonly figures: PositionFigures | null
  readonly marketValue: Explanation
  readonly holdingIncome: Explanation | null
  readonly cumulative: Explanation | null
  /** Of the holding income, from before shares were moved in (R-CST-2). */
  readonly priorIncome: Explanation | null
}

/** Value, income of the holding and all income of an account (§6.1), each with its tree. */
export function explainAccount(account: ExplainedAccount): AccountExplained {
  const history = explainHistory(account.events)
  const { state } = history
  const { nav, label } = account
  if (nav === null) {
    const cost = labelled(history.cost ?? saidMoney(label, state.cost), label)

    return { figures: null, marketValue: cost, holdingIncome: null, cumulative: null, priorIncome: null }
  }
  const figures = positionFigures(state, nav.nav, account.unpaidIncome)
  const marketValue = valueNode(history, { ...account, nav, label: `${label} 市值` })
  const dividends = history.dividends === null ? [] : [history.dividends]
  const worth =
    dividends.length === 0
      ? marketValue
      : sumOfMoney('市值加现金分红', addMoney(figures.marketValue, state.dividendPool), [
          marketValue,
          ...dividends,
        ])
  const cost = history.cost === null ? [] : [history.cost]
  const out = sumOfMoney('市值加历次取回', addMoney(figures.marketValue, state.everTakenOut), [
    marketValue,
    ...history.takenOut,
  ])

  return {
    figures,
    marketValue: labelled(marketValue, label),
    holdingIncome:
      figures.holdingIncome === null ? null : lessMoney(label, figures.holdingIncome, [worth, ...cost]),
    cumulative: lessMoney(label, figures.cumulative, [
      out,
      ...(history.paidIn.length === 0 ? [] : [sumOfMoney('历次投入', state.everPaidIn, history.paidIn)]),
    ]),
    priorIncome:
      figures.priorIncome === null ? null : labelled(history.prior ?? saidMoney(label, noMoney), label),
  }
}

/** Shares × NAV, with what a money fund has not turned into shares yet. */
function valueNode(
  history: HistoryExplained,
  of: {
    readonly label: string
    readonly fundCode: string
    readonly nav: NavPoint
    readonly unpaidIncome: Money
  },
): Explanation {
  const { label, nav, unpaidIncome } = of
  const { shares } = history.state
  if (history.shares === null || shares === noShares)
    return saidMoney(label, marketValueOf(shares, nav.nav, unpaidIncome))
  const alone = made(
    label,
    'MUL',
    { unit: 'YUAN', value: printMoney(valueAt(shares, nav.nav)) },
    { args: [history.shares, saidNav(nav.nav, { fundCode: of.fundCode, day: nav.day })], rounded: toFen },
  )
  if (unpaidIncome === noMoney) return alone

  return sumOfMoney(label, addMoney(valueAt(shares, nav.nav), unpaidIncome), [
    labelled(alone, '份额的市值'),
    saidMoney('未结转收益', unpaidIncome, registrar(nav.day)),
  ])
}

/** Two NAV dates that follow each other, the later with what a money fund is expected to bring. */
export interface ExplainedDays {
  /** null: the first NAV date of the holding. */
  readonly before: NavPoint | null
  readonly on: NavPoint
  readonly expected: Explanation | null
}

/**
 * The income of a NAV date (§6.3): its value less that of the NAV date before and what was paid in, with what
 * was taken out; and what a money fund published that its registrar has not told yet.
 */
export function explainDayIncome(
  account: Pick<ExplainedAccount, 'label' | 'fundCode' | 'events'>,
  { before, on, expected }: ExplainedDays,
): { readonly income: Money; readonly node: Explanation } {
  const { label, fundCode } = account
  const dated = account.events.toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1))
  const at = (point: NavPoint) => {
    const history = explainHistory(dated.filter(({ day }) => day <= point.day))
    const unpaidIncome = history.state.shares === noShares ? noMoney : (point.unpaidIncome ?? noMoney)

    return {
      history,
      value: marketValueOf(history.state.shares, point.nav, unpaidIncome),
      node: valueNode(history, { label: `${point.day} 市值`, fundCode, nav: point, unpaidIncome }),
    }
  }
  const [now, then] = [at(on), before === null ? null : at(before)]
  const gained = {
    out: subtractMoney(now.history.state.everTakenOut, then?.history.state.everTakenOut ?? noMoney),
    in: subtractMoney(now.history.state.everPaidIn, then?.history.state.everPaidIn ?? noMoney),
  }
  const taken = now.history.takenOut.slice(then?.history.takenOut.length ?? 0)
  const paid = now.history.paidIn.slice(then?.history.paidIn.length ?? 0)
  const awaited = expected === null ? noMoney : moneyFrom(expected.value)
  const worth = sumMoney([now.value, gained.out, awaited])
  const start = addMoney(then?.value ?? noMoney, gained.in)
  const income = subtractMoney(worth, start)
  const plus = [now.node, ...taken, ...(expected === null ? [] : [expected])]
  const less = [...(then === null ? [] : [then.node]), ...paid]

  return {
    income,
    node: lessMoney(label, income, [
      plus.length === 1 ? now.node : sumOfMoney('当日市值加取回', worth, plus),
      ...(less.length === 0
        ? []
        : less.length === 1
          ? less
          : [sumOfMoney('上一净值日市值加投入', start, less)]),
    ]),
  }
}

/** A day of a money fund that no registrar has told of. */
export interface OpenDay {
  readonly day: Day
  readonly perTenThousand: IncomePerTenThousand
}

/**
 * What the last of some open days is expected to bring (R-MMF-1): shares × 万份收益 ÷ 10,000, cut at the fen;
 * where the fund carries daily, the days before have joined the shares.
 */
export function explainExpected(
  account: Pick<ExplainedAccount, 'fundCode' | 'events'>,
  { days, carry }: { readonly days: readonly OpenDay[]; readonly carry: 'daily' | 'monthly' },
): Explanation | null {
  let carried: readonly { readonly shares: Shares; readonly node: Explanation }[] = []
  let newest: Explanation | null = null
  for (const { day, perTenThousand } of days) {
    const history = explainHistory(account.events.filter(({ confirmDay }) => confirmDay <= day))
    const joined = carried.reduce((sum, one) => addShares(sum, one.shares), noShares)
    const shares = addShares(history.state.shares, joined)
    const income = dailyIncome(shares, perTenThousand)
    const parts = [...(history.shares === null ? [] : [history.shares]), ...carried.map(({ node }) => node)]
    const [only] = parts
    if (only === undefined) {
      newest = null
      continue
    }
    newest = made(
      `${day} 收益(预计)`,
      'RATIO',
      { unit: 'YUAN', value: printMoney(income) },
      {
        args: [
          parts.length === 1
            ? only
            : made('计息份额', 'SUM', { unit: 'SHARE', value: printShares(shares) }, { args: parts }),
          said(
            '万份收益',
            { unit: 'NAV', value: printIncomePerTenThousand(perTenThousand) },
            { kind: 'NAV', ref: account.fundCode, day },
          ),
          said('每万份', { unit: 'NUMBER', value: '10000' }),
        ],
        rounded: { places: 2, mode: 'truncate' },
      },
    )
    if (carry === 'daily' && income > noMoney)
      carried = [...carried, { shares: sharesOfHundredths(income), node: newest }]
  }

  return newest
}

function registrar(day: Day): SaidBy {
  return { kind: 'REGISTRAR', ref: null, day }
}
