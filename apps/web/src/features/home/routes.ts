import { screenFunds } from '@tongzhou/client/fund'
import { getHomepageData, hotFunds } from '@tongzhou/client/home'
import { rankingInput, rankingQuery, type RankingZone, readRanking } from './parts/ranking-input'

const rankingData = (zone: RankingZone) => (query: (name: string) => string | null) => [
  { call: screenFunds, input: rankingInput(zone, readRanking(query)) },
]
const searchData = () => [{ call: hotFunds, input: {} }]

/** Home, rankings, search, own centre. */
export const homeRoutes = [
  { path: '/', title: '首页', access: 'public', redirect: '/common/home' },
  { path: '/common', title: '首页', access: 'public', redirect: '/common/home' },
  // The desktop menu's home in the specification.
  { path: '/pc-web/index.html', title: '首页', access: 'public', redirect: '/common/home' },
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
  {
    path: '/common/home',
    title: '首页',
    access: 'public',
    layout: 'root',
    keepAlive: true,
    firstData: () => [{ call: getHomepageData, input: {} }],
    screen: () => import('./screens/common.home'),
  },
  {
    path: '/common/home/search',
    title: '搜索',
    access: 'public',
    firstData: searchData,
    screen: () => import('./screens/common.home.search'),
  },
  {
    path: '/common/home/search-self-add',
    title: '添加自选',
    access: 'public',
    screen: () => import('./screens/common.home.search-self-add'),
  },
  {
    path: '/ranking',
    title: '基金排行',
    access: 'public',
    layout: 'root',
    keepAlive: true,
    query: rankingQuery,
    variant: 'all',
    firstData: rankingData('all'),
    screen: () => import('./screens/ranking'),
  },
  {
    path: '/ranking/search',
    title: '搜索',
    access: 'public',
    variant: 'all',
    firstData: searchData,
    screen: () => import('./screens/common.home.search'),
  },
  {
    path: '/ranking-steady',
    title: '稳健投资',
    access: 'public',
    layout: 'wide',
    keepAlive: true,
    query: rankingQuery,
    variant: 'steady',
    firstData: rankingData('steady'),
    screen: () => import('./screens/ranking'),
  },
  {
    path: '/ranking-steady/search',
    title: '搜索',
    access: 'public',
    variant: 'steady',
    firstData: searchData,
    screen: () => import('./screens/common.home.search'),
  },
  {
    path: '/ranking-advance',
    title: '进阶投资',
    access: 'public',
    layout: 'wide',
    keepAlive: true,
    query: rankingQuery,
    variant: 'advance',
    firstData: rankingData('advance'),
    screen: () => import('./screens/ranking'),
  },
  {
    path: '/ranking-advance/search',
    title: '搜索',
    access: 'public',
    variant: 'advance',
    firstData: searchData,
    screen: () => import('./screens/common.home.search'),
  },
] as const
