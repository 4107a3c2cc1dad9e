import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { navFrom } from '../kernel/nav'
import { sharesFrom } from '../kernel/shares'
import { compareWithList } from './archive-against-list'

const held = (fundCode: string, shares: string, idNo = 'P1') => ({
  line: 5,
  idNo,
  fundCode,
  fundName: '睿远旧名',
  shares: sharesFrom(shares),
  cost: null,
  nav: navFrom('1.3000'),
})
const listed = (fundCode: string, shares: string | null, customerNo = 'C1') => ({
  customerNo,
  fundCode,
  shares: shares === null ? null : sharesFrom(shares),
})
const take = (fundCode: string, shares: string | null, line = 9) => ({
  line,
  idNo: 'P1',
  fundCode,
  shares: shares === null ? null : sharesFrom(shares),
  reason: '登记机构当日补登',
})
const positions = [held('890001', '500.00'), held('890009', '310.50')]
const against = (holdings: ReturnType<typeof listed>[], takes: ReturnType<typeof take>[] = []) =>
  compareWithList(
    { positions, records: [], takes },
    {
      listDay: dayFrom('2024-07-01'),
      funds: new Set(['890001']),
      known: new Set(['890001', '890009']),
      holdings,
    },
    (idNo) => (idNo === 'P1' ? 'C1' : null),
  )

test('R-MIG-1: what a list has is what the archive has, fund by fund; a fund in no list is named apart', () => {
  expect(against([listed('890001', '500.00')])).toEqual({
    faults: [],
    takenOver: [],
    compared: 1,
    unlisted: [{ customerNo: 'C1', fundCode: '890009', shares: 31050n }],
    unknown: [],
  })
})

test('R-MIG-1: a code that is no fund of ours is named apart, unless a list has it', () => {
  const list = { listDay: dayFrom('2024-07-01'), funds: new Set<string>(), known: new Set(['890001']) }
  const beside = (holdings: ReturnType<typeof listed>[]) =>
    compareWithList({ positions, records: [], takes: [] }, { ...list, holdings }, () => 'C1')
  const known = { customerNo: 'C1', fundCode: '890001', shares: 50000n }
  const unknown = { customerNo: 'C1', fundCode: '890009', shares: 31050n }
  expect(beside([])).toMatchObject({ compared: 0, unlisted: [known], unknown: [unknown] })
  expect(beside([listed('890009', '310.50')])).toMatchObject({ compared: 1, unlisted: [known], unknown: [] })
})

test.each([
  [
    'another number',
    [listed('890001', '499.99')],
    '第 5 行：基金 890001 文件里持有 500.00 份，登记机构 2024-07-01 的 05 为 499.99 份',
  ],
  [
    'nothing in the list',
    [],
    '第 5 行：基金 890001 文件里持有 500.00 份，登记机构 2024-07-01 的 05 为 0.00 份',
  ],
  [
    'a number that cannot be read',
    [listed('890001', null)],
    '第 5 行：基金 890001 文件里持有 500.00 份，登记机构 2024-07-01 的 05 份额读不出',
  ],
  [
    'a fund that only the list has',
    [listed('890001', '500.00'), listed('890002', '1.00'), listed('890003', '0.00')],
    '客户 C1：基金 890002 文件里没有，登记机构 2024-07-01 的 05 为 1.00 份',
  ],
])('R-MIG-1 (A24): %s is a difference', (_name, holdings, fault) => {
  expect(against(holdings).faults).toEqual([fault])
})

test('R-MIG-1: what the lists say of people who are not in the file is no difference', () => {
  expect(against([listed('890001', '500.00'), listed('890001', '7.00', 'C2')]).faults).toEqual([])
})

test('R-MIG-1: a difference is taken over with the number of the list and a reason, one by one', () => {
  const two = [listed('890001', '499.99'), listed('890002', '1.00')]
  const answered = against(two, [take('890001', '499.99'), take('890002', '1.00')])
  expect(answered).toMatchObject({
    faults: [],
    takenOver: [
      { customerNo: 'C1', fundCode: '890001', archived: 50000n, listed: 49999n, reason: '登记机构当日补登' },
      { fundCode: '890002', archived: 0n, listed: 100n },
    ],
  })
  expect(against([listed('890001', null)], [take('890001', null)])).toMatchObject({
    faults: [],
    takenOver: [{ listed: null }],
  })
  // One of two, one of another number, and one where nothing differs.
  expect(against(two, [take('890001', '499.99')]).faults).toHaveLength(1)
  expect(against(two, [take('890001', '499.98'), take('890002', '1.00')]).faults).toEqual([
    '第 5 行：基金 890001 文件里持有 500.00 份，登记机构 2024-07-01 的 05 为 499.99 份',
    '第 9 行：TAKE 与登记机构 05 的差异对不上',
  ])
  expect(against([listed('890001', '500.00')], [take('890001', '500.00')]).faults).toEqual([
    '第 9 行：TAKE 与登记机构 05 的差异对不上',
  ])
  const twice = [take('890001', '499.99'), take('890001', '499.99', 10)]
  expect(against([listed('890001', '499.99')], twice).faults).toHaveLength(1)
})
