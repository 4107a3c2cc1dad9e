import type { Cell } from '../../shared/csv'
import type { FlowSheet, FlowSheets } from './flow-sheets'

const WIDTHS: Readonly<Record<string, number>> = { 基金名称: 30, 订单号: 24, 登记机构流水号: 24, 银行卡: 22 }

/**
 * The statement as a workbook of three sheets, heads frozen (R-FLW-2). Text is written as text: no cell of it
 * is ever a formula, and codes keep their zeros.
 */
export async function flowXlsx({ entries, balances, notes }: FlowSheets): Promise<Buffer> {
  // Read when the first workbook is written: most processes write none.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const explained = { title: '说明', head: ['项目', '内容'], rows: notes }

  return await writeExcelFile([sheetOf(entries), sheetOf(balances), sheetOf(explained)]).toBuffer()
}

function sheetOf({ title, head, rows }: FlowSheet) {
  return {
    sheet: title,
    stickyRowsCount: 1,
    columns: head.map((name) => ({ width: WIDTHS[name] ?? (name === '内容' ? 70 : 16) })),
    data: [
      head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map((cell) => cellOf(cell))),
    ],
  }
}

function cellOf(cell: Cell) {
  if (cell === null) return null
  if (typeof cell === 'string') return { value: cell, type: String }
  const decimals = cell.number.split('.')[1]?.length ?? 0

  return { value: Number(cell.number), type: Number, format: `#,##0.${'0'.repeat(decimals)}` }
}
