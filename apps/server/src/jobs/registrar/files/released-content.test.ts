import { noMoney } from '@tongzhou/domain/kernel/money'
import { expect, test } from 'vitest'
import { unreleased } from './released-content'

const row = (fundCode: string, bizCode: string, applications: number) => ({
  fundCode,
  bizCode,
  applications,
  amount: noMoney,
  shares: '0.00',
})
const release = { applications: 3, rows: [row('000001', '022', 2), row('000002', '024', 1)] }
const trade = (fund: string, biz: string) => ({ FundCode: fund, BusinessCode: biz })
const released = [trade('000001', '022'), trade('000001', '022'), trade('000002', '024')]

test('R-STF-18: what is written is what was released', () => {
  expect(unreleased({ trades: released, unwritable: 0 }, release)).toBe(null)
  expect(unreleased({ trades: released.slice(1), unwritable: 1 }, release)).toBe(null)
  expect(unreleased({ trades: released.slice(1), unwritable: 0 }, release)).toBe('2 applications, 3 released')
  const other = [trade('000002', '024'), ...released.slice(1)]
  expect(unreleased({ trades: other, unwritable: 0 }, release)).toBe('more of 000002/024 than released')
})
