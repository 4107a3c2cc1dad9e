import { setTimeout as pause } from 'node:timers/promises'
import { addAudit } from '@tongzhou/db/stores/ops/audit-store'
import { readConfig } from './config'
import { runProgram } from './run-program'
import { loadMasterKey } from './shared/master-key'
import { rotateKey } from './shared/rotate-key'
import { migrationsFolder, openServices } from './start-product'

/** `npm run ops -- rotate-key`: another key for the personal data at rest, beside the running product. */
await runProgram(async () => {
  const config = readConfig(process.env)
  const services = await openServices(config, {
    migrationsDir: migrationsFolder(import.meta.dirname),
    leaveRunning: true,
  })
  try {
    const { db } = services.connection
    const masterKey = loadMasterKey({ fromSetting: config.MASTER_KEY, dataDir: config.DATA_DIR })
    const say = (line: string): void => console.log(line)
    const rotated = await rotateKey({ db, masterKey, dataDir: config.DATA_DIR, say, pause })
    await db.transaction().execute((tx) =>
      addAudit(tx, {
        actor: 'rotate-key',
        action: 'keys/rotate',
        subject: 'keys:data',
        reason: 'DIRECT rotate-key',
        detail: rotated,
        at: services.clock.now(),
      }),
    )
    if (rotated.kind === 'done')
      console.log(`${rotated.rewritten} values are sealed under the new key; the older ones are retired`)
    else {
      console.error(`older keys are kept: ${rotated.left}`)
      process.exitCode = 1
    }
  } finally {
    await services.close()
  }
})
