import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { OutcomeUnknown } from '../../../ports/outcome-unknown'
import type { WechatPort } from '../../../ports/wechat/port'
import { jsTicket } from '../../../shared/share/js-ticket'
import { miniLink } from '../../../shared/share/mini-link'
import { tradingFloor } from '../../../trading/test-trader'
import { testApp } from '../../../http/test-app'

/** A WeChat whose tickets have numbers, and that counts what it is asked. */
const wechat = {
  appId: 'wx1',
  asked: 0,
  links: 0,
  isSilent: false,
  waits: null as (() => Promise<void>) | null,
  expiresInSeconds: 7_200,
  async jsTicket(): ReturnType<WechatPort['jsTicket']> {
    wechat.asked += 1
    await wechat.waits?.()
    if (wechat.isSilent) throw new OutcomeUnknown('WeChat did not answer')

    return { ticket: `ticket-${wechat.asked}`, expiresInSeconds: wechat.expiresInSeconds }
  },
  async miniLink(): Promise<string> {
    wechat.links += 1
    await wechat.waits?.()
    if (wechat.isSilent) throw new OutcomeUnknown('WeChat did not answer')

    return `https://wxaurl.example/${wechat.links}`
  },
}
const product = await testApp((services) => ({
  ...services,
  config: { ...services.config, PUBLIC_HOST: 'fund.example' },
  ports: { ...services.ports, wechat },
}))
const { db } = product.services.connection
const address = 'https://fund.example/fund/detail?fundCode=890001'
const configOf = async (url: string) =>
  (await product.call('wechatJsConfig', { url }, { method: 'GET' })).data.config
const at = (minutes: number) => () => new Date(Date.UTC(2026, 10, 28, 4, minutes))
const forget = () => db.deleteFrom('wechat_ticket').execute()

test('R-SHR-2: an address of ours is signed with the ticket, once for all who ask; others’ addresses are not', async () => {
  await forget()
  wechat.asked = 0
  const { appId, timestamp, nonceStr, signature } = await configOf(`${address}#top`)
  const text = `jsapi_ticket=ticket-1&noncestr=${nonceStr}&timestamp=${timestamp}&url=${address}`
  expect([appId, signature]).toEqual(['wx1', createHash('sha1').update(text).digest('hex')])
  expect((await configOf(address)).nonceStr).not.toBe(nonceStr)
  for (const url of [
    'https://elsewhere.example/',
    'http://fund.example/',
    'https://fund.example.evil.example/',
  ])
    expect([url, await configOf(url)]).toEqual([url, null])
  expect(wechat.asked).toBe(1)
  expect(await product.call('wechatJsConfig', { url: 'javascript:1' }, { method: 'GET' })).toMatchObject({
    code: 1001,
  })
})

test('A21: an expired ticket is renewed once, whoever and however many find it old', async () => {
  await forget()
  wechat.asked = 0
  const ask = (minutes: number) => jsTicket({ db, wechat }, at(minutes))
  expect(await ask(0)).toBe('ticket-1')
  expect(await ask(114)).toBe('ticket-1')
  // Five minutes before its end one asks, and the others have the old one meanwhile; after it they have none.
  const first = await Promise.all(Array.from({ length: 8 }, () => ask(116)))
  expect(first.filter((ticket) => ticket === 'ticket-2').length).toBeGreaterThan(0)
  expect(first.filter((ticket) => ticket !== 'ticket-1' && ticket !== 'ticket-2')).toEqual([])
  expect([await ask(116), wechat.asked]).toEqual(['ticket-2', 2])
  const second = await Promise.all(Array.from({ length: 8 }, () => ask(400)))
  expect(second.filter((ticket) => ticket !== 'ticket-3' && ticket !== null)).toEqual([])
  expect([await ask(400), wechat.asked]).toEqual(['ticket-3', 3])
})

test('while WeChat is asked nobody waits for it: no connection is held, and the old ticket serves', async () => {
  await forget()
  wechat.asked = 0
  const ask = (minutes: number) => jsTicket({ db, wechat }, at(minutes))
  await ask(0)
  let answer = (): void => undefined
  const isAsked = new Promise<void>((begun) => {
    wechat.waits = () =>
      new Promise((resolve) => {
        answer = resolve
        begun()
      })
  })
  const renewing = ask(116)
  await isAsked
  const others = await Promise.all(Array.from({ length: 40 }, () => ask(116)))
  expect([new Set(others), wechat.asked]).toEqual([new Set(['ticket-1']), 2])
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db)
  expect(rows).toEqual([])
  wechat.waits = null
  answer()
  expect([await renewing, await ask(116)]).toEqual(['ticket-2', 'ticket-2'])
})

