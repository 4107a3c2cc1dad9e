import type { Report } from './report-cards'

/** The year of the worked holder of the server's tests: 2026 up to 11-16. */
export const yearReport: Report = {
  years: ['2026', '2025'],
  isFinal: false,
  readyBy: '2027-01-15',
  version: null,
  versions: [],
  differences: [],
  whole: {
    from: '2026-01-05',
    to: '2026-11-16',
    opening: '0.00',
    paidIn: '16000.00',
    takenOut: '4200.00',
    income: '3200.00',
    closing: '15000.00',
    capital: '12600.00',
    moneyWeighted: '25.40',
    timeWeighted: '20.00',
    yearly: null,
    drawdown: { depth: '4.00', peakDay: '2026-01-05', troughDay: '2026-03-02', recoveryDay: '2026-07-01' },
  },
  curve: [
    { day: '2026-01-05', value: '0.00' },
    { day: '2026-03-02', value: '-4.00' },
    { day: '2026-07-01', value: '12.00' },
    { day: '2026-11-16', value: '20.00' },
  ],
  split: { price: '3200.00', dividends: '0.00', money: '0.00', fees: '7.99' },
  months: [
    { key: '2026-01', income: '0.00', rate: '0.00' },
    { key: '2026-03', income: '-400.00', rate: '-4.00' },
    { key: '2026-07', income: '2600.00', rate: '16.67' },
    { key: '2026-11', income: '1000.00', rate: '7.14' },
  ],
  gave: [{ fundCode: '890001', name: '澄岳睿远均衡混合A', income: '3200.00' }],
  took: [],
  fees: [{ kind: 'PURCHASE', orders: 1, paid: '7.99', saved: '71.38' }],
  time: {
    daysHeld: 316,
    funds: 1,
    longest: { fundCode: '890001', name: '澄岳睿远均衡混合A', from: '2026-01-05', days: 316 },
  },
  trades: { buys: 2, sells: 1 },
  inFall: { buys: 2, sells: 0 },
  parts: [{ key: 'ADVANCE', value: '15000.00', weight: '100.00%' }],
}
