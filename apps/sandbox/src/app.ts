import { join } from 'node:path'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { bankAdminRoutes } from './bank/admin-routes'
import { Bank } from './bank/bank'
import { bankRoutes } from './bank/routes'
import { createClock } from './clock/clock'
import { shanghaiInstant } from './clock/calendar'
import { calendarRoutes, clockRoutes } from './clock/routes'
import { openToldCalendar } from './clock/told-calendar'
import type { SandboxConfig } from './config'
import { fenFrom } from './http/fields'
import { answerError, signedRoutes } from './http/signed-routes'
import { identityRoutes } from './identity/routes'
import { createInbox } from './messages/inbox'
import { inboxRoutes } from './messages/inbox-routes'
import { smsRoutes } from './messages/sms-routes'
import { startSmtp, type SmtpServer } from './messages/smtp'
import { modelRoutes } from './model/routes'
import { ocrRoutes } from './ocr/routes'
import { createPeople } from './people/people'
import { defaultMarket } from './market/market'
import { pageRoutes } from './page/routes'
import { peopleRoutes } from './people/routes'
import { quotesRoutes } from './quotes/routes'
import { registrarRoutes } from './registrar/routes'
import { startRegistrar, type Registrars } from './registrar/start'
import { openStore } from './store'
import { wechatRoutes } from './wechat/routes'
import type { World } from './world'

/** The running outside world. */
export interface Sandbox extends World {
  /** http://host:port of everything that speaks HTTP. */
  url: string
  /** smtp://user:password@host:port */
  smtpUrl: string
  /** Finishes what is being answered, then closes all; state stays in the store. */
  stop(): Promise<void>
}

/** Starts the simulated outside world; several may run side by side with their own folders and ports. */
export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  const world = await openWorld(config)
  const app = Fastify({
    bodyLimit: 6 * 1024 * 1024,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 100 },
  })
  app.setErrorHandler((error, _request, reply) => answerError(error, reply))
  await app.register(formbody)
  await addRoutes(app, world)
  const smtp = await startSmtp({
    ...config.smtp,
    store: world.store,
    inbox: world.inbox,
    host: config.host,
    port: config.smtpPort,
  })
  await app.listen({ host: config.host, port: config.httpPort })
  const { user, password } = config.smtp

  return {
    ...world,
    url: addressOf(app),
    smtpUrl: `smtp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${config.host}:${smtp.port}`,
    stop: () => stopAll(app, smtp, world),
  }
}

async function openWorld(config: SandboxConfig): Promise<World> {
  const store = openStore(config.storeFolder)
  const calendar = openToldCalendar(store)
  const start = config.clockStart === undefined ? {} : { startAt: config.clockStart }
  const clock = createClock({ store, ...start })
  const inbox = createInbox({ store, clock })
  const { productUrl, taCodes, bankDelayMs: delayMs } = config
  const bank = new Bank({ store, clock, inbox, key: config.keys.bank, productUrl, taCodes, delayMs })

  const people = createPeople({ store, bank, clock })
  const registrars = config.withRegistrars ? await openRegistrars({ config, clock, bank }) : null

  return { config, store, calendar, clock, inbox, bank, people, registrars }
}

/** The registrars of the exchange folder; what they pay is booked at the bank on its settlement day. */
function openRegistrars({
  config,
  clock,
  bank,
}: Pick<World, 'config' | 'clock' | 'bank'>): Promise<Registrars> {
  return startRegistrar({
    exchangeDir: config.exchangeFolder,
    storeDir: join(config.storeFolder, 'registrar'),
    clock,
    distributorCode: config.distributorCode,
    tas: config.taCodes,
    market: { ...defaultMarket, funds: config.marketFunds },
    onFault: (error) => process.stderr.write(`registrar: ${String(error)}\n`),
    onPayment: ({ reference, ta, payDay, amount, fundCode, businessCode }) =>
      bank.payFromRegistrar(ta, {
        serialNo: reference,
        amount: fenFrom(amount),
        remark: `${payDay} ${fundCode} ${businessCode}`,
        at: shanghaiInstant(payDay, '10:00'),
      }),
  })
}

async function addRoutes(app: FastifyInstance, world: World): Promise<void> {
  const { config, clock, bank, inbox, people, registrars } = world
  app.get('/health', () => ({ ok: true }))
  pageRoutes(app, { ...world, registrars: () => registrars?.status() ?? [] })
  clockRoutes(app, clock)
  calendarRoutes(app, world.calendar)
  peopleRoutes(app, people)
  inboxRoutes(app, inbox)
  bankAdminRoutes(app, bank)
  modelRoutes(app)
  wechatRoutes(app)
  if (registrars !== null) registrarRoutes(app, registrars)
  await signedRoutes(app, config.keys.bank, (scope) => bankRoutes(scope, bank, clock))
  await signedRoutes(app, config.keys.sms, (scope) =>
    smsRoutes(scope, { ...world, perMinute: config.smsPerMinute }),
  )
  await signedRoutes(app, config.keys.identity, (scope) => identityRoutes(scope, world))
  await signedRoutes(app, config.keys.ocr, (scope) => ocrRoutes(scope))
  await signedRoutes(app, config.keys.quotes, (scope) => quotesRoutes(scope, clock))
}

async function stopAll(app: FastifyInstance, smtp: SmtpServer, world: World): Promise<void> {
  await app.close()
  await smtp.stop()
  await world.registrars?.close()
  await world.bank.stop()
  world.clock.stop()
  await world.store.close()
}

function addressOf(app: FastifyInstance): string {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the sandbox listens on no port')

  return `http://${address.address}:${address.port}`
}
