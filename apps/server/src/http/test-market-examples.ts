import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { go } from './test-account-examples'
import { floor } from './test-owner'

interface MarketExample {
  readonly input: Record<string, unknown>
}

const { db } = floor.product.services.connection
const FUND = '890001'
const published = dayFrom('2026-11-13')
const text = { fund_code: FUND, published, title: '示例混合型基金招募说明书', content: '全文' }
await db
  .insertInto('fund_announcement')
  .values({ ...text, id: 'A1', kind: 'OTHER' })
  .execute()
await db
  .insertInto('fund_document')
  .values({ ...text, kind: 'PROSPECTUS' })
  .execute()

await db
  .insertInto('notice_version')
  .values({
    id: 'example-notice',
    version: 1,
    kind: 'SYSTEM',
    title: '示例公告',
    content: '一段',
    display: [3],
    must_read: false,
    is_pinned: false,
    fund_codes: [],
    valid_from: new Date('2026-01-05T00:00:00+08:00'),
    published_at: new Date('2026-01-05T00:00:00+08:00'),
    made_by: 'S000001',
    approved_by: 'S000002',
  })
  .execute()

await db
  .insertInto('content_page')
  .values({
    id: 'example-page',
    version: 1,
    kind: 'TOPIC',
    title: '示例专题',
    content: '一段',
    valid_from: new Date('2026-01-05T00:00:00+08:00'),
    published_at: new Date('2026-01-05T00:00:00+08:00'),
    made_by: 'S000001',
    approved_by: 'S000002',
  })
  .execute()
await db
  .insertInto('dynamic_item')
  .values({
    id: 'example-fact',
    kind: 'MARKET',
    title: '示例动态',
    content: '一段',
    day: published,
    source: '示例来源',
    fund_codes: [FUND],
    published_at: new Date('2026-11-13T00:00:00+08:00'),
    made_by: 'S000001',
    approved_by: 'S000002',
  })
  .execute()

const notice = (): Promise<MarketExample> => Promise.resolve({ input: { id: 'example-notice' } })
const announcement = (): Promise<MarketExample> => Promise.resolve({ input: { id: 'A1' } })
const typed = (): Promise<MarketExample> => Promise.resolve({ input: { keyword: '示例' } })

/** Requests of calls that tell the market and texts: what the usual fields do not hold. */
export const marketExamples: Readonly<Record<string, () => Promise<MarketExample>>> = {
  announcementText: announcement,
  fundAnnouncement: announcement,
  fundSearch: typed,
  searchFundsAndStrategies: typed,
  compareFunds: () => Promise.resolve({ input: { fundCodes: [FUND, '890002'] } }),
  compareShareClasses: () => Promise.resolve({ input: { id: FUND } }),
  fundAgreementDetail: () => Promise.resolve({ input: { fundCode: FUND, kind: 'PROSPECTUS' } }),
  planBackTest: () =>
    Promise.resolve({ input: { fundCode: FUND, amount: '100.00', cycle: 'DAY', from: '2026-11-02' } }),
  zoneFunds: () => Promise.resolve({ input: { condition: 'STEADY' } }),
  businessDictionary: () => Promise.resolve({ input: { code: 'occupation' } }),
  protocolText: async () => {
    const [protocol] = await go.protocols('REGISTER')

    return { input: { id: protocol?.id } }
  },
  protocolFile: () => Promise.resolve({ input: { id: 'privacy-policy' } }),
  contentPage: () => Promise.resolve({ input: { pageId: 'example-page', kind: 'TOPIC' } }),
  dynamicDetail: () => Promise.resolve({ input: { id: 'example-fact' } }),
  noticeDetail: notice,
  shareContent: () => Promise.resolve({ input: { path: '/notice-detail', query: 'id=example-notice' } }),
  wechatJsConfig: () => Promise.resolve({ input: { url: 'https://fund.example/common/home' } }),
  wechatMiniLink: () => Promise.resolve({ input: { path: '/common/home' } }),
  noticeDetailV2: notice,
  protocolVersions: () => Promise.resolve({ input: { id: 'privacy-policy' } }),
  protocolDiff: () => Promise.resolve({ input: { id: 'privacy-policy', from: '1', to: '1' } }),
  protocolNames: () => Promise.resolve({ input: { businessType: 'REGISTER' } }),
}
