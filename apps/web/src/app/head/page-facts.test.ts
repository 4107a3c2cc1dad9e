import { QueryClient } from '@tanstack/react-query'
import { contentPage, noticeDetail } from '@tongzhou/client/content'
import { fundDetail } from '@tongzhou/client/fund'
import { expect, test } from 'vitest'
import { callKey } from '../../shared/api/read-call'
import { loadTable } from '../route-table'
import { headTags } from './head-tags'
import { pageFacts, type Site } from './page-facts'
import { pageWords } from './page-words'
import { publicPaths } from './public-paths'

const rows = await loadTable()
const rowOf = (path: string) => rows.find((row) => row.path === path) ?? null
const house = { companyName: '同舟基金销售有限公司', servicePhone: '400-000-0000', sampleMarket: false }
const site: Site = { origin: 'https://fund.example', indexesSample: false }
const fund = {
  fundCode: '890001',
  name: '昭衡优选混合A',
  fullName: '昭衡优选混合型证券投资基金',
  typeLabel: '混合型',
  riskLevel: 'R3',
  companyName: '昭衡基金',
  trading: { managementRate: '0.012', custodyRate: '0.002', serviceRate: null },
}

function facts(
  url: string,
  more: { data?: readonly (readonly [{ name: string }, unknown])[]; site?: Site; isSample?: boolean } = {},
) {
  const data = new QueryClient()
  for (const [call, answer] of more.data ?? []) data.setQueryData(callKey(call, {}), answer)

  return pageFacts({
    row: rowOf(new URL(url, 'http://x').pathname),
    url,
    data,
    site: more.site ?? site,
    house: { ...house, sampleMarket: more.isSample ?? false },
  })
}

test('R-SEO-1: a fund’s page is named by its fund, under one address, without any return', () => {
  const found = facts('/fund/detail?fundCode=890001&channelCode=002', { data: [[fundDetail, fund]] })
  expect(found).toMatchObject({
    title: '昭衡优选混合A（890001）净值、费率与回撤｜同舟基金',
    canonical: 'https://fund.example/fund/detail?fundCode=890001',
    isIndexed: true,
  })
  const tags = headTags(found)
  expect(tags).toContain('<link rel="canonical" href="https://fund.example/fund/detail?fundCode=890001" />')
  expect(tags).toContain('property="og:image" content="https://fund.example/og/890001.png"')
  expect(tags).toContain('"@type":"InvestmentFund"')
  expect(tags).toContain('管理费 1.20%/年；托管费 0.20%/年')
  expect(tags).not.toContain('noindex')
  expect(tags).not.toMatch(/收益率|近1年|rating/i)
  expect(Array.from(found.description).length).toBeLessThanOrEqual(120)
  expect(facts('/fund/manager?fundCode=890001', { data: [[fundDetail, fund]] }).title).toBe(
    '昭衡优选混合A（890001）基金经理｜同舟基金',
  )
})

test('R-SEO-1: what staff wrote is text in a tag and in linked data, whatever it looks like', () => {
  const bulTitle = '"><script>alert(1)</script>'
  const tags = headTags(
    facts('/notice-detail?id=a', {
      data: [[noticeDetail, { bulTitle, bulContent: '# 一\n二', from: '2026-11-20T00:00:00+08:00' }]],
    }),
  )
  expect(tags).not.toContain('<script>alert')
  expect(tags).toContain('content="一 二"')
  expect(tags).toContain('og:type" content="article"')
  const page = { title: '费用怎么算', from: '2026-11-20T00:00:00+08:00' }
  expect(facts('/microPage?pageId=fees', { data: [[contentPage, { page }]] }).title).toBe(
    '费用怎么算｜同舟基金',
  )
  expect(facts('/microPage?pageId=gone', { data: [[contentPage, { page: null }]] }).title).toBe(
    '专题｜同舟基金',
  )
})

test('R-SEO-2: invented funds stay out unless they are wanted; searches, hand-overs and own pages always do', () => {
  expect(facts('/ranking', { isSample: true }).isIndexed).toBe(false)
  expect(facts('/ranking', { isSample: true, site: { ...site, indexesSample: true } }).isIndexed).toBe(true)
  for (const path of ['/common/home/search', '/for-app', '/loading', '/activityModal', '/login'])
    expect([path, facts(path).isIndexed, facts(path).canonical]).toEqual([path, false, null])
  expect(headTags(facts('/mine'))).toBe('<meta name="robots" content="noindex" />')
  expect(headTags(facts('/no-such-page'))).toBe('<meta name="robots" content="noindex" />')
})

test('R-SEO-1: without a public name there is no address and no picture to point to', () => {
  const found = facts('/ranking', { site: { origin: null, indexesSample: false } })
  expect(found).toMatchObject({ canonical: null, image: null, linkedData: [] })
  expect(headTags(found)).toContain('twitter:card" content="summary"')
})

test('R-SHR-1: a link to a notice or to a page that people look for is shown with a picture of its own', async () => {
  const notice = { id: 'a-1', bulTitle: '题', bulContent: '一段', from: '2026-11-20T00:00:00+08:00' }
  expect([
    facts('/notice-detail?id=a-1', { data: [[noticeDetail, notice]] }).image,
    facts('/common/home').image,
    facts('/zhishu-bao').image,
    facts('/about/contact').image,
  ]).toEqual(
    ['/og/notice/a-1.png', '/og/page/common.home.png', '/og/page/zhishu-bao.png', '/og.png'].map(
      (path) => `https://fund.example${path}`,
    ),
  )
  expect(await pageWords('/zhishu-bao')).toMatchObject({ title: '指数宝' })
  expect([await pageWords('/mine'), await pageWords('/constructor')]).toEqual([null, null])
})

test('R-SEO-1: the first page says who stands behind it, the others where they belong', () => {
  const types = (path: string) =>
    facts(path).linkedData.map((data) => (data as Record<string, unknown>)['@type'])
  expect(types('/common/home')).toEqual(['Organization', 'WebSite'])
  expect(types('/about/contact')).toEqual(['BreadcrumbList'])
})

test('R-SEO-2: listed are public pages that need nothing', async () => {
  const paths = await publicPaths()
  expect(paths).toContain('/common/home')
  expect(paths).toContain('/about/contact')
  for (const path of ['/fund/detail', '/mine', '/login', '/about', '/404', '/common/home/search'])
    expect(paths).not.toContain(path)
})
