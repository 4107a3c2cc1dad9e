import { openPaper } from '../../shared/paper/open-paper'
import { LINE, SOFT } from '../../shared/paper/pdf-writer'
import type { ReportLines } from './report-lines'

/** Points; A4 is 595 × 842. */
const PAGE = { width: 595.28, height: 841.89, side: 64, top: 64, foot: 64 }
const WIDTH = PAGE.width - 2 * PAGE.side
const TERM = 190
const GAP = 8

/** A report as a PDF: A4, tagged, the font embedded; a version is the same bytes. Throws MissingGlyph. */
export async function drawReport(
  { title, sections, notes }: ReportLines,
  frame: { readonly company: string; readonly holder: string; readonly madeAt: Date },
): Promise<Buffer> {
  const about = { title, company: frame.company, of: frame.madeAt }
  const { doc, root, write, bytes } = openPaper(about, { ...PAGE, foot: 0, width: WIDTH })
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
    for (const [term, words] of section.lines) {
      room(40)
      const top = doc.y
      write(term, { y: top, width: TERM, size: 10, color: SOFT })
      const below = doc.y
      write(words, { x: PAGE.side + TERM, y: top, width: WIDTH - TERM, size: 10, align: 'right' })
      doc.y = Math.max(doc.y, below)
      doc.markContent('Artifact', { type: 'Layout' })
      doc
        .moveTo(PAGE.side, doc.y + GAP / 2)
        .lineTo(PAGE.width - PAGE.side, doc.y + GAP / 2)
        .lineWidth(0.5)
        .strokeColor(LINE)
        .stroke()
      doc.endMarkedContent()
      doc.y += GAP
    }
  }
  room(100)
  doc.y += 14
  for (const note of notes) write(note, { size: 9, color: SOFT })
  root.end()
  doc.end()

  return bytes
}
