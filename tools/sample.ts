import { endWithUsage, readOptions } from '../apps/server/src/read-options'
import { sampleCalendar } from './sample-calendar'
import { sampleCustomers } from './sample-customers'
import { sampleHistory } from './sample-history'

/**
 * `npm run sample -- customers`: customers from half-onboarded to invested on the running product. `npm run
 * sample -- history [--years N | --days N]`: years of a handful of customers on an empty data folder. `npm
 * run sample -- calendar FILE`: tells the running sandbox the trading days of a file (docs/calendar.md).
 */
const USAGE = `usage: npm run sample -- customers    (with the product running: npm start)
       npm run sample -- history [--years 1-4 | --days 10-1000]    (on an empty data folder)
       npm run sample -- calendar FILE    (with the product running)`

const { positionals, values } = readOptions(
  {
    options: { years: { type: 'string' }, days: { type: 'string' } },
    allowPositionals: true,
  },
  USAGE,
)
const years = countOf(values.years, 4)
const days = countOf(values.days, 1000)
if (positionals[0] === 'customers') process.exit(await sampleCustomers())
if (positionals[0] === 'calendar' && positionals[1] !== undefined)
  process.exit(await sampleCalendar(positionals[1]))
if (positionals[0] === 'history' && years !== 'wrong' && days !== 'wrong')
  process.exit(await sampleHistory(days === null ? { years: years ?? 2 } : { days }))
endWithUsage('nothing to make of that', USAGE)

function countOf(text: string | undefined, most: number): number | 'wrong' | null {
  if (text === undefined) return null
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0

  return count >= 1 && count <= most ? count : 'wrong'
}