test('R-SHR-2: a WeChat that does not answer is left alone for a minute, and the ticket serves to its end', async () => {
  await forget()
  wechat.asked = 0
  const ask = (minutes: number) => jsTicket({ db, wechat }, at(minutes))
  expect(await ask(0)).toBe('ticket-1')
  wechat.isSilent = true
  expect(await ask(117)).toBe('ticket-1')
  expect(await ask(117)).toBe('ticket-1')
  expect(wechat.asked).toBe(2)
  expect(await ask(121)).toBeNull()
  expect(wechat.asked).toBe(3)
  wechat.isSilent = false
  expect(await ask(121)).toBeNull()
  expect(await ask(123)).toBe('ticket-4')
})

test('R-SHR-2: a link into the mini-program is kept for thirty days and renewed a day before', async () => {
  wechat.links = 0
  const day = (days: number, minutes = 0) => new Date(Date.UTC(2026, 10, 1 + days, 0, minutes))
  const ask = (days: number, minutes = 0, path = '/net-worth') =>
    miniLink({ db, wechat }, { path, wallNow: day(days, minutes) })
  expect(await ask(0)).toEqual({ link: 'https://wxaurl.example/1', expiresAt: day(30) })
  expect(await ask(28)).toMatchObject({ link: 'https://wxaurl.example/1' })
  expect(await ask(28, 0, '/fof')).toMatchObject({ link: 'https://wxaurl.example/2' })
  wechat.isSilent = true
  expect(await ask(29)).toMatchObject({ link: 'https://wxaurl.example/1' })
  expect([await ask(29), wechat.links]).toMatchObject([{ link: 'https://wxaurl.example/1' }, 3])
  expect(await ask(30)).toBeNull()
  wechat.isSilent = false
  expect([await ask(30), wechat.links]).toEqual([null, 4])
  expect(await ask(30, 1)).toEqual({ link: 'https://wxaurl.example/5', expiresAt: day(60, 1) })
  expect(
    await miniLink({ db, wechat: { ...wechat, miniLink: null } }, { path: '/', wallNow: day(0) }),
  ).toBeNull()
})

test('R-SHR-2: of many who open a path for the first time one has its link made; WeChat counts them', async () => {
  const before = wechat.links
  const ask = () => miniLink({ db, wechat }, { path: '/ranking-list', wallNow: at(0)() })
  await Promise.all(Array.from({ length: 20 }, ask))
  expect(wechat.links).toBe(before + 1)
  expect(await ask()).toMatchObject({ link: `https://wxaurl.example/${wechat.links}` })
})

test('a made-up path has no link of its own: it opens the first page', async () => {
  const linkOf = async (path: string) =>
    (await product.call('wechatMiniLink', { path }, { method: 'GET' })).data.link
  const home = await linkOf('/common/home')
  expect(await linkOf('/made/up')).toBe(home)
  expect(await linkOf('/fof')).not.toBe(home)
  expect(await product.call('wechatMiniLink', { path: '//evil.example' }, { method: 'GET' })).toMatchObject({
    code: 1001,
  })
})

test('R-SHR-1: a page is shared by what it shows, by its one address with the channel, and by no return', async () => {
  const floor = await tradingFloor('2026-11-16 10:00')
  await floor.addFund({ fund_code: '890001', name: '昭衡优选混合A', company_code: '0001' })
  await floor.product.services.market.refresh()
  const shared = async (path: string, query?: string) =>
    (await floor.product.call('shareContent', { path, query })).data
  const fund = await shared('/fund/detail', 'fundCode=890001&inviteCode=ABC&channelCode=CMDAy')
  expect(fund).toMatchObject({
    title: '昭衡优选混合A（890001）',
    image: '/og/890001.png',
    link: '/fund/detail?fundCode=890001&channelCode=CMDAx',
  })
  expect(fund.text).toMatch(/^890001 · \S+ · R\d/)
  expect(fund.text).not.toMatch(/收益|涨|净值|近1年/)
  expect(await shared('/net-worth')).toEqual({
    title: null,
    text: '看得懂费用、回撤与期限，再决定买什么。',
    image: '/og.png',
    link: '/net-worth?channelCode=CMDAx',
  })
  expect(await shared('/notice-detail', 'id=no-such-notice')).toMatchObject({ title: null, image: '/og.png' })
  const { config } = product.services
  expect(config.PUBLIC_HOST).toBe('fund.example')
  expect((await product.call('shareContent', { path: '/net-worth' })).data).toMatchObject({
    image: 'https://fund.example/og.png',
    link: 'https://fund.example/net-worth?channelCode=CMDAx',
  })
})
