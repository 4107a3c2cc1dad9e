/** Home, rankings, search, own centre. */
export const homeRoutes = [
  { path: '/', title: '首页', access: 'public', redirect: '/common/home' },
  { path: '/common', title: '首页', access: 'public', redirect: '/common/home' },
  {
    path: '/common/mine',
    title: '我的',
    access: 'login',
    layout: 'root',
    keepAlive: true,
    visitorView: true,
    screen: () => import('./screens/mine'),
  },
  {
    path: '/mine',
    title: '我的',
    access: 'login',
    layout: 'root',
    visitorView: true,
    screen: () => import('./screens/mine'),
  },
] as const
