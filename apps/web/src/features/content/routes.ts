import { type DynamicKind, dynamicKinds } from '@tongzhou/client/sets/dynamic-kind'
import { type NoticeKind, noticeKinds } from '@tongzhou/client/sets/notice-kind'
import { defineRoutes } from '../../shared/routing/define-routes'
import { documentKinds } from '@tongzhou/client/sets/document-kind'
import { fundCode, oneOf, optionalFundCode, optionalText, text } from '../../shared/routing/query-fields'
import {
  agreementQuestion,
  agreementsQuestion,
  appQuestion,
  dynamicQuestion,
  dynamicsQuestion,
  fundNewsQuestion,
  fundNewsTextQuestion,
  fundPapersQuestion,
  houseQuestion,
  noticeQuestion,
  noticesQuestion,
  pageQuestion,
  versionsQuestion,
} from './questions'

type Agreement = Readonly<Record<'code' | 'id' | 'version', string | null>>

type Bulletin = {
  readonly id: string
  readonly source: 'NOTICE' | 'FUND' | 'DYNAMIC'
  readonly version: string | null
}

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
    path: '/common/rule/content2',
    title: '协议内容',
    under: '/common/rule/multiple',
    access: 'public',
    layout: 'reading',
    query: { id: text, version: optionalText },
    example: { id: 'privacy-policy' },
    firstData: ({ id, version }: { readonly id: string; readonly version: string | null }) => [
      agreementQuestion(id, version),
      versionsQuestion(id),
    ],
    screen: () => import('./screens/common.rule.content2'),
  },
  {
    path: '/common/rule/single',
    title: '基金协议',
    under: '/common/rule/multiple',
    access: 'public',
    query: { fundCode, kind: oneOf('NONE', ...documentKinds) },
    example: { fundCode: '890001' },
    firstData: ({ fundCode: code }: { readonly fundCode: string }) => [fundPapersQuestion(code)],
    screen: () => import('./screens/common.rule.single'),
  },
  {
    path: '/common/rule/risk',
    title: '风险揭示书',
    under: '/common/rule/multiple',
    access: 'public',
    layout: 'reading',
    firstData: () => [agreementQuestion('risk-disclosure', null)],
    screen: () => import('./screens/common.rule.risk'),
  },
  {
    path: '/common/rule/risk-level',
    title: '风险等级说明',
    under: '/common/rule/multiple',
    access: 'public',
    layout: 'reading',
    firstData: () => [agreementQuestion('risk-level-method', null)],
    screen: () => import('./screens/common.rule.risk-level'),
  },
  {
    path: '/common/rule/maintain',
    title: '客户维护费',
    under: '/common/rule/multiple',
    access: 'public',
    layout: 'reading',
    query: { fundCode: optionalFundCode },
    firstData: () => [agreementQuestion('maintenance-fee', null)],
    screen: () => import('./screens/common.rule.maintain'),
  },
  {
    path: '/about-us',
    title: '关于我们',
    icon: 'info',
    menus: { about: 20 },
    access: 'public',
    firstData: () => [houseQuestion()],
    screen: () => import('./screens/about-us'),
  },
  {
    path: '/down-app',
    title: '下载App',
    under: '/about-us',
    access: 'public',
    layout: 'detail',
    query: { from: optionalText },
    firstData: () => [appQuestion()],
    screen: () => import('./screens/down-app'),
  },
  {
    path: '/for-app',
    title: '打开App',
    under: '/down-app',
    access: 'public',
    query: { page: optionalText, params: optionalText, targetUrl: optionalText },
    firstData: () => [appQuestion()],
    screen: () => import('./screens/for-app'),
  },
  {
    path: '/for-xiaocx',
    title: '小程序',
    under: '/down-app',
    access: 'public',
    query: { path: optionalText, scene: optionalText },
    firstData: () => [appQuestion()],
    screen: () => import('./screens/for-xiaocx'),
  },
  { path: '/about', title: '关于我们', access: 'public', redirect: '/about/introduce' },
  {
    path: '/about/introduce',
    title: '公司介绍',
    under: '/about-us',
    access: 'public',
    layout: 'reading',
    variant: 'introduce',
    firstData: () => [agreementQuestion('company-introduction', null)],
    screen: () => import('./screens/about'),
  },
  {
    path: '/about/credentials',
    title: '公司资质',
    under: '/about-us',
    access: 'public',
    layout: 'reading',
    variant: 'credentials',
    firstData: () => [agreementQuestion('company-credentials', null), houseQuestion()],
    screen: () => import('./screens/about'),
  },
  {
    path: '/about/contact',
    title: '联系我们',
    under: '/about-us',
    access: 'public',
    layout: 'reading',
    variant: 'contact',
    firstData: () => [houseQuestion()],
    screen: () => import('./screens/about'),
  },
  {
    path: '/notice',
    title: '公告',
    under: '/common/bulletin',
    access: 'public',
    query: { kind: oneOf('ALL', ...noticeKinds) },
    firstData: ({ kind }: { readonly kind: NoticeKind | 'ALL' }) => [noticesQuestion(kind)],
    screen: () => import('./screens/notice'),
  },
  {
    path: '/notice-detail',
    title: '公告详情',
    under: '/notice',
    access: 'public',
    layout: 'reading',
    query: { id: text, version: optionalText },
    example: { id: 'beware-of-imitators' },
    firstData: ({ id, version }: { readonly id: string; readonly version: string | null }) => [
      noticeQuestion(id, version),
    ],
    screen: () => import('./screens/notice-detail'),
  },
  {
    path: '/common/bulletin',
    title: '公告中心',
    label: '公告',
    icon: 'bell',
    menus: { header: 60, mine: 110 },
    access: 'public',
    query: { tab: oneOf('notices', 'funds'), kind: oneOf('ALL', ...noticeKinds) },
    firstData: ({ tab, kind }: { readonly tab: 'notices' | 'funds'; readonly kind: NoticeKind | 'ALL' }) =>
      tab === 'notices' ? [noticesQuestion(kind)] : [fundNewsQuestion()],
    screen: () => import('./screens/common.bulletin'),
  },
  {
    path: '/common/bulletin/detail',
    title: '公告详情',
    access: 'public',
    layout: 'reading',
    query: { id: text, source: oneOf('NOTICE', 'FUND', 'DYNAMIC'), version: optionalText },
    example: { id: 'SA8900010009', source: 'FUND' },
    firstData: ({ id, source, version }: Bulletin) =>
      source === 'FUND'
        ? [fundNewsTextQuestion(id)]
        : source === 'DYNAMIC'
          ? [dynamicQuestion(id)]
          : [noticeQuestion(id, version)],
    screen: () => import('./screens/common.bulletin.detail'),
  },
  {
    path: '/monitor-oscillation',
    title: '热点动态',
    under: '/common/bulletin',
    access: 'public',
    layout: 'detail',
    query: { kind: oneOf('ALL', ...dynamicKinds) },
    firstData: ({ kind }: { readonly kind: DynamicKind | 'ALL' }) => [dynamicsQuestion(kind)],
    screen: () => import('./screens/monitor-oscillation'),
  },
  {
    path: '/microPage',
    title: '专题',
    under: '/common/home',
    access: 'public',
    query: { pageId: text },
    example: { pageId: 'how-fees-work' },
    firstData: ({ pageId }: { readonly pageId: string }) => [pageQuestion(pageId, 'TOPIC')],
    screen: () => import('./screens/microPage'),
  },
  {
    path: '/activityModal',
    title: '活动',
    access: 'public',
    layout: 'bare',
    query: { pageId: text },
    example: { pageId: 'elder-version' },
    firstData: ({ pageId }: { readonly pageId: string }) => [pageQuestion(pageId, 'MODAL')],
    screen: () => import('./screens/activityModal'),
  },
  {
    path: '/onlyReadyActivity',
    title: '活动阅读',
    under: '/common/home',
    access: 'public',
    query: { pageId: text },
    example: { pageId: 'protect-yourself' },
    firstData: ({ pageId }: { readonly pageId: string }) => [pageQuestion(pageId, 'READING')],
    screen: () => import('./screens/onlyReadyActivity'),
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
