import type { Report } from './report-cards'

/** As many facts as a poster has room for. */
export const MOST_FACTS = 3

/** Something that may be shown to anybody: a number of days or times, and what it counts. */
export interface PosterFact {
  readonly key: string
  readonly count: string
  readonly unit: string
  readonly words: string
}

/**
 * What of a year may stand on a poster (R-RPT-3): days, counts and habits. No amount, no return and no name
 * of a fund is among them, so whoever makes one gives nothing of the kind away.
 */
export function posterFacts({ time, trades, inFall }: Report): readonly PosterFact[] {
  const { longest } = time
  const told = [
    fact('days', time.daysHeld, '天', '这一年持有基金的日子'),
    fact('longest', longest?.days ?? 0, '天', '最久的一只，一直拿着'),
    fact('fall', inFall?.buys ?? 0, '次', '在最深的下跌里继续买入'),
    fact('buys', trades.buys, '次', '这一年买入'),
    fact('sells', trades.sells, '次', '这一年卖出'),
    fact('funds', time.funds, '只', '这一年持有过的基金'),
  ]
  const stayed = inFall !== null && inFall.sells === 0 ? [fact('stayed', 0, '次', '在最深的下跌里卖出')] : []

  return [...told.filter(({ count }) => count !== '0'), ...stayed]
}

function fact(key: string, count: number, unit: string, words: string): PosterFact {
  return { key, count: String(count), unit, words }
}
