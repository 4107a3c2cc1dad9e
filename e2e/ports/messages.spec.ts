import { randomUUID } from 'node:crypto'
import { MailRefused } from '@tongzhou/server/ports/mail/port'
import { liveMail } from '@tongzhou/server/ports/mail/live'
import { OutcomeUnknown } from '@tongzhou/server/ports/outcome-unknown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortsWorld, type PortsWorld } from './world'

let world: PortsWorld

beforeAll(async () => {
  world = await openPortsWorld()
})

afterAll(() => world.close())

const inboxOf = (to: string) => world.sandbox.inbox.list({ to })

test('a message arrives once however often it is sent, with its code found', async () => {
  const message = {
    serialNo: randomUUID(),
    mobile: '13800001111',
    scene: 'LOGIN',
    text: '【同舟基金】验证码 482913，5 分钟内有效。',
  }
  const first = await world.ports.sms.send(message)
  expect(first).toMatchObject({ kind: 'accepted' })
  expect(await world.ports.sms.send(message)).toEqual(first)
  expect(inboxOf('13800001111')).toMatchObject([{ code: '482913', scene: 'LOGIN' }])
  expect(await world.ports.sms.send({ ...message, text: '别的内容' })).toMatchObject({
    code: 'SERIAL_REUSED',
  })
})

test('a number that takes no messages is refused', async () => {
  const message = { serialNo: randomUUID(), mobile: '19999999999', scene: 'LOGIN', text: '验证码' }
  expect(await world.ports.sms.send(message)).toMatchObject({ kind: 'refused', code: 'MOBILE_BLOCKED' })
})

test('a Chinese mail with an attachment arrives over SMTP, once', async () => {
  const mail = {
    serialNo: randomUUID(),
    to: 'customer@example.com',
    subject: '您的资产证明（2026 年 11 月）',
    text: '附件是您申请的资产证明。\n同舟基金',
    html: '<p>附件是您申请的资产证明。</p>',
    attachments: [{ filename: '资产证明.pdf', mimeType: 'application/pdf', bytes: Buffer.alloc(2_000, 7) }],
  }
  await world.ports.mail.send(mail)
  await world.ports.mail.send(mail)
  expect(inboxOf('customer@example.com')).toMatchObject([
    {
      subject: mail.subject,
      text: mail.text,
      attachments: [{ name: '资产证明.pdf', bytes: 2_000 }],
    },
  ])
})

test('a wrong mail password is refused for good, a silent server is unknown', async () => {
  const mail = { serialNo: randomUUID(), to: 'a@example.com', subject: '题', text: '文' }
  const wrong = liveMail({ url: world.sandbox.smtpUrl.replace('local-', 'wrong-'), from: 'a@example.com' })
  await expect(wrong.send(mail)).rejects.toThrow(MailRefused)
  const nowhere = liveMail({ url: 'smtp://127.0.0.1:9', from: 'a@example.com' })
  await expect(nowhere.send(mail)).rejects.toThrow(OutcomeUnknown)
})
