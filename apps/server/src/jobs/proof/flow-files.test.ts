import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csvCell } from '../../shared/csv'
import { flowCsv } from './flow-csv'
import type { FlowSheets } from './flow-sheets'
import { flowXlsx } from './flow-xlsx'

const sheets: FlowSheets = {
  entries: {
    title: '明细',
    head: ['基金代码', '基金名称', '金额（元）'],
    rows: [['000001', '=HYPERLINK("http://x","点我")', { number: '-0.02' }]],
  },
  balances: { title: '汇总', head: ['基金代码', '收益（元）'], rows: [['000001', { number: '1234.50' }]] },
  notes: [['持有人', '@张三']],
}

test.each([
  ['=1+1', '"\t=1+1"'],
  ['+86', '"\t+86"'],
  ['-张', '"\t-张"'],
  ['@sum', '"\t@sum"'],
  ['\tx', '"\t\tx"'],
  ['a,"b"', '"a,""b"""'],
  ['000001', '000001'],
])('R-FLW-2 (A19): text %j is written as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

test('R-FLW-2 (A19): a number below zero stays a number', () => {
  expect(csvCell({ number: '-0.02' })).toBe('-0.02')
  expect(csvCell(null)).toBe('')
})

test('R-FLW-2: a CSV has a byte order mark, CRLF, and its tables one after the other', () => {
  const text = flowCsv(sheets).toString()
  expect(text.startsWith('\u{FEFF}基金代码,基金名称,金额（元）\r\n000001,')).toBe(true)
  expect(text.split('\r\n')).toHaveLength(8)
  expect(text.endsWith('持有人,"\t@张三"\r\n')).toBe(true)
})

test('R-FLW-2 (A19): in a workbook codes keep their zeros and a formula is text', async () => {
  const zip = unzipSync(new Uint8Array(await flowXlsx(sheets)))
  const xml = Object.fromEntries(Object.entries(zip).map(([path, bytes]) => [path, strFromU8(bytes)]))
  const all = Object.values(xml).join('')
  expect(all).toContain('=HYPERLINK(')
  expect(all).not.toMatch(/<f[ >]/)
  expect(all).toContain('000001')
  expect(all).not.toMatch(/<v>0*1<\/v><\/c><c[^>]*t="n"/)
  expect(all).toContain('<v>-0.02</v>')
  expect(xml['xl/workbook.xml']).toMatch(/明细.*汇总.*说明/)
  expect(xml['xl/worksheets/sheet1.xml']).toContain('frozen')
})
