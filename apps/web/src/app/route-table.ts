import { accountRoutes } from '../features/account/routes'
import { contentRoutes } from '../features/content/routes'
import { fundRoutes } from '../features/fund/routes'
import { homeRoutes } from '../features/home/routes'
import { holdingRoutes } from '../features/holding/routes'
import { recordRoutes } from '../features/record/routes'
import { tradeRoutes } from '../features/trade/routes'
import { registerRoutes } from '../shared/routing/route-index'
import type { RouteRow } from '../shared/routing/route-row'
import { devRoutes } from './dev-routes'

const table = [
  ...homeRoutes,
  ...fundRoutes,
  ...accountRoutes,
  ...tradeRoutes,
  ...holdingRoutes,
  ...recordRoutes,
  ...contentRoutes,
] as const

declare module '../shared/routing/register' {
  interface Register {
    readonly table: typeof table
  }
}

/** Every page that is built, in one table: the areas' tables, one after the other. A path that is not here shows /404. */
export const routeTable: readonly RouteRow[] = [...table, ...devRoutes]

registerRoutes(routeTable)
