import { plusTradingDays } from '../../apps/sandbox/src/market/calendar'
import type { FundEvent } from '../../apps/sandbox/src/market/series'
import type { Dice } from './dice'
import type { SimFund } from './funds'
import { market } from './sim-registrars'

/**
 * Dividends of some funds and now and then a split within a world's days; the market itself has them rarely.
 */
export function fundEvents(
  dice: Dice,
  funds: readonly SimFund[],
  firstDay: string,
): ReadonlyMap<string, readonly FundEvent[]> {
  const events = new Map<string, FundEvent[]>()
  const others = funds.filter((fund) => !fund.isMoney && fund.plan.raising === null)
  for (const fund of others) {
    const { calendar } = fund.plan
    const dayAt = (after: number): string => plusTradingDays(firstDay, after, calendar)
    if (dice.chance(0.4)) {
      const at = dice.int(2, 6)
      const amount = dice.pick([13, 250, 777, 1500])
      if (isConverted(fund, dayAt(at))) continue
      push(events, fund, {
        kind: 'DIVIDEND',
        announced: dayAt(at - 1),
        day: dayAt(at),
        payDay: dayAt(at + 2),
        amount,
      })
    } else if (dice.chance(0.12) && !isConvertible(fund)) {
      const at = dice.int(3, 6)
      const amount = dice.pick([12_345, 20_000, 15_001])
      push(events, fund, {
        kind: 'SPLIT',
        announced: dayAt(at - 1),
        day: dayAt(at),
        payDay: dayAt(at),
        amount,
      })
    }
  }

  return events
}

/** Whether the market converts the shares of a fund from time to time. */
const isConvertible = ({ plan }: SimFund): boolean => plan.recipe.normalMonths.length > 0

/** Whether it does so on a day, on which nothing is paid besides. */
function isConverted(fund: SimFund, day: string): boolean {
  return isConvertible(fund) && market.series(fund.plan, day).events.some((event) => event.day === day)
}

function push(events: Map<string, FundEvent[]>, fund: SimFund, event: FundEvent): void {
  events.set(fund.code, [...(events.get(fund.code) ?? []), event])
}
