import { expect, test } from 'vitest'
import { statisticsCsv } from './statistics-csv'

const flows = {
  opening: '0.00',
  paidIn: '15000.00',
  takenOut: '6862.23',
  income: '1560.15',
  closing: '9697.92',
  moneyWeighted: '12.45',
  timeWeighted: '8.18',
}
const fund = { ...flows, fundCode: '000001', name: '=HYPERLINK("x"),A', isHeld: true, hasGap: false }

test('codes keep their zeros, negative amounts are numbers, a name is never a formula', () => {
  const csv = statisticsCsv({
    whole: {
      ...flows,
      from: '2026-11-02',
      to: '2026-11-09',
      capital: '12528.71',
      yearly: null,
      drawdown: null,
    },
    curve: [],
    periods: [{ key: '2026-11', income: '-0.02', rate: '-0.01' }],
    funds: [{ ...fund, moneyWeighted: null }],
    fees: [],
    cleared: { count: 0, realised: '0.00' },
  })
  expect(csv.split('\r\n')).toEqual([
    '基金代码,基金,期初市值,投入,收回,收益,期末市值,资金加权(%),时间加权(%)',
    '\t000001,"\t=HYPERLINK(""x""),A",0.00,15000.00,6862.23,1560.15,9697.92,,8.18',
    ',合计,0.00,15000.00,6862.23,1560.15,9697.92,12.45,8.18',
    '',
    '时间,收益,时间加权(%)',
    '2026-11,-0.02,-0.01',
  ])
})
