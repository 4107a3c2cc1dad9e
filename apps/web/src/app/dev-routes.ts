import type { RouteArea } from '../shared/routing/route-index'

/** Pages for those who build the product; the build of the product does not contain them. */
export const devAreas: readonly RouteArea[] = import.meta.env?.DEV
  ? [
      {
        paths: ['/dev/kit'],
        rows: async () => [
          {
            path: '/dev/kit',
            title: '组件',
            access: 'public',
            layout: 'bare',
            track: false,
            screen: () => import('../dev/kit'),
          },
        ],
      },
    ]
  : []
