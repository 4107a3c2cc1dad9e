import type PDFDocument from 'pdfkit'

export type Doc = InstanceType<typeof PDFDocument>

export const INK = '#1d1b18'
export const SOFT = '#5f5a52'
const LINE = '#c9c2b6'

/** A character that no font of ours has: no file is made rather than one with a box in it (R-DOC-4). */
export class MissingGlyph extends Error {
  override readonly name = 'MissingGlyph'
}

interface Placed {
  readonly x?: number
  readonly y?: number
  readonly width?: number
  readonly size?: number
  readonly color?: string
  readonly align?: 'left' | 'center' | 'right'
}

/** Writes one text where the paper stands, or at a place. */
export type Write = (text: string, at?: Placed & { readonly as?: 'H1' | 'P' | 'Span' | 'artifact' }) => void

/** Writes tagged lines into a paper; `side` and `width` are where a line stands unless it says otherwise. */
export function writerOf(
  doc: Doc,
  root: PDFKit.PDFStructureElement,
  { side, width: line }: { readonly side: number; readonly width: number },
): Write {
  return (
    text,
    { x = side, y = doc.y, width = line, size = 10.5, color = INK, align = 'left', as = 'P' } = {},
  ) => {
    assertGlyphs(doc, text)
    const draw = () => {
      doc.fontSize(size).fillColor(color).text(text, x, y, { width, align, lineGap: 3 })
    }
    if (as === 'artifact') {
      doc.markContent('Artifact', { type: 'Pagination' })
      draw()
      doc.endMarkedContent()
    } else root.add(doc.struct(as, {}, draw))
  }
}

/** A fine line across the paper, which is no content; `side` is the margin on both sides. */
export function drawRule(doc: Doc, { y, side }: { readonly y: number; readonly side: number }): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(side, y)
    .lineTo(doc.page.width - side, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
  doc.endMarkedContent()
}

/** pdfkit holds the opened font in a field that its types do not name. */
interface OpenedFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } }
}

function assertGlyphs(doc: Doc, text: string): void {
  const { font } = (doc as unknown as OpenedFont)._font
  const missing = Array.from(text).find(
    (sign) => sign !== '\n' && !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  )
  if (missing !== undefined) throw new MissingGlyph(`U+${(missing.codePointAt(0) ?? 0).toString(16)}`)
}

/** The bytes of a paper once it is ended. */
export function collected(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
