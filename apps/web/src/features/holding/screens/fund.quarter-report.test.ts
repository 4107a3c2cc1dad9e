import type { ResponseOf } from '@tongzhou/client/call'
import { portfolioByReport } from '@tongzhou/client/fund'
import { quarterReport, reportList } from '@tongzhou/client/holding'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'
import { yearReport } from '../parts/report/test-year-report'

const { whole, fees, gave } = yearReport
const flows = {
  opening: '0.00',
  paidIn: '16000.00',
  takenOut: '4200.00',
  income: '3200.00',
  closing: '15000.00',
}
const statistics: ResponseOf<typeof quarterReport> = {
  whole,
  months: [],
  funds: gave.map(({ fundCode, name }) => ({
    fundCode,
    name,
    ...flows,
    moneyWeighted: '25.40',
    timeWeighted: '20.00',
  })),
  fees,
  cleared: { count: 0, realised: '0.00' },
  isFinal: false,
  readyBy: '2027-01-15',
  version: null,
  promises: {
    items: [{ item: 'ARRIVE', kept: 3, late: 1, moved: 1 }],
    late: [
      {
        orderNo: '20260702240000000002',
        item: 'ARRIVE',
        kindLabel: '赎回',
        promised: '2026-08-06',
        actual: '2026-08-08',
        daysLate: 2,
        cause: 'BANK',
      },
      {
        orderNo: '20260702240000000001',
        item: 'ARRIVE',
        kindLabel: '赎回',
        promised: '2026-07-06',
        actual: '2026-07-07',
        daysLate: 1,
        cause: 'CALENDAR',
      },
    ],
  },
  due: [{ fundCode: '890022', name: '澄岳季季红90天', dueDate: '2026-11-02', shares: '300.00' }],
  isBehind: false,
  versions: [],
  differences: [],
}
const portfolio: ResponseOf<typeof portfolioByReport> = {
  reportDate: '2026-09-30',
  reportDates: ['2026-09-30', '2026-06-30'],
  assets: [{ name: '股票', weight: '0.8123', change: '0.0100' }],
  stocks: [
    {
      kind: 'STOCK',
      rank: 1,
      code: '600001',
      name: '示例股份',
      weight: '0.0612',
      change: '-0.0040',
      value: null,
      isNew: false,
    },
  ],
  bonds: [],
  funds: [],
  topTenWeight: '0.4210',
  ageDays: 47,
}
const noReports = answer(reportList, { rows: [] })
const first = { version: 1, asOf: '2026-09-30', madeAt: '2026-10-09T06:40:00+08:00' } as const
const second = { version: 2, asOf: '2026-09-30', madeAt: '2026-10-13T06:40:00+08:00' } as const
const none = { ...statistics, whole: null, funds: [], fees: [] }

describeScreen('/fund/quarter-report', {
  ready: {
    answers: [answer(quarterReport, statistics), answer(portfolioByReport, portfolio), noReports],
    shows: [
      '区间收益（元）',
      '期末市值 15,000.00',
      '基金报告 · 澄岳睿远均衡混合A',
      '报告期 09-30',
      '示例股份',
      '6.12%',
      '前十大股票合计占净值 42.10%',
      '共付',
      '年度持仓报告',
      '还没有生成',
      '报告在净值全部公布后生成，最晚在',
      '承诺与实际',
      '到账的日子',
      '按时 3 / 4 次',
      '承诺 08-06，实际 08-08：银行划付晚于预计',
      '另有 1 次随交易日历调整，不计',
      '承诺 07-06，实际 07-07：交易日历调整',
      '接下来到期的份额',
      '澄岳季季红90天',
    ],
    // The day that the calendar moved stands under a count that says it is not late.
    hides: ['晚 1 天'],
  },
  empty: {
    answers: [answer(quarterReport, none)],
    shows: ['没有持有过基金', '查看收益'],
  },
  more: {
    'a quarter whose report is published': {
      query: { quarter: '2026Q3' },
      answers: [answer(quarterReport, statistics), answer(portfolioByReport, portfolio), noReports],
      shows: ['2026 年三季度', '示例股份'],
      hides: ['还没有披露'],
    },
    'a report that was made, and made again after a correction': {
      query: { quarter: '2026Q3' },
      answers: [
        answer(quarterReport, {
          ...statistics,
          isFinal: true,
          version: second,
          versions: [first, second],
          differences: [{ figure: '期末市值', unit: 'YUAN', before: '15010.00', after: '15000.00' }],
        }),
        answer(portfolioByReport, portfolio),
        answer(reportList, {
          rows: [
            { kind: 'QUARTER', period: '2026Q3', asOf: '2026-09-30', version: 2, madeAt: second.madeAt },
          ],
        }),
      ],
      shows: [
        '第 2 版',
        '生成于 10-13 周二 06:40，截至 09-30，不再改动',
        '与第 1 版不同的 1 项',
        '15,010.00 → 15,000.00',
        '下载 PDF',
        '已生成的报告',
      ],
      hides: ['还没有生成'],
    },
    'an older version': {
      query: { quarter: '2026Q3', version: '1' },
      answers: [
        answer(quarterReport, { ...statistics, isFinal: true, version: first, versions: [first, second] }),
        answer(portfolioByReport, portfolio),
        noReports,
      ],
      shows: ['第 1 版', '这是旧版本，现在以第 2 版为准'],
      hides: ['版不同的'],
    },
    'a report that a NAV is awaited for': {
      query: { quarter: '2026Q3' },
      answers: [
        answer(quarterReport, { ...statistics, readyBy: '2026-10-21' }),
        answer(portfolioByReport, portfolio),
        noReports,
      ],
      shows: ['有基金的净值还没有公布，公布后生成报告'],
      hides: ['最晚'],
    },
    'a fund that has not reported yet': {
      answers: [
        answer(quarterReport, statistics),
        answer(portfolioByReport, {
          ...portfolio,
          reportDate: null,
          reportDates: [],
          assets: [],
          stocks: [],
          topTenWeight: null,
        }),
        noReports,
      ],
      shows: ['的报告还没有披露；基金季报在季度结束后 15 个工作日内披露'],
      hides: ['前十大'],
    },
  },
})
