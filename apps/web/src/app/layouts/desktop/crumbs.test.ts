import { expect, test } from 'vitest'
import { siteMap } from '../../site-map'
import type { SitePage } from '../../site-page'
import { crumbsOf } from './crumbs'

const crumbs = (path: string, search = '', site: Readonly<Record<string, SitePage>> = siteOf(siteMap)) =>
  crumbsOf({ path, search }, site[path]?.title ?? '', site).map(({ title, href }) =>
    `${title} ${href ?? ''}`.trim(),
  )

test.each([
  ['/common/home', '', []],
  ['/service/robot', '', ['首页 /common/home', '我的 /common/mine', '智能客服']],
  ['/support-bank', '', ['首页 /common/home', '支持银行及限额']],
  ['/fund/detail', '?fundCode=890001', ['首页 /common/home', '基金排行 /ranking', '基金详情']],
  [
    '/fund/trading-rules/notice',
    '?fundCode=890001',
    [
      '首页 /common/home',
      '基金排行 /ranking',
      '基金详情 /fund/detail?fundCode=890001',
      '交易规则 /fund/trading-rules?fundCode=890001',
      '交易须知',
    ],
  ],
  [
    '/fund/buy',
    '?fundCode=890001&amount=10',
    ['首页 /common/home', '基金排行 /ranking', '基金详情 /fund/detail?fundCode=890001', '买入'],
  ],
  ['/fund/buy-result', '?orderNo=1', ['首页 /common/home', '基金排行 /ranking', '买入结果']],
  [
    '/transaction-log/detail',
    '?orderNo=1',
    ['首页 /common/home', '我的 /mine', '交易记录 /transaction-log', '交易详情'],
  ],
  [
    '/fund-position-detail',
    '?fundCode=890001',
    ['首页 /common/home', '我的 /mine', '我的持仓 /my-fund-position', '持仓详情'],
  ],
])('the way to %s%s', (path, search, expected) => {
  expect(crumbs(path, search)).toEqual(expected)
})

test('the last step has the heading that the page has now', () => {
  const place = { path: '/transaction-log/detail', search: '?orderNo=1' }
  expect(crumbsOf(place, '买入详情', siteMap).at(-1)).toEqual({ title: '买入详情', href: null })
})

test('a page above that is planned but not built leads on to its root', () => {
  const site = {
    ...siteOf(siteMap),
    '/new-fund-detail': { title: '新发基金详情', under: '/points-center' } as const,
  }
  expect(crumbs('/new-fund-detail', '?fundCode=898006', site)).toEqual(['首页 /common/home', '新发基金详情'])
})

test('rows that stand under each other end the way instead of going round for ever', () => {
  const site = {
    '/about': { title: '关于', under: '/about-us' },
    '/about-us': { title: '关于我们', under: '/about' },
  } as const
  expect(crumbs('/about', '', site)).toEqual(['关于我们 /about-us', '关于'])
})

function siteOf(map: typeof siteMap): Readonly<Record<string, SitePage>> {
  return Object.fromEntries(
    Object.entries(map).flatMap(([path, page]) => (page === undefined ? [] : [[path, page]])),
  )
}
