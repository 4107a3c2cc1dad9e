import { defineRoutes } from '../../shared/routing/define-routes'
import { oneOf } from '../../shared/routing/query-fields'

/** Settings, and what they lead to; rows of the account's table. */
export const settingRoutes = defineRoutes([
  {
    path: '/setting/messages',
    title: '消息设置',
    icon: 'bell',
    menus: { settings: 50 },
    access: 'login',
    layout: 'settings',
    screen: () => import('./messages/screens/setting.messages'),
  },
  {
    path: '/setting',
    title: '设置',
    icon: 'gear',
    menus: { mine: 130, account: 100 },
    access: 'login',
    layout: 'settings',
    visitorView: true,
    screen: () => import('./security/screens/setting'),
  },
  {
    path: '/setting/mobile',
    title: '更换手机号',
    label: '手机号',
    icon: 'phone',
    menus: { settings: 14 },
    access: 'login',
    layout: 'form',
    query: { purpose: oneOf('CHANGE_MOBILE', 'MOBILE_LOST') },
    screen: () => import('./security/screens/setting.mobile'),
  },
  {
    path: '/setting/devices',
    title: '登录设备',
    icon: 'shield',
    menus: { settings: 12 },
    access: 'login',
    layout: 'detail',
    screen: () => import('./security/screens/setting.devices'),
  },
  {
    path: '/setting/privacy',
    title: '隐私',
    icon: 'shield',
    menus: { settings: 60 },
    access: 'login',
    layout: 'settings',
    screen: () => import('./rights/screens/setting.privacy'),
  },
  {
    path: '/setting/close-account',
    title: '注销账户',
    icon: 'trash',
    menus: { settings: 90 },
    access: 'login',
    layout: 'detail',
    screen: () => import('./rights/screens/setting.close-account'),
  },
])
