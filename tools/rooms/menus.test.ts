import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { menuNames } from '@tongzhou/web/shared/routing/menu-name'
import type { RouteRow } from '@tongzhou/web/shared/routing/route-row'
import { expect, test } from 'vitest'
import { menuFiles } from '../gen/menu-files'
import { siteMap } from '../gen/site-map'

const row = (path: RouteRow['path'], more: Partial<RouteRow> = {}): RouteRow => ({
  path,
  title: `页 ${path}`,
  access: 'public',
  screen: async () => ({ default: () => null }),
  ...more,
})
const menu = (name: string, rows: readonly RouteRow[]): string =>
  new Map(menuFiles(rows)).get(`apps/web/src/shared/menus/${name}-menu.ts`) ?? ''

test('a menu holds the rows that name it, by their places', () => {
  const text = menu('mine', [
    row('/setting', { menus: { mine: 20 }, icon: 'gear' }),
    row('/coupon-center', { menus: { mine: { at: 10, label: '优惠券' } } }),
    row('/ranking', { menus: { tabs: 10 } }),
  ])
  expect(text.split('\n').filter((line) => line.includes('paths'))).toEqual([
    "  { paths: ['/coupon-center'], label: '优惠券' },",
    "  { paths: ['/setting'], label: '页 /setting', icon: 'gear' },",
  ])
})

test('rows at one place are one entry that leads to the first', () => {
  const rows = [row('/common/mine', { menus: { tabs: 10 } }), row('/mine', { menus: { tabs: 10 } })]
  expect(menu('tabs', rows)).toContain("{ paths: ['/common/mine', '/mine'], label: '页 /common/mine' }")
})

test('a page that needs a query cannot stand in a menu', () => {
  const query = { fundCode: { kind: 'required', read: (raw: string) => raw } } as const
  expect(() => menuFiles([row('/fund/detail', { query, menus: { header: 10 } })])).toThrow(
    '/fund/detail stands in the menu header but needs a query',
  )
})

test('the site map leaves redirects out', () => {
  const { screen: _, ...redirect } = row('/common', { redirect: '/common/home' })
  expect(siteMap([redirect, row('/mine', { access: 'login', isRoot: true })])).toContain(
    "= {\n  '/mine': { title: '页 /mine', isOwn: true, isRoot: true },\n}",
  )
})

test.each(menuNames)('the menu %s of the product has entries', async (name) => {
  const web = join(import.meta.dirname, '../../apps/web/src')
  const file = pathToFileURL(join(web, `shared/menus/${name}-menu.ts`)).href
  const menus = (await import(file)) as Readonly<Record<string, readonly unknown[]>>
  expect(menus[`${name}Menu`]?.length).toBeGreaterThan(0)
})
