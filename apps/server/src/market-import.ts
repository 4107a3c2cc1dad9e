import { resolve } from 'node:path'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { type Config, readConfig } from './config'
import { importFolder } from './market/import/import-folder'
import { loadMarket } from './market/load/load-market'
import { keepSnapshot } from './market/market-snapshot'
import { runProgram } from './run-program'
import type { Services } from './services'
import { historiesFile, migrationsFolder, openServices } from './start-product'

/**
 * `npm run market:import -- FOLDER`: loads market data into the product's database, with progress and a
 * closing table.
 */
const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('usage: npm run market:import -- FOLDER')
  process.exit(2)
}
await runProgram(async () => {
  const config = readConfig(process.env)
  const services = await openServices(config, {
    migrationsDir: migrationsFolder(import.meta.dirname),
    leaveRunning: true,
  })
  const client = await services.connection.pool.connect()
  try {
    const report = await importFolder({
      client,
      folder: resolve(folder),
      today: dayOf(services.clock.now()),
      progress: (text) => console.log(`  ${text}`),
    })
    for (const line of report.lines) console.log(line)
    console.log(report.toText())
    process.exitCode = report.succeeded ? 0 : 1
    if (report.succeeded) await keepForStart(config, services)
  } finally {
    client.release()
    await services.close()
  }
})

/**
 * The next start reads millions of NAVs from a file instead of the database; without it, it only takes
 * longer.
 */
async function keepForStart(config: Config, { connection: { db }, clock }: Services): Promise<void> {
  const began = performance.now()
  try {
    const state = await loadMarket(db, null, dayOf(clock.now()))
    await keepSnapshot(db, historiesFile(config), state)
    console.log(`  histories kept for the next start: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  } catch (error) {
    console.log(`  histories not kept for the next start: ${String(error)}`)
  }
}
