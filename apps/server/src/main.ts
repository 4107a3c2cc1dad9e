import { readConfig } from './config'
import { webFolder } from './http/pages'
import { runProgram } from './run-program'
import { migrationsFolder, startProduct } from './start-product'

/**
 * The product. SIGINT and SIGTERM stop it, also while it starts; kill -9 loses nothing that was acknowledged.
 */
await runProgram(async () => {
  const asked = stopAsked()
  const product = await startProduct(readConfig(process.env), {
    migrationsDir: migrationsFolder(import.meta.dirname),
    webDir: webFolder(import.meta.dirname),
  })
  console.log(`listening ${product.address}`)
  await asked
  await product.close()
  process.exit(0)
})

function stopAsked(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop())
    // Started by `npm start`: when the supervisor dies, its pipe ends and nothing is left behind.
    if (process.env['SUPERVISED'] !== '1') return
    process.stdin.resume().on('end', stop).on('error', stop)
  })
}
