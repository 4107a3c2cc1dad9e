import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { tradingFloor } from '../../trading/test-trader'
import { buildApp } from '../build-app'
import { pictureWords } from './fund-picture'
import { registerLinkPictures } from './link-pictures'

const floor = await tradingFloor('2026-11-16 10:00')
const { product } = floor
await floor.addFund({ fund_code: '890001', name: '昭衡优选混合A', company_code: '0001' })
await product.services.market.refresh()
const client = mkdtempSync(join(tmpdir(), 'tz-og-'))
copyFileSync(join(import.meta.dirname, '../../../../web/public/icon-512.png'), join(client, 'icon-512.png'))
const app = await buildApp(product.services)
registerLinkPictures(app, product.services, client)

test('R-SHR-1: a link to a fund is shown with its name, level and costs, and no figure of what it gained', async () => {
  const fund = (await product.services.market.current()).funds.get('890001')
  if (fund === undefined) throw new Error('no fund')
  const priced = { ...fund, managementRate: '0.012', custodyRate: '0.002', serviceRate: '0' }
  const words = pictureWords(priced, '同舟基金')
  expect(words).toEqual({
    name: '昭衡优选混合A',
    about: expect.stringMatching(/^890001 · \S+ · R\d \S+$/),
    costs: '每年 管理费 1.20% · 托管费 0.20%',
    brand: '同舟基金',
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
