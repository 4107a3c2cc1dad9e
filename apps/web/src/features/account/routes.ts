import { optionalText } from '../../shared/routing/query-fields'

/** Registration, login, opening an account, passwords, cards, settings. */
export const accountRoutes = [
  {
    path: '/login',
    title: '登录',
    access: 'public',
    query: { targetUrl: optionalText, mobile: optionalText },
    screen: () => import('./screens/login'),
  },
  {
    path: '/login-register',
    title: '登录注册',
    access: 'public',
    query: { targetUrl: optionalText, mobile: optionalText },
    screen: () => import('./screens/login-register'),
  },
  {
    path: '/register',
    title: '注册',
    access: 'public',
    query: { targetUrl: optionalText, mobile: optionalText },
    screen: () => import('./screens/register'),
  },
  {
    path: '/register/subcode',
    title: '填写邀请码',
    access: 'public',
    screen: () => import('./screens/register.subcode'),
  },
  {
    path: '/slider-vertify',
    title: '安全验证',
    access: 'public',
    query: { targetUrl: optionalText },
    screen: () => import('./screens/slider-vertify'),
  },
  {
    path: '/account/loginpwd',
    title: '登录密码',
    access: 'login',
    visitorView: true,
    screen: () => import('./screens/account.loginpwd'),
  },
  {
    path: '/setting',
    title: '设置',
    access: 'login',
    visitorView: true,
    screen: () => import('./screens/setting'),
  },
] as const
