import { announcementList } from '@tongzhou/client/content'
import {
  dividendsAndSplits,
  fundAgreementDetail,
  fundAgreementList,
  fundProfile,
  industryAllocation,
  portfolioByReport,
} from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

const profile: ResponseOf<typeof fundProfile> = {
  fundCode: '898006',
  name: '昭衡新机混合A',
  fullName: '昭衡新机混合型证券投资基金',
  typeLabel: '混合型',
  variant: 'NORMAL',
  setupDate: '2021-03-02',
  raiseBegin: null,
  raiseEnd: null,
  custodian: '示例银行',
  company: {
    companyCode: 'C01',
    name: '昭衡基金',
    fullName: '昭衡基金管理有限公司',
    founded: '2012-05-08',
    place: '上海市',
    phone: '400-000-0001',
    website: null,
    generalManager: '周二',
    intro: null,
    fundCount: 37,
  },
  benchmarkText: '沪深300指数收益率×60%',
  benchmarkParts: [],
  objective: '在控制风险的前提下追求长期增值。',
  scope: '股票资产占 60% 至 95%。',
  strategy: null,
  riskText: '高于债券型基金。',
  managementRate: '0.012',
  custodyRate: '0.002',
  serviceRate: null,
  tags: [],
  rating: null,
  sizes: [
    {
      reportDate: '2026-06-30',
      netAssets: '1200000000.00',
      totalShares: '1000000000.00',
      institutionRatio: '0.31',
      individualRatio: '0.69',
      holders: 12345,
    },
  ],
}
const query = { fundCode: '898006' }
const asked = answer(fundProfile, profile)
const nothingPaid = answer(dividendsAndSplits, {
  dividends: [],
  splits: [],
  dividendTotal: '0.0000',
  defaultDividend: '0',
})
const industries = answer(industryAllocation, {
  reportDate: '2026-09-30',
  reportDates: [],
  industries: [],
  trackedIndex: null,
})
const noReport: ResponseOf<typeof portfolioByReport> = {
  reportDate: null,
  reportDates: [],
  ageDays: null,
  assets: [],
  stocks: [],
  bonds: [],
  funds: [],
  topTenWeight: null,
}
const news = (...rows: ResponseOf<typeof announcementList>['rows']) =>
  answer(announcementList, {
    rows,
    total: rows.length,
    pageNo: 1,
    pageSize: 20,
    kinds: [{ kind: '临时公告', count: rows.length }],
  })

describeScreen('/fund/document', {
  ready: {
    query,
    answers: [asked],
    shows: [
      '基金全称 昭衡新机混合型证券投资基金',
      '成立日期 2021-03-02',
      '管理费 1.20% / 年',
      '销售服务费 --',
      '在控制风险的前提下追求长期增值。',
      '投资策略 --',
      '机构持有 31.00% 截至 2026-06-30',
      '12,345 户',
      '昭衡基金管理有限公司',
    ],
    hides: ['尚未成立'],
  },
  empty: {
    query: { ...query, tab: 'holdings' },
    answers: [answer(portfolioByReport, noReport), industries, nothingPaid],
    shows: ['还没有披露定期报告', '查看我的季度报告'],
    hides: ['分红与拆分', '前十大'],
  },
  more: {
    'what it held, how old that is, what was paid': {
      query: { ...query, tab: 'holdings' },
      answers: [
        answer(portfolioByReport, {
          ...noReport,
          reportDate: '2026-09-30',
          reportDates: ['2026-09-30', '2026-06-30'],
          ageDays: 51,
          assets: [{ name: '股票', weight: '0.82', change: null }],
          stocks: [
            {
              kind: 'STOCK',
              rank: 1,
              code: '600000',
              name: '示例股份',
              weight: '0.0812',
              value: '97440000.00',
              change: null,
              isNew: true,
            },
          ],
          topTenWeight: '0.4310',
        }),
        industries,
        answer(dividendsAndSplits, {
          dividends: [
            { exDate: '2026-01-15', recordDate: '2026-01-15', payDate: '2026-01-19', perShare: '0.0500' },
          ],
          splits: [{ day: '2025-06-02', ratio: '2.0000' }],
          dividendTotal: '0.0500',
          defaultDividend: '0',
        }),
      ],
      shows: [
        '报告期 2026-09-30，距最新净值日 51 天',
        '26 年 Q3',
        '示例股份 600000',
        '8.12%',
        '新进',
        '前十大股票合计占净值 43.10%',
        '每份 0.0500 元 2026-01-19 发放',
        '1 份变为 2.0000 份',
        '累计每份 0.0500 元',
      ],
    },
    'its announcements by kind': {
      query: { ...query, tab: 'news' },
      answers: [
        news({
          id: 'A2',
          fundCode: '898006',
          fundName: '昭衡新机混合A',
          title: '关于限制大额申购的公告',
          kind: '临时公告',
          published: '2026-11-18',
        }),
      ],
      shows: ['关于限制大额申购的公告', '2026-11-18 · 临时公告', '临时公告 1'],
      hides: ['没有符合的公告'],
    },
    'no announcement': { query: { ...query, tab: 'news' }, answers: [news()], shows: ['没有符合的公告'] },
    'its papers, and the text of one': {
      query: { ...query, tab: 'papers', kind: 'CONTRACT' },
      answers: [
        answer(fundAgreementDetail, {
          kind: 'CONTRACT',
          kindLabel: '基金合同',
          title: '昭衡新机混合型证券投资基金基金合同',
          published: '2021-02-20',
          content: '第一部分 前言',
        }),
      ],
      shows: ['全部文件', '昭衡新机混合型证券投资基金基金合同', '基金合同 · 2021-02-20', '第一部分 前言'],
    },
    'no papers yet': {
      query: { ...query, tab: 'papers' },
      answers: [answer(fundAgreementList, { rows: [] })],
      shows: ['还没有公布文件'],
    },
  },
})

describeScreen('/new-fund/document', {
  ready: {
    query,
    answers: [answer(fundProfile, { ...profile, setupDate: null, sizes: [], company: null })],
    shows: ['成立日期 尚未成立', '昭衡新机混合型证券投资基金'],
    // What is raised holds nothing.
    hides: ['持仓', '机构持有', '昭衡基金管理有限公司'],
  },
  empty: null,
})
