import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../testing'
import { html } from './html'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox({ SANDBOX_CLOCK_START: '2026-11-20T14:30:00+08:00' })
})

afterAll(() => sandbox.close())

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  })
const pageText = async (path = '/') => (await fetch(sandbox.url + path)).text()

test('the page shows every sample person, the messages with their codes and the accounts', async () => {
  const serialNo = randomUUID()
  const message = { serialNo, mobile: '13800001111', scene: 'LOGIN', text: '验证码 482913 <b>5 分钟</b>' }
  await sandbox.call('POST', '/sms/v1/messages', message, 'sms')
  const text = await pageText()
  for (const person of sandbox.people.all()) expect(text).toContain(person.idNo)
  expect(text).toContain('data-copy="482913"')
  expect(text).toContain('&lt;b&gt;5 分钟&lt;/b&gt;')
  expect(text).toContain('监督账户余额')
  expect(text).not.toMatch(/undefined|NaN|\[object/)
})

test('its buttons move the clock, and a move that is impossible says why', async () => {
  expect((await post('/page/clock', { toTime: '14:59' })).status).toBe(303)
  expect(sandbox.clock.state().now).toContain('T14:59:')
  await post('/page/clock', { toNextTradingDay: '09:00' })
  expect(sandbox.clock.state().now).toContain('2026-11-23T09:00:')
  const refused = await post('/page/clock', { to: '2026-11-20T09:00:00+08:00' })
  expect(refused.headers.get('location')).toBe('/?notice=CLOCK_BACKWARDS#clock')
  expect(await pageText('/?notice=CLOCK_BACKWARDS')).toContain('时间只能向前走')
})

test('ten more people are a button away, and another site cannot press it', async () => {
  const before = sandbox.people.all().length
  await post('/page/people', {})
  expect(sandbox.people.all().length).toBe(before + 10)
  expect((await post('/page/people', {}, { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect(sandbox.people.all().length).toBe(before + 10)
})

test('a remittance from a card reaches the supervised account; a wrong amount moves nothing', async () => {
  const card = sandbox.people.all()[0]!.cards[0]!.cardNo
  const balance = () => sandbox.bank.accounts.get(card)!.balance
  const before = balance()
  await post(`/page/cards/${card}/remittance`, { amount: '100.5', remark: '000123' })
  expect(balance()).toBe(before - 10_050n)
  const wrong = await post(`/page/cards/${card}/remittance`, { amount: '一百' })
  expect(wrong.headers.get('location')).toBe('/?notice=AMOUNT#bank')
  expect(balance()).toBe(before - 10_050n)
})

test('every plain value is escaped', () => {
  expect(html`<p title="${'"><script>'}">${"'&"}</p>`.html).toBe(
    '<p title="&quot;&gt;&lt;script&gt;">&#39;&amp;</p>',
  )
})
