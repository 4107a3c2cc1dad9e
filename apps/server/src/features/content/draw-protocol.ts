import { textBlocks } from '@tongzhou/domain/content/text-blocks'
import { formatInstant } from '@tongzhou/domain/format/days'
import { openPaper } from '../../shared/paper/open-paper'
import { type Doc, SOFT, type Write } from '../../shared/paper/pdf-writer'

/** Points; A4 is 595 × 842. */
const PAGE = { width: 595.28, height: 841.89, side: 64, top: 64, foot: 72 }
const WIDTH = PAGE.width - 2 * PAGE.side
/** A heading does not stand alone at the end of a page. */
const WITH_HEADING = 72

/** A version of a text of the house. */
export interface DrawnText {
  readonly name: string
  readonly version: number
  readonly effectiveFrom: Date
  readonly content: string
  readonly contentHash: Buffer
}

/**
 * A text as a PDF: A4, tagged, the font embedded, pages numbered. Nothing in it is of today, so a version has
 * the same bytes for ever (R-TXT-1).
 */
export async function drawProtocol(text: DrawnText, company: string): Promise<Buffer> {
  const about = { title: text.name, company, of: text.effectiveFrom }
  const { doc, root, write, bytes } = await openPaper(about, { ...PAGE, width: WIDTH }, { bufferPages: true })
  write(company, { size: 9, color: SOFT })
  doc.y += 12
  write(text.name, { size: 18, as: 'H1' })
  doc.y += 4
  const begins = formatInstant(text.effectiveFrom).slice(0, 10)
  write(`第 ${text.version} 版　自 ${begins} 起施行`, { size: 9, color: SOFT })
  doc.y += 10
  for (const { isHeading, text: words } of textBlocks(text.content)) {
    if (isHeading && doc.y + WITH_HEADING > PAGE.height - PAGE.foot) doc.addPage()
    if (isHeading) doc.y += 8
    write(words, { size: isHeading ? 12.5 : 10.5 })
    doc.y += isHeading ? 2 : 6
  }
  drawFoot(doc, write, text)
  root.end()
  doc.end()

  return bytes
}

/** The number of each page, and the digest by which the text is known. */
function drawFoot(doc: Doc, write: Write, { contentHash, version }: DrawnText): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    // The foot stands below where the text ends.
    doc.page.margins.bottom = 0
    const digest = contentHash.toString('hex').slice(0, 16)
    write(`第 ${page + 1}/${count} 页　第 ${version} 版　正文摘要 ${digest}`, {
      y: PAGE.height - 44,
      size: 8,
      color: SOFT,
      align: 'center',
      as: 'artifact',
    })
  }
}
