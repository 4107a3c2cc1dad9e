import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import { connect } from '@tongzhou/db/connect'
import { readConfig } from '../../apps/server/src/config'
import { buildApp } from '../../apps/server/src/http/build-app'
import { unreachablePorts } from '../../apps/server/src/ports/ports'
import { makeServices } from '../../apps/server/src/start-product'
import { openSettlement } from './settlement-product'
import type { Round } from './settlement-round'

/**
 * Takes orders and settles days in one process, as the server does: says its address; then for each line of
 * standard input (a Round as JSON) makes the day's orders and files and says `ready`; a line `go` settles it
 * and says how long that took and for how long at most nothing else came to its turn. Customers buy at
 * `businessTime`, whatever day is settled.
 */
const [url = '', dataDir = '', masterKey = '', businessTime = ''] = process.argv.slice(2)
const config = readConfig({
  DATA_DIR: join(dataDir, 'orders'),
  LOG_LEVEL: 'silent',
  MASTER_KEY: masterKey,
  RATE_LIMIT_PER_MINUTE: '100000000',
})
const connection = connect({ url, max: 16 })
const clock = {
  now: () => new Date(businessTime),
  onMoved: () => () => undefined,
  close: () => Promise.resolve(),
}
const app = await buildApp({ ...makeServices(config, connection, clock), ports: unreachablePorts() })
const product = await openSettlement(url, dataDir)
say(await app.listen({ port: 0, host: '127.0.0.1' }))
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'go') {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const began = performance.now()
    await product.settle((_step, work) => work())
    delay.disable()
    say(JSON.stringify({ seconds: (performance.now() - began) / 1000, longestTurnMs: delay.max / 1e6 }))
  } else {
    await product.prepare(JSON.parse(line) as Round) // written by settlement-while-trading alone
    say('ready')
  }
}
await app.close()
await product.close()
await connection.close()

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
