import { connect } from '@tongzhou/db/connect'
import { readConfig } from './config'
import { databaseFault } from './database-fault'
import { makeFolders } from './make-folders'
import { runProgram } from './run-program'

/**
 * Asked by `npm start` before it builds or generates anything: says what is wrong with the settings, the
 * folders and the database that they name, and ends with 1; else says nothing.
 */
await runProgram(async () => {
  const config = readConfig(process.env)
  makeFolders(config)
  if (config.DATABASE_URL === undefined) return
  const connection = connect({ url: config.DATABASE_URL, max: 1, isOwner: true })
  try {
    const client = await connection.pool.connect()
    client.release()
  } catch (cause) {
    throw databaseFault(config, cause)
  } finally {
    await connection.close()
  }
})
