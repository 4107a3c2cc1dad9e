import { shareContent, wechatJsConfig } from '@tongzhou/client/home'
import { expect, test } from 'vitest'
import type { ShareContent } from '../../host/host'
import { sharePage } from './share-page'

const row = { path: '/net-worth', title: '基金净值', access: 'public', layout: 'tabs' }
const words = { title: null, text: '说明', image: '/og.png', link: '/net-worth?channelCode=CMDAx' }

async function shared(of: {
  row?: object | null
  isNative?: boolean
  isInFront?: boolean
  title?: string | null
}) {
  const told: (ShareContent | null)[] = []
  const asked: string[] = []
  const services = {
    origin: 'https://fund.example',
    host: {
      isNative: of.isNative ?? true,
      shareConfig: (content: ShareContent | null) => Promise.resolve(void told.push(content)),
    },
    callApi: (call: { name: string }) => {
      asked.push(call.name)
      const data = call.name === shareContent.name ? { ...words, title: of.title ?? null } : { config: null }

      return Promise.resolve({ kind: 'ok', data })
    },
  }
  const window = {
    navigator: { userAgent: 'iPhone MicroMessenger/8' },
    location: { href: 'https://fund.example/net-worth#x' },
  }
  await sharePage({
    services,
    row: of.row === undefined ? row : of.row,
    url: { pathname: '/net-worth', search: '?channelCode=001' },
    entered: 'https://fund.example/',
    window,
    isInFront: () => of.isInFront ?? true,
    // The parts of the browser that are used here, and no others.
  } as unknown as Parameters<typeof sharePage>[0])

  return { told, asked }
}

test('R-SHR-1: in the app a page that stands in front is shared by the server’s words, with whole addresses', async () => {
  const content = {
    title: '基金净值',
    text: '说明',
    link: 'https://fund.example/net-worth?channelCode=CMDAx',
    image: 'https://fund.example/og.png',
  }
  expect((await shared({})).told).toEqual([content])
  expect((await shared({ title: '示例混合（890001）' })).told).toEqual([
    { ...content, title: '示例混合（890001）' },
  ])
})

test('R-SHR-1: own pages, pages that are left and unknown ones are not shared', async () => {
  expect(await shared({ row: { ...row, access: 'login' } })).toEqual({ told: [], asked: [] })
  expect(await shared({ row: null })).toEqual({ told: [], asked: [] })
  expect((await shared({ isInFront: false })).told).toEqual([])
})

test('A21: inside WeChat the address that was entered by is signed first on iOS; without a signature nothing is loaded', async () => {
  const { told, asked } = await shared({ isNative: false })
  expect(told).toEqual([])
  expect(asked).toEqual([shareContent.name, wechatJsConfig.name])
})
