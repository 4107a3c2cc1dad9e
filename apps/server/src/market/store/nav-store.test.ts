import { type Day, addDays, dayFrom } from '@tongzhou/domain/kernel/business-day'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureTable } from '../figure-table'
import type { MarketFund } from '../market-data'
import { computeFigure, rawFigure } from '../window-figures'
import { allWindows } from '../windows'
import { NO_CELL } from './cell-blocks'
import { numberOfDay } from './day-grid'
import type { PackedRows } from './history-rows'
import { NavStore } from './nav-store'
import type { StoredHistory } from './stored-history'

const FIRST = numberOfDay(dayFrom('2021-03-01'))

/** What the database would hold of one fund. */
interface Fund {
  readonly isMoney: boolean
  readonly navs: Map<number, { nav: number; income: number }>
  readonly dividends: Map<Day, string>
  readonly splits: Map<Day, string>
}

function rowsOf(fund: Fund, from: number): PackedRows {
  const days = [...fund.navs.keys()].filter((day) => day >= from).sort((a, b) => a - b)
  const navs = days.flatMap((day) => fund.navs.get(day) ?? [])

  return {
    fundCode: '100001',
    days: Int32Array.from(days),
    nav: Float64Array.from(navs, ({ nav }) => nav * 10_000),
    acc: Float64Array.from(navs, ({ nav }) => nav * 10_000),
    income: fund.isMoney ? Int32Array.from(navs, ({ income }) => income) : new Int32Array(0),
    yields: fund.isMoney ? Int32Array.from(navs, () => NO_CELL) : new Int32Array(0),
  }
}

const factsOf = (fund: Fund) => ({
  shownScale: 4,
  isMoney: fund.isMoney,
  dividends: new Map(fund.dividends),
  splits: new Map(fund.splits),
})

/**
 * What may happen between two versions: NAV days (with holes and weekends), a correction, an event, or
 * nothing.
 */
const events = fc.array(
  fc.record({
    kind: fc.constantFrom('days', 'days', 'days', 'correction', 'dividend', 'split', 'nothing'),
    days: fc.integer({ min: 1, max: 400 }),
    hole: fc.integer({ min: 1, max: 5 }),
    at: fc.nat(),
    seed: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  { minLength: 1, maxLength: 8 },
)

function play(fund: Fund, event: { kind: string; days: number; hole: number; at: number; seed: number }) {
  const known = [...fund.navs.keys()].sort((a, b) => a - b)
  const day = known[event.at % known.length] ?? FIRST
  const dayName = addDays(dayFrom('2000-01-01'), day)
  if (event.kind === 'correction' && known.length > 0)
    fund.navs.set(day, { nav: 1 + (event.seed % 30_000), income: event.seed % 20_000 })
  if (event.kind === 'dividend' && known.length > 0) fund.dividends.set(dayName, `0.${1 + (event.seed % 9)}`)
  if (event.kind === 'split' && known.length > 0) fund.splits.set(dayName, '1.25')
  if (event.kind !== 'days') return
  let [state, at] = [event.seed, (known.at(-1) ?? FIRST - 1) + event.hole]
  let nav = fund.isMoney ? 10_000 : (fund.navs.get(known.at(-1) ?? 0)?.nav ?? 10_000)
  for (let i = 0; i < event.days; i += 1, at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    if (state % 7 === 0 || (!fund.isMoney && at % 7 > 4)) continue
    if (!fund.isMoney) nav = Math.max(Math.round(nav * (1 + (state / 2_147_483_648 - 0.49) / 20)), 1)
    fund.navs.set(at, { nav, income: (state % 20_000) - 2_000 })
  }
}

const tableOf = (history: StoredHistory) =>
  figureTable(history, { setupDate: dayFrom('2021-02-26'), benchmark: null })

test('after any history of NAV days, corrections and events every figure is the one a fresh reading gives', () => {
  fc.assert(
    fc.property(fc.boolean(), events, (isMoney, story) => {
      const fund: Fund = { isMoney, navs: new Map(), dividends: new Map(), splits: new Map() }
      const store = new NavStore()
      let history = store.make(undefined, factsOf(fund))
      for (const event of story) {
        const before = new Map(fund.navs)
        const older = tableOf(history)
        play(fund, event)
        // A correction replaces the row: also one that leaves the NAV and changes the income alone.
        const from = [...fund.navs].filter(([day, row]) => before.get(day) !== row)
        const first = Math.min(...from.map(([day]) => day))
        const earlier = history
        if (Number.isFinite(first)) {
          const appended = store.append(history, rowsOf(fund, first), factsOf(fund))
          history = appended ?? store.make(rowsOf(fund, FIRST), factsOf(fund))
        } else history = store.withFacts(history, factsOf(fund))
        const fresh = new NavStore().make(rowsOf(fund, FIRST), factsOf(fund))
        expect(tableOf(history)).toEqual(tableOf(fresh))
        expect(tableOf(earlier)).toEqual(older)
        expect(history.series).toEqual(fresh.series)
      }
      expectDomainFigures(history)
    }),
    { numRuns: 25 },
  )
}, 300_000)

/** The figures beside those of the domain's single functions. */
function expectDomainFigures(history: StoredHistory): void {
  const setupDate = dayFrom('2021-02-26')
  const fund = { history, setupDate, benchmark: [], figures: tableOf(history) } as unknown as MarketFund
  for (const window of allWindows) {
    const [fast, slow] = [rawFigure(fund, window), computeFigure(fund, window)]
    expect([window, fast.from, fast.to]).toEqual([window, slow.from, slow.to])
    for (const part of ['value', 'drawdown', 'volatility'] as const) {
      expect([window, part, fast[part] === null]).toEqual([window, part, slow[part] === null])
      const size = Math.max(Math.abs(slow[part] ?? 0), 1)
      expect(Math.abs((fast[part] ?? 0) - (slow[part] ?? 0)) / size).toBeLessThan(1e-9)
    }
  }
}
