import { readConfig } from './config'
import { webFolder } from './http/pages'
import { migrationsFolder, startProduct } from './start-product'

const product = await startProduct(readConfig(process.env), {
  migrationsDir: migrationsFolder(import.meta.dirname),
  webDir: webFolder(import.meta.dirname),
})
console.log(`listening ${product.address}`)

let closing = false
const close = (): void => {
  if (closing) return
  closing = true
  void product.close().then(() => process.exit(0))
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close)
// Started by `npm start`: when the supervisor dies, its pipe ends and nothing is left behind.
if (process.env['SUPERVISED'] === '1') process.stdin.resume().on('end', close).on('error', close)
