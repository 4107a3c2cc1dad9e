import { detailById, listbybusinesstype } from '@tongzhou/client/content'
import { optionalText } from '../../shared/routing/query-fields'

/** Notices, agreements, about, and the neutral pages. */
export const contentRoutes = [
  {
    path: '/common/rule/multiple',
    title: '协议列表',
    access: 'public',
    query: { businessType: optionalText },
    firstData: (query: (name: string) => string | null) => {
      const businessType = query('businessType')

      return [{ call: listbybusinesstype, input: businessType === null ? {} : { businessType } }]
    },
    screen: () => import('./screens/common.rule.multiple'),
  },
  {
    path: '/common/rule/content',
    title: '协议内容',
    access: 'public',
    query: { code: optionalText, id: optionalText, version: optionalText },
    firstData: (query: (name: string) => string | null) => {
      const id = query('id') ?? query('code')
      const version = query('version')

      return id === null
        ? []
        : [{ call: detailById, input: { id, ...(version === null ? {} : { version }) } }]
    },
    screen: () => import('./screens/common.rule.content'),
  },
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
