import type { RouteRow } from '../shared/routing/route-row'

/** Pages for those who build the product; the build of the product does not contain them. */
export const devRoutes: readonly RouteRow[] = import.meta.env?.DEV
  ? [
      {
        path: '/dev/kit',
        title: '组件',
        access: 'public',
        layout: 'bare',
        track: false,
        screen: () => import('../dev/kit'),
      },
    ]
  : []
