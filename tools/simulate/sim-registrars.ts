import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plusTradingDays } from '../../apps/sandbox/src/market/calendar'
import { memoryStore } from '../../apps/sandbox/src/memory-store'
import { openMarket, type Market } from '../../apps/sandbox/src/market/market'
import type { FundPlan } from '../../apps/sandbox/src/market/plan-types'
import type { FundEvent, FundSeries } from '../../apps/sandbox/src/market/series'
import { booksIn, type BookShelf } from '../../apps/sandbox/src/registrar/book/books'
import { decodeDataFile, type Row } from '../../apps/sandbox/src/registrar/files/codec'
import { openRegistrar, type Registrar } from '../../apps/sandbox/src/registrar/registrar'
import type { Scenario } from '../../apps/sandbox/src/registrar/types'
import type { SimBank } from './sim-bank'

/** The market every world takes its funds from; its prices are computed once for all worlds of a process. */
export const market: Market = openMarket({ seed: '1', funds: 90 })
export const registrarCodes = ['T1', 'T2'] as const

/** A file as the registrar wrote it, kept while a broken one lies in its place. */
interface Held {
  readonly path: string
  readonly bytes: Buffer
}

/**
 * The registrars of a world: the sandbox's own code and books, driven by hand, with the files of the exchange
 * folder.
 */
export class SimRegistrars {
  readonly all: readonly Registrar[]
  readonly #shelf: BookShelf
  readonly #exchangeDir: string
  readonly #events: ReadonlyMap<string, readonly FundEvent[]>
  readonly #held: Held[] = []
  /** Good files as they were read before. */
  readonly #read = new Map<string, readonly Row[]>()
  #scenarios = 0

  constructor(facts: {
    readonly folder: string
    readonly exchangeDir: string
    readonly funds: readonly FundPlan[]
    /** Dividends and splits besides those of the market, by fund. */
    readonly events: ReadonlyMap<string, readonly FundEvent[]>
    readonly now: Date
  }) {
    this.#events = facts.events
    this.#shelf = booksIn(memoryStore())
    this.#exchangeDir = facts.exchangeDir
    const known = new Map<string, FundSeries>()
    const own: Market = {
      ...market,
      plan: { ...market.plan, funds: facts.funds },
      series: (fund, until) => {
        const series = market.series(fund, until)
        const more = facts.events.get(fund.code)
        if (more === undefined) return series
        const before = known.get(fund.code)
        if (before?.events.length === series.events.length + more.length) return before
        const joined = { ...series, events: [...series.events, ...more] }
        known.set(fund.code, joined)

        return joined
      },
    }
    this.all = registrarCodes.map((ta) =>
      openRegistrar({
        books: this.#shelf.of(ta),
        market: own,
        exchangeDir: facts.exchangeDir,
        distributor: '888',
        now: facts.now,
      }),
    )
  }

  /** Everything due by the clock: files in, evening, morning; returns how many files were written. */
  runDue(now: Date): number {
    return this.all.reduce((written, registrar) => written + registrar.runDue(now), 0)
  }

  /** Pays what is due to us from 10:00 of the pay day on; a late payment comes some trading days after it. */
  pay(
    bank: SimBank,
    now: { readonly day: string; readonly time: string; readonly daysLate: (reference: string) => number },
  ): void {
    for (const { books } of this.all) {
      for (const payment of books.payments.values()) {
        if (payment.done || !payment.toDistributor) continue
        const payDay = plusTradingDays(payment.payDay, now.daysLate(payment.reference))
        if (payDay > now.day || (payDay === now.day && now.time < '10:00:00')) continue
        bank.payIn(payment.ta, payment.amount)
        books.payments.put(`${payment.payDay}/${payment.reference}`, { ...payment, done: true })
      }
    }
  }

  /** New shares of one old share in the split or conversion of a fund on a day, 1/10,000. */
  splitRatio({ code, plan }: { readonly code: string; readonly plan: FundPlan }, day: string): bigint {
    const own = this.#events.get(code) ?? []
    const split = [...own, ...market.series(plan, day).events].find(
      (event) => event.kind === 'SPLIT' && event.day === day,
    )

    return BigInt(split?.amount ?? 10_000)
  }

  /** Whether a fund has a split besides those of the market. */
  isSplit(fundCode: string): boolean {
    return (this.#events.get(fundCode) ?? []).some((event) => event.kind === 'SPLIT')
  }

  /** The registrar of a fund. */
  of(fundCode: string): Registrar {
    const found = this.all.find((registrar) => registrar.fundBook.fund(fundCode) !== undefined)
    if (!found) throw new Error(`no registrar has fund ${fundCode}`)

    return found
  }

  /** Makes something happen at a registrar (docs/ports/registrar.md §5). */
  arrange(ta: string, scenario: Omit<Scenario, 'id'>): void {
    this.#scenarios += 1
    const id = String(this.#scenarios).padStart(12, '0')
    this.all.find(({ books }) => books.ta === ta)?.books.scenarios.put(id, { ...scenario, id })
  }

  /** Forgets everything arranged: from now on the registrars are good. */
  behave(): void {
    for (const { books } of this.all) {
      for (const { id, kind } of books.scenarios.values()) {
        // What becomes of a raising is decided, and shows when the fund is established.
        if (!kind.startsWith('raising')) books.scenarios.remove(id)
      }
    }
  }

  /** Names of the files a registrar sent of a day. */
  sentNames(ta: string, day: string): string[] {
    const compact = day.replaceAll('-', '')

    return readdirSync(this.#folder(ta)).filter((name) => name.includes(compact) && name.endsWith('.TXT'))
  }

  /** The rows of a file a registrar sent; none when there is no such file. */
  rows(ta: string, day: string, type: string): readonly Row[] {
    const name = `OFD_${ta}_888_${day.replaceAll('-', '')}_${type}.TXT`
    const known = this.#read.get(name)
    if (known) return known
    const held = this.#held.find((file) => file.path.endsWith(name))
    if (held) return decodeDataFile(held.bytes).rows

    const path = join(this.#folder(ta), name)
    if (!existsSync(path)) return []
    const { rows } = decodeDataFile(readFileSync(path))
    this.#read.set(name, rows)

    return rows
  }

  /**
   * Puts other bytes in the place of a file, or takes it away with null; `restore` brings the registrar's own
   * back.
   */
  spoil(ta: string, name: string, change: (bytes: Buffer) => Buffer | null): void {
    const path = join(this.#folder(ta), name)
    const bytes = readFileSync(path)
    const spoilt = change(bytes)
    this.#held.push({ path, bytes })
    if (spoilt === null) return rmSync(path)
    writeFileSync(`${path}.tmp`, spoilt)
    renameSync(`${path}.tmp`, path)
  }

  /** The registrar sends its files again, good ones. */
  restore(): void {
    for (const { path, bytes } of this.#held.splice(0)) {
      writeFileSync(`${path}.tmp`, bytes)
      renameSync(`${path}.tmp`, path)
    }
  }

  get isSpoilt(): boolean {
    return this.#held.length > 0
  }

  async close(): Promise<void> {
    await this.#shelf.close()
  }

  #folder(ta: string): string {
    return join(this.#exchangeDir, ta, 'from-ta')
  }
}
