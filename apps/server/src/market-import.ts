import { resolve } from 'node:path'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { readConfig } from './config'
import { importFolder } from './market/import/import-folder'
import { runProgram } from './run-program'
import { migrationsFolder, openServices } from './start-product'

/** `npm run market:import -- FOLDER`: loads market data into the product's database, with progress and a closing table. */
const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('usage: npm run market:import -- FOLDER')
  process.exit(2)
}
await runProgram(async () => {
  const services = await openServices(readConfig(process.env), {
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
  } finally {
    client.release()
    await services.close()
  }
})
