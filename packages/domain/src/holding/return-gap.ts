import { explainGapCause, explainGapTotal } from '../explain/explain-gap'
import type { Explanation } from '../explain/explanation'
import type { Day } from '../kernel/business-day'
import { type Money, moneyFrom, noMoney, subtractMoney, sumMoney } from '../kernel/money'
import type { HoldingDay } from './merged-days'
import type { WindowReturn } from './window-return'

/** Why one's own money earned another amount than the fund over the same time (R-GAP-1). */
export interface ReturnGap {
  /** Growth of the fund with its dividends, a fraction. */
  readonly fundReturn: number
  /** What the average capital would have earned at the fund's return. */
  readonly atFundReturn: Money
  /** Own income less that; the four parts and the rest give it to the cent. */
  readonly gap: Money
  readonly buys: Money
  readonly sells: Money
  readonly dividends: Money
  readonly fees: Money
  /** Cents that roundings leave. */
  readonly residual: Money
  /** What the fund did after each payment, newest last. */
  readonly facts: readonly GapFact[]
}

/** A payment with what the fund did from it to the end. */
export interface GapFact {
  readonly day: Day
  readonly kind: 'BUY' | 'SELL' | 'DIVIDEND'
  readonly amount: Money
  /** A fraction. */
  readonly fundSince: number
}

/**
 * The gap split by cause: money that came before the fund rose gained, money that left before it rose missed
 * that, and fees would have grown too. `levelOf` is the fund's adjusted NAV of a day (§7.1), the same scale
 * on all days; `own` is the return of the same days of the same fund. Each amount is what its tree says, so
 * that page and 怎么算的 cannot differ by a rounding.
 */
export function returnGap(
  days: readonly HoldingDay[],
  own: WindowReturn,
  levelOf: (day: Day) => number,
): ReturnGap {
  const counted = days.filter(({ day }) => own.curve.some((point) => point.day === day))
  const end = levelOf(own.end)
  const facts = counted.flatMap((day) =>
    (
      [
        ['BUY', day.paidIn],
        ['SELL', day.sold],
        ['DIVIDEND', day.dividends],
      ] as const
    ).flatMap(([kind, amount]): GapFact[] =>
      amount === noMoney ? [] : [{ day: day.day, kind, amount, fundSince: end / levelOf(day.day) - 1 }],
    ),
  )
  const span = { counted, base: own.base, opening: own.opening }
  const shown = (node: Explanation): Money => moneyFrom(node.value)
  const whole = explainGapTotal(span, levelOf)
  const gap = shown(whole.gap)
  const told = {
    buys: shown(explainGapCause(span, 'BUYS', levelOf)),
    sells: shown(explainGapCause(span, 'SELLS', levelOf)),
    dividends: shown(explainGapCause(span, 'DIVIDENDS', levelOf)),
    fees: shown(explainGapCause(span, 'FEES', levelOf)),
  }

  return {
    fundReturn: end / levelOf(own.base) - 1,
    atFundReturn: shown(whole.atFundReturn),
    gap,
    ...told,
    residual: subtractMoney(gap, sumMoney(Object.values(told))),
    facts,
  }
}
