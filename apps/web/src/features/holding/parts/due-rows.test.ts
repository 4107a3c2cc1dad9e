import { expect, test } from 'vitest'
import { type DueRow, dueDays, leftText } from './due-rows'

const row = (lotId: string, dueDate: string, more: Partial<DueRow> = {}): DueRow => ({
  lotId,
  fundCode: '890022',
  name: '示例7天滚动持有债券A',
  tradeAcco: '8880001000017',
  chargeType: '0',
  bankName: '示例银行',
  cardTail: '1234',
  kind: 'ROLLING',
  periodDays: 7,
  shares: '894.27',
  startDate: '2026-11-17',
  dueDate,
  daysLeft: 2,
  choice: 'ROLL',
  redeemShares: null,
  editableUntil: `${dueDate}T15:00:00.000+08:00`,
  ...more,
})

test('lots that fall due on one day stand under it, the nearest day first', () => {
  const days = dueDays([row('1', '2026-11-24'), row('2', '2026-11-24'), row('3', '2026-11-25')])
  expect(days.map(({ day, lots }) => [day, lots.length])).toEqual([
    ['2026-11-24', 2],
    ['2026-11-25', 1],
  ])
  expect([leftText(0), leftText(3)]).toEqual(['今天到期', '还有 3 天'])
})
