import { expect, test } from 'vitest'
import { type ReportFigures, reportDifferences } from './report-differences'

const report: ReportFigures = {
  whole: {
    opening: '0.00',
    paidIn: '1000.00',
    takenOut: '0.00',
    income: '100.00',
    closing: '1100.00',
    moneyWeighted: '10.00',
    timeWeighted: '10.00',
    yearly: null,
    drawdown: null,
  },
  split: { price: '100.00', dividends: '0.00', money: '0.00', fees: '0.00' },
  months: [{ key: '2026-12', income: '100.00', rate: '10.00' }],
  funds: [{ name: '澄岳睿远均衡混合A', income: '100.00', closing: '1100.00' }],
  fees: [],
}

test('R-RPT-1: a version names each figure that it says otherwise, with both values', () => {
  expect(reportDifferences(report, report)).toEqual([])
  const after: ReportFigures = {
    ...report,
    whole: report.whole && {
      ...report.whole,
      income: '90.00',
      closing: '1090.00',
      drawdown: { depth: '2.50' },
    },
    funds: [{ name: '澄岳睿远均衡混合A', income: '90.00', closing: '1090.00' }],
    months: [{ key: '2026-12', income: '100.00', rate: '9.00' }],
    fees: [{ kind: 'REDEEM', paid: '1.00', saved: '0.00' }],
  }
  expect(reportDifferences(report, after)).toEqual([
    { figure: '收益', unit: 'YUAN', before: '100.00', after: '90.00' },
    { figure: '期末市值', unit: 'YUAN', before: '1100.00', after: '1090.00' },
    { figure: '最大回撤', unit: 'PERCENT', before: null, after: '-2.50' },
    { figure: '2026-12 收益率', unit: 'PERCENT', before: '10.00', after: '9.00' },
    { figure: '澄岳睿远均衡混合A 收益', unit: 'YUAN', before: '100.00', after: '90.00' },
    { figure: '澄岳睿远均衡混合A 期末市值', unit: 'YUAN', before: '1100.00', after: '1090.00' },
    { figure: '赎回费 已付', unit: 'YUAN', before: null, after: '1.00' },
    { figure: '赎回费 省下', unit: 'YUAN', before: null, after: '0.00' },
  ])
})

test('R-RPT-2: a cause that was named anew and another due day are differences of their own', () => {
  const [item, orderNo] = ['ARRIVE', '20260702220000000002'] as const
  const bank = { orderNo, item, daysLate: 2, cause: 'BANK' } as const
  const before: ReportFigures = {
    ...report,
    promises: { items: [{ item, kept: 1, late: 1, moved: 0 }], late: [bank] },
    due: [{ name: '示例混合A', dueDate: '2026-11-02', shares: '300.00' }],
  }
  expect(reportDifferences(before, before)).toEqual([])
  const after: ReportFigures = {
    ...report,
    promises: { items: [{ item, kept: 1, late: 0, moved: 1 }], late: [{ ...bank, cause: 'CALENDAR' }] },
    due: [{ name: '示例混合A', dueDate: '2026-12-07', shares: '300.00' }],
  }
  expect(reportDifferences(before, after)).toEqual([
    { figure: '到账的日子 晚', unit: 'TIMES', before: '1', after: '0' },
    { figure: '到账的日子 调整', unit: 'TIMES', before: '0', after: '1' },
    {
      figure: `订单 ${orderNo} 到账`,
      unit: 'WORDS',
      before: '晚 2 天：银行划付晚于预计',
      after: '调整：交易日历调整',
    },
    { figure: '示例混合A 2026-12-07 到期', unit: 'SHARES', before: null, after: '300.00' },
    { figure: '示例混合A 2026-11-02 到期', unit: 'SHARES', before: '300.00', after: null },
  ])
  // A report that was made before it had them says nothing of them, and needs no further version for that.
  expect(reportDifferences(report, after)).toEqual([])
})
