import { startSandbox } from './app'
import { configFrom } from './config'

/**
 * Starts the sandbox as a program of its own; SIGINT and SIGTERM stop it, kill -9 loses nothing committed.
 */
async function main(): Promise<void> {
  const sandbox = await startSandbox(configFrom(process.env))
  console.log(`sandbox ready ${sandbox.url}`)
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    sandbox.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // Started by `npm start`: when the supervisor dies, its pipe ends and nothing is left behind.
  if (process.env['SUPERVISED'] === '1') process.stdin.resume().on('end', stop).on('error', stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
