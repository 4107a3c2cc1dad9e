import { randomBytes } from 'node:crypto'
import { countOpenOutbox } from '@tongzhou/db/stores/outbox-store'
import { beforeAll, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../http/test-app'
import { requestMail, requestSms } from '../shared/messages/message-intent'
import { startOutboxLoop } from './outbox-loop'

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
