import { stopClusterOf } from '@tongzhou/db/embedded/cluster'
import { readConfig } from './config'
import { runProgram } from './run-program'

/** Stops the embedded database that a killed product left behind; does nothing with DATABASE_URL. */
await runProgram(async () => {
  const config = readConfig(process.env)
  if (config.DATABASE_URL === undefined) await stopClusterOf(config.DATA_DIR)
})
