import { addDays, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { callPath } from '@tongzhou/testkit/call-path'
import { expect, test } from 'vitest'
import { forgetExpired } from '../../jobs/steps/open/020-forget-expired'
import { byTwoPersons } from '../../staff/test-two-persons'
import { testStaff } from '../../staff/test-staff'
import { type Trader, tradingFloor } from '../../trading/test-trader'

const floor = await tradingFloor('2026-11-16 10:00')
const { product } = floor
await floor.addFund({ fund_code: '890001', company_code: '0001' })
const staff = await testStaff(product.services)
const maker = await staff.person('PRODUCT', 'OPS')

const file = (facts: Readonly<Record<string, string>>, words = '# 一\n第一段') => ({
  source: 'notice.txt',
  text: `${Object.entries({ 类别: '系统', 标题: facts['编号'] ?? '', 显示: '弹窗、列表', ...facts })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n\n${words}`,
})
const publish = (facts: Readonly<Record<string, string>>, words?: string) =>
  byTwoPersons(product.services, 'notices/propose', file(facts, words))

/** What is put before a reader; null: a visitor. */
const shownTo = async (token: string | null, headers: Readonly<Record<string, string>> = {}) => {
  const asked = await product.app.inject({
    method: 'POST',
    url: callPath('noticeInfo'),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    payload: '',
  })
  const { data } = asked.json<{
    data: { notices: { id: string; version: number; isWaiting: boolean }[]; popup: { id: string } | null }
  }>()

  return { ...data, ids: data.notices.map(({ id }) => id).toSorted() }
}
const popupOf = async (token: string) => (await shownTo(token)).popup?.id ?? null
const read = (token: string, id: string, version: number, confirmed = false) =>
  product.call('readNotice', { id, version, confirmed }, { token })
/** A customer who has seen and confirmed what is put before him by now. */
const aReader = async (facts: Parameters<typeof floor.addTrader>[0] = {}): Promise<Trader> => {
  const trader = await floor.addTrader(facts)
  for (const { id, version } of (await shownTo(trader.token)).notices)
    await read(trader.token, id, version, true)
  const { db } = product.services.connection
  await db.deleteFrom('popup_day').where('customer_no', '=', trader.customerNo).execute()

  return trader
}
const setDay = (day: number) => floor.setTime(`2026-11-${day} 10:00`)

test('R-NTC-2: what has to be confirmed comes once a day until it is, waits on the first page meanwhile, and asks anew in a new version', async () => {
  setDay(16)
  const { token } = await aReader()
  await publish({ 编号: 'must-read', 必读: '是' })
  expect(await popupOf(token)).toBe('must-read')
  expect((await read(token, 'must-read', 1)).code).toBe(200)
  expect(await popupOf(token)).toBeNull()
  const todos = async () => (await product.call('customerHome', {}, { token })).data.todos
  const waits = expect.objectContaining({ kind: 'MUST_READ', about: 'must-read' }) as unknown
  expect(await todos()).toContainEqual(waits)
  setDay(17)
  expect(await popupOf(token)).toBe('must-read')
  expect((await read(token, 'must-read', 1, true)).code).toBe(200)
  expect((await read(token, 'must-read', 1, false)).code).toBe(200)
  expect(await todos()).not.toContainEqual(waits)
  setDay(18)
  expect(await popupOf(token)).toBeNull()
  await publish({ 编号: 'must-read', 必读: '是', 标题: '请再看' }, '另一段')
  expect(await popupOf(token)).toBe('must-read')
  expect((await read(token, 'must-read', 3, true)).code).toBe(404)
})

test('A6: in two tabs two notices over a page are one that day; what was confirmed never comes again but as a new version', async () => {
  setDay(19)
  const { token, customerNo } = await aReader()
  const tabs = [token, await product.signIn(customerNo)]
  const popups = () => Promise.all(tabs.map(popupOf))
  await publish({ 编号: 'tab-low' })
  await publish({ 编号: 'tab-high', 优先级: '3' })
  expect(await popups()).toEqual(['tab-high', 'tab-high'])
  // What is urgent and comes after the day was given waits for the next one.
  await publish({ 编号: 'tab-must', 必读: '是', 优先级: '9' })
  expect(await popups()).toEqual(['tab-high', 'tab-high'])
  await Promise.all(tabs.map((tab) => read(tab, 'tab-high', 1)))
  expect(await popups()).toEqual([null, null])
  setDay(20)
  expect(await popups()).toEqual(['tab-must', 'tab-must'])
  await read(token, 'tab-must', 1, true)
  expect(await popups()).toEqual([null, null])
  setDay(21)
  expect(await popups()).toEqual(['tab-low', 'tab-low'])
  await read(token, 'tab-low', 1)
  await publish({ 编号: 'tab-low' }, '改正的一段')
  expect(await popups()).toEqual(['tab-low', 'tab-low'])
  await publish({ 编号: 'tab-must', 必读: '是' }, '新的一段')
  setDay(22)
  expect(await popups()).toEqual(['tab-must', 'tab-must'])
})

test('A6: a day that a campaign has has no notice; twelve tabs that ask at once give the day away once', async () => {
  setDay(23)
  const { token, customerNo } = await aReader()
  const { db } = product.services.connection
  await publish({ 编号: 'after-campaign' })
  await db
    .insertInto('popup_day')
    .values({ customer_no: customerNo, day: dayFrom('2026-11-23'), kind: 'CAMPAIGN', id: 'jinqiu' })
    .execute()
  expect(await popupOf(token)).toBeNull()
  setDay(24)
  const asks = await Promise.all(Array.from({ length: 12 }, () => popupOf(token)))
  expect(new Set(asks)).toEqual(new Set(['after-campaign']))
  const days = await db.selectFrom('popup_day').select('id').where('customer_no', '=', customerNo).execute()
  expect(days.map(({ id }) => id).toSorted()).toEqual(['after-campaign', 'jinqiu'])
})

test('what days were given to is forgotten at midnight, but for that of yesterday and of today', async () => {
  const { customerNo } = await aReader()
  const { db } = product.services.connection
  const today = dayFrom('2026-11-24')
  await db
    .insertInto('popup_day')
    .values(
      [0, 1, 2, 400].map((ago) => ({
        customer_no: customerNo,
        day: addDays(today, -ago),
        kind: 'NOTICE',
        id: `${ago} ago`,
      })),
    )
    .execute()
  const context = { services: product.services, day: today, now: product.services.clock.now() }
  const units = await forgetExpired.select(context)
  await db.transaction().execute(async (tx) => {
    for (const unit of units) await forgetExpired.apply(tx, unit, context, undefined)
  })
  const kept = await db.selectFrom('popup_day').select('id').where('customer_no', '=', customerNo).execute()
  expect(kept.map(({ id }) => id).toSorted()).toEqual(['0 ago', '1 ago'])
})

test('R-NTC-2: a notice is put before its channel, its platform and its audience alone; the list tells it to everybody', async () => {
  setDay(25)
  const holder = await aReader()
  const opening = await aReader({ onboarded: false })
  await floor.hold(holder, '890001', '100.00', '2026-11-02')
  await publish({ 编号: 'aim-channel', 渠道: '005' })
  await publish({ 编号: 'aim-app', 终端: 'App、微信' })
  await publish({ 编号: 'aim-opening', 对象: '开户中' })
  await publish({ 编号: 'aim-holders', 对象: '持有人', 基金: '890001', 必读: '是' })
  const aimed = async (...of: Parameters<typeof shownTo>) =>
    (await shownTo(...of)).ids.filter((id) => id.startsWith('aim-'))
  expect(await aimed(null)).toEqual([])
  expect(await aimed(null, { 'user-agent': 'x MicroMessenger/8.0' })).toEqual(['aim-app'])
  expect(await aimed(null, { 'user-agent': 'x TongzhouApp/2.0' })).toEqual(['aim-app'])
  expect(await aimed(holder.token)).toEqual(['aim-holders'])
  expect(await aimed(opening.token)).toEqual(['aim-opening'])
  expect(await aimed(opening.token, { channelCode: '005' })).toEqual(['aim-channel', 'aim-opening'])
  // What has to be confirmed comes first, and waits among what its audience has to do.
  expect(await popupOf(holder.token)).toBe('aim-holders')
  expect(await popupOf(opening.token)).toBe('aim-opening')
  const todosOf = async ({ token }: Trader) =>
    (await product.call('customerHome', {}, { token })).data.todos.map(
      ({ about }: { about: string }) => about,
    )
  expect(await todosOf(holder)).toContain('aim-holders')
  expect(await todosOf(opening)).not.toContain('aim-holders')
  const { rows } = (await product.call('noticeList', { pageSize: 50 })).data
  expect(rows.map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining(['aim-app', 'aim-channel', 'aim-holders', 'aim-opening']),
  )
})

test('the second person reads whom a notice is put before; holders of no fund are a fault', async () => {
  const facts = { 编号: 'aimed', 对象: '持有人', 渠道: '002,005', 终端: 'App', 优先级: '4' }
  const seen = await maker.ask('notices/preview', file({ ...facts, 基金: '890001' }))
  const lines = ['对象 持有人', '渠道 002、005', '终端 App', '优先级 4']
  expect((seen.data as { shows: string[] }).shows).toEqual(expect.arrayContaining(lines))
  const wrong = await maker.ask('notices/preview', file(facts))
  expect(wrong).toMatchObject({ code: 9515 })
  expect(wrong.msg).toContain('在“基金”里写明')
})
