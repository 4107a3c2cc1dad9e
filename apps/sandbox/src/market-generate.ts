import { parseArgs } from 'node:util'
import { previousTradingDay, shanghai, type DayText } from './market/calendar'
import { defaultMarket, openMarket } from './market/market'
import { writeMarket } from './market/write-market'

/**
 * Markets of more years than the usual series have begin long before; before 2015 every weekday is a trading
 * day there.
 */
const YEARS_OF_SERIES = 7
const longEpoch = '2006-01-02'

/**
 * `npm run market:generate -- --out DIR [--funds N] [--years N] [--seed S] [--as-of DAY]`: writes the sample
 * market. `--as-of` is the last day of NAVs; by default the last trading day before today by the market clock
 * (`CLOCK_URL`), which is real time without one.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      funds: { type: 'string', default: String(defaultMarket.funds) },
      years: { type: 'string', default: '5' },
      seed: { type: 'string', default: defaultMarket.seed },
      'as-of': { type: 'string' },
    },
  })
  const funds = wholeNumber('--funds', values.funds, 20, 30_000)
  const years = wholeNumber('--years', values.years, 1, 20)
  const asOf = dayFrom(values['as-of'] ?? previousTradingDay(shanghai(await businessNow()).day))
  if (values.out === undefined) throw new Error('--out says which folder to write')

  const startedAt = performance.now()
  const from = `${Number(asOf.slice(0, 4)) - years}${asOf.slice(4).replace('02-29', '02-28')}`
  const market = openMarket({
    seed: values.seed,
    funds,
    ...(years > YEARS_OF_SERIES ? { epoch: longEpoch } : {}),
  })
  const counts = writeMarket(market, { out: values.out, from, asOf })
  const navRows = [...counts].reduce((sum, [name, rows]) => (name.startsWith('nav/') ? sum + rows : sum), 0)
  for (const [name, rows] of counts) {
    if (!name.startsWith('nav/')) say(`${name.padEnd(24)} ${rows}`)
  }
  say(`${'nav/*.csv'.padEnd(24)} ${navRows}`)
  say(
    `sample market ${values.seed} from ${from} to ${asOf} in ${values.out}, ${Math.round(performance.now() - startedAt)} ms`,
  )
}

async function businessNow(): Promise<Date> {
  const url = process.env.CLOCK_URL
  if (url === undefined || url === '') return new Date()
  const answer: unknown = await (
    await fetch(new URL('/clock', url), { signal: AbortSignal.timeout(5000) })
  ).json()
  if (typeof answer !== 'object' || answer === null || !('now' in answer) || typeof answer.now !== 'string') {
    throw new Error(`the clock at ${url} does not answer`)
  }
  return new Date(answer.now)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function wholeNumber(name: string, text: string, low: number, high: number): number {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= low && value <= high)) throw new Error(`${name} is a whole number from ${low} to ${high}`)
  return value
}

function dayFrom(text: string): DayText {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(`${text}T00:00:00Z`))) {
    throw new Error('--as-of is a day like 2026-11-20')
  }
  return text
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
