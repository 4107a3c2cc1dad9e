import { defineRoutes } from '../../shared/routing/define-routes'
import { optionalText } from '../../shared/routing/query-fields'
import { agreementQuestion, agreementsQuestion } from './questions'

type Agreement = Readonly<Record<'code' | 'id' | 'version', string | null>>

/** Notices, agreements, about, and the neutral pages. */
export const contentRoutes = defineRoutes([
  {
    path: '/common/rule/multiple',
    title: '协议列表',
    label: '协议与文件',
    icon: 'book',
    menus: { mine: 120, about: 10 },
    access: 'public',
    query: { businessType: optionalText },
    example: { businessType: 'OPEN_ACCOUNT' },
    firstData: ({ businessType }: { readonly businessType: string | null }) => [
      agreementsQuestion(businessType),
    ],
    screen: () => import('./screens/common.rule.multiple'),
  },
  {
    path: '/common/rule/content',
    title: '协议内容',
    access: 'public',
    layout: 'reading',
    query: { code: optionalText, id: optionalText, version: optionalText },
    example: { id: 'privacy-policy' },
    firstData: ({ id, code, version }: Agreement) => {
      const wanted = id ?? code

      return wanted === null ? [] : [agreementQuestion(wanted, version)]
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
    layout: 'bare',
    query: { targetUrl: optionalText },
    track: false,
    screen: () => import('./screens/loading'),
  },
])
