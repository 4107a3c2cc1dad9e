import { expect, test } from 'vitest'
import { holidayFacts } from './holiday-facts'

const nationalDay = {
  from: '2026-10-01',
  to: '2026-10-07',
  days: 7,
  lastTDay: '2026-09-30',
  lastEarningTDay: '2026-09-29',
  resumeDay: '2026-10-08',
}

test('R-CAL-10: before a closure a money fund tells the last T, the last T that earns, quick redemption and payouts', () => {
  expect(
    holidayFacts(nationalDay, { today: '2026-09-28', isMoneyFund: true }).map((fact) =>
      Object.values(fact).join(' '),
    ),
  ).toEqual([
    '节前最后交易日 09-30 周三 15:00 前',
    '买入货基，休市计收益 09-29 周二 15:00 前',
    '此后买入，起计收益 10-08 周四',
    '快速取出 照常办理',
    '卖出、普通取出恢复到账 10-08 周四 起',
  ])
})

test('another fund, one side of an order and the closure itself leave out what does not matter', () => {
  const labels = (asked: Parameters<typeof holidayFacts>[1]) =>
    holidayFacts(nationalDay, asked).map(({ label }) => label)
  expect(labels({ today: '2026-09-30', isMoneyFund: false, side: 'buy' })).toEqual(['节前最后交易日'])
  expect(labels({ today: '2026-10-03', isMoneyFund: true })).toEqual(['快速取出', '卖出、普通取出恢复到账'])
  expect(labels({ today: '2026-10-03', isMoneyFund: false, side: 'buy' })).toEqual([])
})
