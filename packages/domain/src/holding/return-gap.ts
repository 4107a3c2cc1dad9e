import type { Day } from '../kernel/business-day'
import { type Money, moneyFrom, noMoney, printMoney, subtractMoney, sumMoney } from '../kernel/money'
import { fixedHalfUp } from '../performance/percent'
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
 * on all days; `own` is the return of the same days of the same fund.
 */
export function returnGap(
  days: readonly HoldingDay[],
  own: WindowReturn,
  levelOf: (day: Day) => number,
): ReturnGap {
  const counted = days.filter(({ day }) => own.curve.some((point) => point.day === day))
  const end = levelOf(own.end)
  const fundReturn = end / levelOf(own.base) - 1
  const whole = own.base === counted[0]?.day ? counted.length - 1 : counted.length
  const parts = { buys: 0, sells: 0, dividends: 0, fees: 0 }
  const facts: GapFact[] = []
  for (const [at, day] of counted.entries()) {
    const since = end / levelOf(day.day) - 1
    const weight = whole === 0 ? 1 : (counted.length - 1 - at) / whole
    const more = since - weight * fundReturn
    parts.buys += yuan(day.paidIn) * more
    parts.sells -= yuan(day.sold) * more
    parts.dividends -= yuan(day.dividends) * more
    parts.fees -= yuan(day.fees) * (1 + since)
    for (const [kind, amount] of [
      ['BUY', day.paidIn],
      ['SELL', day.sold],
      ['DIVIDEND', day.dividends],
    ] as const)
      if (amount > noMoney) facts.push({ day: day.day, kind, amount, fundSince: since })
  }
  const atFundReturn = rounded(yuan(own.capital) * fundReturn)
  const gap = subtractMoney(own.income, atFundReturn)
  const told = {
    buys: rounded(parts.buys),
    sells: rounded(parts.sells),
    dividends: rounded(parts.dividends),
    fees: rounded(parts.fees),
  }

  return {
    fundReturn,
    atFundReturn,
    gap,
    ...told,
    residual: subtractMoney(gap, sumMoney(Object.values(told))),
    facts,
  }
}

function yuan(amount: Money): number {
  return Number(printMoney(amount))
}

function rounded(amount: number): Money {
  return moneyFrom(fixedHalfUp(amount, 2))
}
