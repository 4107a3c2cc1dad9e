/** Home, rankings, search, own centre. */
export const homeRoutes = [
  { path: '/', title: '首页', access: 'public', redirect: '/common/home' },
  { path: '/common', title: '首页', access: 'public', redirect: '/common/home' },
] as const
