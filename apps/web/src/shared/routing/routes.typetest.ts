import { defineRoutes } from './define-routes'
import { fundCode, oneOf } from './query-fields'
import type { MenuEntry } from './menu-entry'
import { to, toIfBuilt } from './to'

// Slips in a route row or a link: each line below is a type error, and a line that is none breaks the build.
const screen = async () => ({ default: () => null })
const row = { path: '/set-bonus', title: '修改分红方式', access: 'login', screen } as const

defineRoutes([row, { ...row, query: { fundCode, tab: oneOf('a', 'b') }, example: { fundCode: '890001' } }])
// @ts-expect-error a misspelt key
defineRoutes([{ ...row, acess: 'login' }])
// @ts-expect-error who may use the page must be said
defineRoutes([{ path: '/set-bonus', title: '修改分红方式', screen }])
// @ts-expect-error a page behind no known access
defineRoutes([{ ...row, access: 'members' }])
// @ts-expect-error no address of the product
defineRoutes([{ ...row, path: '/set-bonuss' }])
// @ts-expect-error no such icon
defineRoutes([{ ...row, icon: 'unicorn' }])
// @ts-expect-error no such menu
defineRoutes([{ ...row, menus: { sidebar: 1 } }])
// @ts-expect-error a page above it that is no address of the product
defineRoutes([{ ...row, under: '/coupon' }])
// @ts-expect-error a required query field without an example
defineRoutes([{ ...row, query: { fundCode } }])
// @ts-expect-error an example of a field that the query does not have
defineRoutes([{ ...row, query: { fundCode }, example: { fundCode: '890001', fundCod: '890001' } }])
// @ts-expect-error first questions that read a field which the query does not have
defineRoutes([{ ...row, firstData: ({ orderNo }: { readonly orderNo: string }) => [asked(orderNo)] }])

to('/setting')
to('/fund/buy', { fundCode: '890001' })
toIfBuilt('/points-center')
// @ts-expect-error neither built nor planned (it is /points-center)
toIfBuilt('/fixed-investment')
// @ts-expect-error neither built nor planned (it is /coupon-center)
toIfBuilt('/coupon')
// @ts-expect-error neither built nor planned (it is /asset-proof)
toIfBuilt('/asset-prove')
// @ts-expect-error neither built nor planned (it is /common/bulletin)
toIfBuilt('/announcement')
// @ts-expect-error a built page is linked by `to`
toIfBuilt('/setting')
// @ts-expect-error a planned page is not linked as if it stood
to('/points-center')
// @ts-expect-error a built page without what its query requires
to('/fund/buy')
// @ts-expect-error a misspelt query field
to('/fund/buy', { fundCod: '890001' })
// @ts-expect-error a menu leads to built pages only
export const entry: MenuEntry = { paths: ['/coupon'], label: '优惠券' }

function asked(name: string) {
  return { call: { name }, input: {} }
}
