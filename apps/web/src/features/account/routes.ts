/** Registration, login, opening an account, passwords, cards, settings. */
export const accountRoutes = [
  {
    path: '/setting',
    title: '设置',
    access: 'login',
    visitorView: true,
    screen: () => import('./screens/setting'),
  },
] as const
