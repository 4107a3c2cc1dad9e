import { expect, test } from 'vitest'
import { fundCode, text } from '../../../shared/routing/query-fields'
import type { RouteRow } from '../../../shared/routing/route-row'
import { crumbsOf } from './crumbs'

const screen = async () => ({ default: () => null })
const rows: readonly RouteRow[] = [
  { path: '/common', title: '首页', access: 'public', redirect: '/common/home' },
  { path: '/common/home', title: '首页', access: 'public', layout: 'root', screen },
  { path: '/ranking', title: '基金排行', access: 'public', layout: 'root', screen },
  { path: '/mine', title: '我的', access: 'login', layout: 'root', screen },
  { path: '/fund/detail', title: '基金详情', access: 'public', query: { fundCode }, screen },
  { path: '/fund/buy', title: '买入', access: 'login', query: { fundCode }, screen },
  { path: '/fund/buy-result', title: '买入结果', access: 'login', query: { orderNo: text }, screen },
  { path: '/transaction-log', title: '交易记录', access: 'login', screen },
  {
    path: '/transaction-log/detail',
    title: '交易详情',
    access: 'login',
    query: { orderNo: text },
    screen,
  },
  { path: '/support-bank', title: '支持银行及限额', access: 'public', screen },
]
const crumbs = (pathname: string, search = '') => {
  const row = rows.find(({ path }) => path === pathname)
  if (row === undefined) throw new Error(`no row ${pathname}`)

  return crumbsOf({ row, pathname, search }, row.title, rows).map(({ title, href }) =>
    `${title} ${href ?? ''}`.trim(),
  )
}

test.each([
  ['/common/home', '', []],
  ['/support-bank', '', ['首页 /common/home', '支持银行及限额']],
  ['/fund/detail', '?fundCode=890001', ['首页 /common/home', '基金排行 /ranking', '基金详情']],
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
])('the way to %s%s', (pathname, search, expected) => {
  expect(crumbs(pathname, search)).toEqual(expected)
})

test('the last step has the heading that the page has now', () => {
  const row = rows.find(({ path }) => path === '/transaction-log/detail')
  if (row === undefined) throw new Error('no row')
  const place = { row, pathname: row.path, search: '?orderNo=1' }
  expect(crumbsOf(place, '买入详情', rows).at(-1)).toEqual({ title: '买入详情', href: null })
})
