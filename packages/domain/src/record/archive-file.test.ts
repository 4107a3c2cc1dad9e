import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { archiveColumns, readArchive } from './archive-file'

const ID = '110101199003072110'
type Cells = Readonly<Record<string, string>>

const record = (cells: Cells) => ({ id_no: ID, fund_code: '890001', fund_name: '睿远均衡', ...cells })
const bought = record({ row: 'BUY', legacy_no: 'OLD-0001', day: '2023-03-01', amount: '1000', shares: '800' })
const paid = record({ row: 'BONUS', legacy_no: 'OLD-0002', day: '2023-06-01', amount: '20.00' })
const swapped = record({
  row: 'SWITCH',
  legacy_no: 'OLD-0003',
  day: '2024-02-01',
  shares: '300.00',
  target_code: '890002',
  target_name: '睿远债券',
  target_shares: '310.50',
})
const held = [
  record({ row: 'HOLD', shares: '500.00', cost: '625.00', nav: '1.3000' }),
  record({ row: 'HOLD', fund_code: '890002', shares: '310.50', nav: '1.01' }),
]
const total = { row: 'TOTAL', legacy_no: '3', day: '2024-06-30', amount: '1020.00', shares: '810.50' }
const whole: readonly Cells[] = [bought, paid, swapped, ...held, total]

function read(rows: readonly Cells[]) {
  return readArchive(
    rows.map((cells, index) => ({ line: index + 2, value: (column: string) => cells[column] ?? null })),
    dayFrom('2026-11-23'),
  )
}
const faultsOf = (rows: readonly Cells[]) => {
  const result = read(rows)

  return result.kind === 'wrong' ? result.faults.join('\n') : ''
}
const changed = (at: number, cells: Cells) =>
  whole.map((row, index) => (index === at ? { ...row, ...cells } : row))

test('R-MIG-1: a whole file is read as it was delivered', () => {
  const result = read(whole)
  expect(result.kind).toBe('read')
  if (result.kind === 'wrong') return
  expect(result.archive).toMatchObject({
    migratedOn: '2024-06-30',
    records: [
      { kind: 'BUY', shares: 80000n },
      { kind: 'BONUS', shares: null },
      { target: { shares: 31050n } },
    ],
    positions: [{ cost: 62500n }, { cost: null }],
    takes: [],
    amounts: 102000n,
    shares: 81050n,
  })
  const columns = new Set<string>(archiveColumns)
  expect(whole.flatMap((row) => Object.keys(row)).filter((name) => !columns.has(name))).toEqual([])
})

test.each([
  ['one share too many', 3, { shares: '501.00' }, '基金 890001 的记录合计 500.00 份，持有 501.00 份'],
  [
    'a sum that is stated otherwise',
    5,
    { amount: '1020.01' },
    'TOTAL 的金额为 1020.01，文件里合计为 1020.00',
  ],
  ['a count that is stated otherwise', 5, { legacy_no: '4' }, '笔数为 4'],
  ['a number twice', 1, { legacy_no: 'OLD-0001' }, 'OLD-0001 重复'],
  ['a day after the move', 2, { day: '2024-07-01' }, '第 4 行：日期晚于迁移日'],
  ['a move in the future', 5, { day: '2026-11-23' }, '迁移日应早于今天'],
  ['a kind that is none', 0, { row: 'GIFT' }, 'row 应为'],
  ['a formula in a name is text, a long one is refused', 0, { fund_name: 'x'.repeat(61) }, '最多 60 个字'],
  ['money with three decimals', 0, { amount: '1000.001' }, 'amount 应为最多两位小数的金额'],
  ['a sale without shares', 0, { shares: '', row: 'SELL' }, 'shares'],
  ['a cell in a column of another kind', 1, { cost: '3' }, 'cost 在这一行应为空'],
  ['a day that is none', 0, { day: '2023-02-30' }, 'day 应为 YYYY-MM-DD'],
])('R-MIG-1 (A24): %s refuses the whole file', (_name, at, cells, fault) => {
  expect(faultsOf(changed(at, cells))).toContain(fault)
})

test('R-MIG-1: a difference that is taken over is a row of its own, with its reason', () => {
  const take = { row: 'TAKE', id_no: ID, fund_code: '890001', shares: '499.00', note: '登记机构当日补登' }
  expect(read([...whole, take])).toMatchObject({
    archive: { takes: [{ line: 8, fundCode: '890001', shares: 49900n, reason: '登记机构当日补登' }] },
  })
  const { shares: _, ...unread } = take
  expect(read([...whole, unread])).toMatchObject({ archive: { takes: [{ shares: null }] } })
  expect(faultsOf([...whole, { ...take, note: '' }])).toContain('note')
  expect(faultsOf([...whole, { ...take, nav: '1.00' }])).toContain('nav 在这一行应为空')
})

test('R-MIG-1: a file without its closing row, or with two, is refused', () => {
  expect(faultsOf(whole.slice(0, -1))).toContain('应有且只有一行 TOTAL')
  expect(faultsOf([...whole, total])).toContain('应有且只有一行 TOTAL')
})
