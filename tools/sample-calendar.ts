import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sandboxLevers } from '../e2e/harness/sandbox-levers'

/**
 * Tells the running sandbox the trading days of a file, so that its bank and registrars keep them too.
 * Answers the exit code.
 */
export async function sampleCalendar(name: string): Promise<number> {
  const file = join(process.env['DATA_DIR'] ?? '.data', 'keys', 'last-start.json')
  if (!existsSync(file)) {
    console.error('the product does not run: npm start')

    return 2
  }
  // Written by npm start and by nothing else.
  const settings = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const csv = readFileSync(resolve(process.env['INIT_CWD'] ?? '.', name), 'utf8')
  const { days, toldUntil } = await sandboxLevers(settings['CLOCK_URL'] ?? '').tellCalendar(csv)
  console.log(`the sandbox keeps ${days} days, the last of them ${toldUntil}`)

  return 0
}
