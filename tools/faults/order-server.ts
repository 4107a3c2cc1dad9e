import { connect } from '@tongzhou/db/connect'
import { buildApp } from '../../apps/server/src/http/build-app'
import { startOutboxLoop } from '../../apps/server/src/jobs/engine/outbox-loop'
import { readConfig } from '../../apps/server/src/config'
import type { BankPort } from '../../apps/server/src/ports/bank/port'
import { OutcomeUnknown } from '../../apps/server/src/ports/outcome-unknown'
import { unreachablePorts } from '../../apps/server/src/ports/ports'
import type { Services } from '../../apps/server/src/services'
import { makeServices } from '../../apps/server/src/start-product'

/**
 * The product's HTTP application and outbox as a process that a fault may kill: database, bank (an HTTP
 * address of the test) and business time come from the environment. Tells its address on standard output.
 */
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '100000000' })
const connection = connect({ url: process.env['DATABASE_URL'] ?? '', max: 16 })
const now = new Date(process.env['BUSINESS_TIME'] ?? '')
const clock = { now: () => now, onMoved: () => () => undefined, close: () => Promise.resolve() }

/** Every method of the port as a request to the test's bank; no answer is an unknown outcome. */
const bank = new Proxy({} as BankPort, {
  get:
    (_target, name) =>
    async (...args: unknown[]) => {
      try {
        const response = await fetch(`${process.env['BANK_ADDRESS'] ?? ''}/${String(name)}`, {
          method: 'POST',
          body: JSON.stringify(args),
        })

        return (await response.json()) as unknown
      } catch (error) {
        throw new OutcomeUnknown(String(error))
      }
    },
})

const services: Services = {
  ...makeServices(config, connection),
  clock,
  ports: { ...unreachablePorts(), bank },
}
const app = await buildApp(services)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
// A benchmark of placing alone leaves what follows in the outbox.
if (process.env['OUTBOX'] !== 'off') startOutboxLoop(services, { pollMs: 50 })
console.log(address)
