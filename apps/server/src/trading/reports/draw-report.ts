import { openPaper } from '../../shared/paper/open-paper'
import { SOFT } from '../../shared/paper/pdf-writer'
import { writeTerm } from '../../shared/paper/write-term'
import type { ReportLines } from './report-lines'

/** Points; A4 is 595 × 842. */
const PAGE = { width: 595.28, height: 841.89, side: 64, top: 64, foot: 64 }
const WIDTH = PAGE.width - 2 * PAGE.side
const TERM = { side: PAGE.side, width: WIDTH, term: 190, size: 10, gap: 8 }

/** A report as a PDF: A4, tagged, the font embedded; a version is the same bytes. */
export async function drawReport(
  { title, sections, notes }: ReportLines,
  frame: { readonly company: string; readonly holder: string; readonly madeAt: Date },
): Promise<Buffer> {
  const about = { title, company: frame.company, of: frame.madeAt }
  const { doc, root, write, bytes } = await openPaper(about, { ...PAGE, foot: 0, width: WIDTH })
  const room = (height: number) => {
    if (doc.y + height > PAGE.height - PAGE.foot) doc.addPage()
  }
  write(frame.company, { size: 10.5, color: SOFT })
  write(title, { y: 100, size: 20, align: 'center', as: 'H1' })
  doc.y = 140
  write(`客户　${frame.holder}`, { size: 10.5, color: SOFT })
  for (const section of sections) {
    room(72)
    doc.y += 14
    write(section.title, { size: 12 })
    doc.y += 4
    for (const line of section.lines) {
      room(40)
      writeTerm({ doc, write }, line, TERM)
    }
  }
  room(100)
  doc.y += 14
  for (const note of notes) write(note, { size: 9, color: SOFT })
  root.end()
  doc.end()

  return bytes
}
