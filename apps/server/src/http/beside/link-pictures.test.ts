import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadImage } from '@napi-rs/canvas'
import { expect, test, vi } from 'vitest'
import { tradingFloor } from '../../trading/test-trader'
import { buildApp } from '../build-app'
import { DrawnCounts } from '../limits/drawn-counts'
import { drawLinkPicture } from './link-picture'
import { registerLinkPictures } from './link-pictures'
import { type PictureWords, fundWords, pageWords } from '../../market/link-words'

/** How many pictures are drawn at this moment, at most so far, and in all. */
const drawing = { now: 0, most: 0, all: 0 }
/** What drawing waits for. */
let gate: Promise<void> = Promise.resolve()
async function draw(words: PictureWords): Promise<Buffer> {
  drawing.now += 1
  drawing.all += 1
  drawing.most = Math.max(drawing.most, drawing.now)
  try {
    await gate

    return await drawLinkPicture(words, client)
  } finally {
    drawing.now -= 1
  }
}

const floor = await tradingFloor('2026-11-16 10:00')
const { product } = floor
await floor.addFund({ fund_code: '890001', name: '昭衡优选混合A', company_code: '0001' })
const others = Array.from({ length: 50 }, (_, at) => String(890_100 + at))
for (const fund_code of others)
  await floor.addFund({ fund_code, name: `昭衡${fund_code}混合A`, company_code: '0001' })
await product.services.market.refresh()
const client = mkdtempSync(join(tmpdir(), 'tz-og-'))
copyFileSync(join(import.meta.dirname, '../../../../web/public/icon-512.png'), join(client, 'icon-512.png'))
const app = await buildApp(product.services)
const drawn = new DrawnCounts()
const pageOf = async (path: string) =>
  path === '/zhishu-bao' ? { title: '指数宝', description: '同一指数的基金按全部费用排列。' } : null
registerLinkPictures(app, product.services, { draw, drawn, pageOf })

test('R-SHR-1: a link to a fund is shown with its name, level and costs, and no figure of what it gained', async () => {
  const fund = (await product.services.market.current()).funds.get('890001')
  if (fund === undefined) throw new Error('no fund')
  const priced = { ...fund, managementRate: '0.012', custodyRate: '0.002', serviceRate: '0' }
  const words = fundWords(priced)
  expect(words).toEqual({
    name: '昭衡优选混合A',
    lines: [expect.stringMatching(/^890001 · \S+ · R\d \S+$/), '每年 管理费 1.20% · 托管费 0.20%'],
  })
  expect(Object.values(words).join()).not.toMatch(/收益|涨|净值|近1年/)
})

test('it is a picture of the size that sites ask for, drawn once, and of funds that there are', async () => {
  const first = await app.inject({ url: '/og/890001.png' })
  expect(first.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
  })
  const { width, height } = await loadImage(first.rawPayload)
  expect([width, height]).toEqual([1200, 630])
  expect((await app.inject({ url: '/og/890001.png' })).rawPayload.equals(first.rawPayload)).toBe(true)
  for (const url of ['/og/999999.png', '/og/890001.jpg', '/og/..%2Ficon-512.png']) {
    const { statusCode, headers } = await app.inject({ url })
    expect([url, statusCode]).toEqual([url, 404])
    expect(headers['content-type']).not.toContain('image')
  }
})

test('R-SHR-1: notices and pages that people look for have pictures of their own, with words of ours alone', async () => {
  await product.services.connection.db
    .insertInto('notice_version')
    .values({
      id: 'open-on-saturday',
      version: 1,
      kind: 'TRADE',
      title: '周六系统维护',
      content: '一段',
      display: [3],
      must_read: false,
      is_pinned: false,
      fund_codes: [],
      published_at: new Date('2026-11-12T00:00:00+08:00'),
      valid_from: new Date('2026-11-12T00:00:00+08:00'),
      made_by: '1001',
      approved_by: '1002',
    })
    .execute()
  for (const url of ['/og/notice/open-on-saturday.png', '/og/page/zhishu-bao.png']) {
    const { statusCode, headers } = await app.inject({ url })
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/png'])
  }
  for (const url of [
    '/og/notice/no-such-one.png',
    '/og/page/mine.png',
    '/og/page/..%2F.png',
    '/og/notice/a b.png',
  ])
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404])
  const long = pageWords({ title: '题', description: '字'.repeat(90) })
  expect(long.lines.map((line) => line.length)).toEqual([30, 30])
  expect(long.lines[1]).toMatch(/…$/)
})

const ask = (code: string, remoteAddress: string) => app.inject({ url: `/og/${code}.png`, remoteAddress })
const isCommon = ({ statusCode, headers }: Awaited<ReturnType<typeof ask>>) =>
  statusCode === 302 && headers['location'] === '/og.png' && headers['cache-control'] === 'no-store'

test('one picture is drawn at a time, and where too many wait a link has the common one', async () => {
  let open = () => {}
  gate = new Promise((resolve) => {
    open = resolve
  })
  let common = 0
  const asked = others.map(async (code) => {
    const answer = await ask(code, '203.0.113.7')
    common += isCommon(answer) ? 1 : 0

    return answer
  })
  await vi.waitFor(() => expect(common).toBe(9), { timeout: 30_000 })
  open()
  const answers = await Promise.all(asked)
  expect(drawing.most).toBe(1)
  // One was drawn at once, forty waited.
  expect(answers.filter(isCommon)).toHaveLength(9)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(41)
  // What was turned away is drawn when it is asked for again.
  const turnedAway = others.filter((_, at) => answers[at]?.statusCode === 302)
  expect((await ask(turnedAway[0] ?? '', '203.0.113.7')).statusCode).toBe(200)
}, 60_000)

test('pictures count with the pages that a network has drawn; what is kept does not', async () => {
  const ip = '203.0.113.8'
  for (let pages = 0; pages < 119; pages += 1) drawn.admits(ip)
  const undrawn: string[] = []
  for (const code of others) if (isCommon(await ask(code, '203.0.113.7'))) undrawn.push(code)
  expect(undrawn).toEqual([])
  await floor.product.services.connection.db
    .updateTable('fund')
    .set({ name: '昭衡改名混合A' })
    .where('fund_code', 'in', others.slice(0, 2))
    .execute()
  await product.services.market.refresh()
  const before = drawing.all
  const [first = '', second = '', third = ''] = others
  expect((await ask(first, ip)).statusCode).toBe(200)
  expect(isCommon(await ask(second, ip))).toBe(true)
  expect(drawing.all).toBe(before + 1)
  expect((await ask(third, ip)).statusCode).toBe(200)
  expect((await ask(second, '203.0.113.9')).statusCode).toBe(200)
}, 60_000)
