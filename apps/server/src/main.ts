import { readConfig } from './config'
import { migrationsFolder, startProduct } from './start-product'

const product = await startProduct(readConfig(process.env), {
  migrationsDir: migrationsFolder(import.meta.dirname),
})
console.log(`listening ${product.address}`)

let closing = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (closing) return
    closing = true
    void product.close().then(() => process.exit(0))
  })
}
