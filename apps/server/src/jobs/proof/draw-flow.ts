import type { Cell } from '../../shared/csv'
import type { FlowSheet, FlowSheets } from './flow-sheets'
import { openPaper } from '../../shared/paper/open-paper'
import { type Doc, type Write, INK, SOFT, drawRule, drawable } from '../../shared/paper/pdf-writer'

/** Points; A4 across is 842 × 595. */
const PAGE = { width: 841.89, height: 595.28, side: 36, top: 40, foot: 48 }
const WIDTH = PAGE.width - 2 * PAGE.side
const TEXT = 7.5
const PAD = 3
/** Between two columns. */
const GAP = 6

/** Widths by column; they fill the page. */
const ENTRY_WIDTHS = [46, 42, 38, 84, 56, 40, 58, 58, 46, 42, 48, 62, 46, 46, 57]
const BALANCE_WIDTHS = [38, 68, 46, 50, 50, 48, 52, 60, 58, 58, 46, 50, 60, 46, 38]

/**
 * The statement as a PDF: A4 across, tagged, the font embedded. What the page has no room for (the
 * registrar's numbers, fees of the sum) stands in the other formats. Throws MissingGlyph where whose it is
 * cannot be drawn.
 */
export async function drawFlow(
  { entries, balances, notes }: FlowSheets,
  frame: { readonly flowNo: string; readonly company: string; readonly requestedAt: Date },
): Promise<Buffer> {
  const about = { title: `交易流水 ${frame.flowNo}`, company: frame.company, of: frame.requestedAt }
  const { doc, root, write, bytes } = await openPaper(
    about,
    { ...PAGE, foot: 0, width: WIDTH },
    { layout: 'landscape', bufferPages: true },
  )
  write('交易流水', { size: 18, as: 'H1' })
  doc.y += 4
  for (const [term, words] of notes) write(`${term}　${words}`, { size: 8.5, color: SOFT, exact: true })
  drawSheet(doc, write, balances, BALANCE_WIDTHS)
  drawSheet(doc, write, entries, ENTRY_WIDTHS)
  drawFoot(doc, write, frame.flowNo)
  root.end()
  doc.end()

  return bytes
}

function drawSheet(doc: Doc, write: Write, sheet: FlowSheet, widths: readonly number[]): void {
  if (doc.y + 80 > PAGE.height - PAGE.foot) doc.addPage()
  doc.y += 12
  write(sheet.title, { size: 11 })
  doc.y += 2
  const numeric = widths.map(
    (_width, index) =>
      sheet.head[index]?.includes('（元）') === true || sheet.rows.some((row) => isNumber(row[index])),
  )
  const head = () => drawRow(doc, write, sheet.head, { widths, numeric, color: SOFT })
  head()
  for (const row of sheet.rows) {
    if (doc.y + heightOf(doc, row, widths) > PAGE.height - PAGE.foot) {
      doc.addPage()
      head()
    }
    drawRow(doc, write, row, { widths, numeric, color: INK })
  }
  if (sheet.rows.length === 0) write('没有所选类型的变动', { size: 8.5, color: SOFT })
}

function heightOf(doc: Doc, row: readonly Cell[], widths: readonly number[]): number {
  doc.fontSize(TEXT)
  const heights = widths.map((width, index) =>
    doc.heightOfString(drawable(doc, textOf(row[index] ?? null)), { width: width - GAP, lineGap: 3 }),
  )

  return Math.max(...heights) + 2 * PAD
}

function drawRow(
  doc: Doc,
  write: Write,
  row: readonly Cell[],
  of: { readonly widths: readonly number[]; readonly numeric: readonly boolean[]; readonly color: string },
): void {
  const { y } = doc
  const { widths, numeric, color } = of
  const height = heightOf(doc, row, widths)
  let x = PAGE.side
  for (const [index, width] of widths.entries()) {
    const cell = row[index] ?? null
    // Heads of numbers stand over their digits.
    const align = numeric[index] === true ? 'right' : 'left'
    if (cell !== null) write(textOf(cell), { x, y: y + PAD, width: width - GAP, size: TEXT, color, align })
    x += width
  }
  drawRule(doc, { y: y + height, side: PAGE.side })
  doc.y = y + height
}

function isNumber(cell: Cell | undefined): boolean {
  return typeof cell === 'object' && cell !== null
}

/** Numbers with their thousands apart. */
function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  const [whole = '', part] = cell.number.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')

  return part === undefined ? grouped : `${grouped}.${part}`
}

function drawFoot(doc: Doc, write: Write, flowNo: string): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    write(`第 ${page + 1}/${count} 页　${flowNo}`, {
      y: PAGE.height - 32,
      size: 8,
      color: SOFT,
      align: 'center',
      as: 'artifact',
    })
  }
}
