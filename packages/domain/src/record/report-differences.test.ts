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
