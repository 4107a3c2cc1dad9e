import { randomBytes } from 'node:crypto'
import { countOpenOutbox, leaseOutbox } from '@tongzhou/db/stores/settlement/outbox-store'
import { beforeAll, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../http/test-app'
import { requestMail, requestSms } from '../../shared/messages/message-intent'
import { startOutboxLoop } from './outbox-loop'
import { processMark } from './process-mark'

let product: TestApp
const sent: string[] = []
let releaseMail: () => void = () => undefined

beforeAll(async () => {
  product = await testApp((services) => ({
    ...services,
    ports: {
      ...services.ports,
      sms: {
        send: async ({ text }) => {
          sent.push(text)

          return { kind: 'accepted', messageId: 'M1' }
        },
      },
      mail: {
        send: () =>
          new Promise<void>((resolve) => {
            releaseMail = resolve
          }),
      },
    },
  }))
})

test('intents go out as they come, a slow provider holds nobody up, and stopping waits for what is under way', async () => {
  const { services } = product
  const head = () => ({
    serialNo: randomBytes(12).toString('hex'),
    customerNo: null,
    now: services.clock.now(),
  })
  const inTransaction = services.connection.db.transaction()
  await inTransaction.execute((tx) =>
    requestMail(tx, services.cipher, { ...head(), to: 'a@example.com', subject: '题', text: '文' }),
  )
  const loop = startOutboxLoop(services, { pollMs: 20 })
  for (let at = 0; at < 50; at += 1) {
    await services.connection.db.transaction().execute((tx) =>
      requestSms(tx, services.cipher, {
        ...head(),
        mobile: '13800001111',
        scene: 'LOGIN',
        text: `第 ${at} 条`,
      }),
    )
  }
  await vi.waitFor(() => expect(new Set(sent).size).toBe(50), { timeout: 10_000 })
  expect(sent).toHaveLength(50)
  expect(await countOpenOutbox(services.connection.db, 'mail')).toBe(1)

  const stopped = loop.stop()
  releaseMail()
  await stopped
  expect(await countOpenOutbox(services.connection.db, 'mail')).toBe(0)
  expect(await countOpenOutbox(services.connection.db, 'sms')).toBe(0)
})

test('what a killed process held is sent at once, what a living one holds is left to it', async () => {
  const { services } = product
  const { db } = services.connection
  const living = processMark(services)
  const dead = processMark(services)
  const owners = { living: await living.number(), dead: await dead.number() }
  expect(owners.living).not.toBe(owners.dead)
  for (const owner of [owners.living, owners.dead]) {
    await db.transaction().execute((tx) =>
      requestSms(tx, services.cipher, {
        serialNo: randomBytes(12).toString('hex'),
        customerNo: null,
        now: services.clock.now(),
        mobile: '13800001111',
        scene: 'LOGIN',
        text: owner === owners.dead ? 'held by the dead' : 'held by the living',
      }),
    )
    expect(await leaseOutbox(db, { limit: 10, leaseSeconds: 3600, owner })).toHaveLength(1)
  }
  await dead.release()

  const loop = startOutboxLoop(services, { pollMs: 20 })
  await vi.waitFor(() => expect(sent).toContain('held by the dead'), { timeout: 10_000 })
  await loop.stop()
  expect(sent).not.toContain('held by the living')
  expect(await countOpenOutbox(db, 'sms')).toBe(1)
  await living.release()
})
