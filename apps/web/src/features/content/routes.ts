import { optionalText } from '../../shared/routing/query-fields'

/** Notices, agreements, about, and the neutral pages. */
export const contentRoutes = [
  {
    path: '/404',
    title: '页面不存在',
    access: 'public',
    screen: () => import('./screens/404'),
  },
  {
    path: '/loading',
    title: '加载中',
    access: 'public',
    query: { targetUrl: optionalText },
    layout: 'bare',
    track: false,
    screen: () => import('./screens/loading'),
  },
] as const
