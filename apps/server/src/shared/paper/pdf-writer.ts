import type PDFDocument from 'pdfkit'

export type Doc = InstanceType<typeof PDFDocument>

export const INK = '#1d1b18'
export const SOFT = '#5f5a52'
const LINE = '#c9c2b6'

/** Stands for a character that the font of a paper lacks, as printers set it; the font has it. */
export const LACKING = '〓'

/** A character that the font lacks in what a paper must say to the letter: no file is made (R-DOC-4). */
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

/**
 * Writes one text where the paper stands, or at a place. A character that the font lacks becomes `LACKING`;
 * in an `exact` text it is a MissingGlyph.
 */
export type Write = (
  text: string,
  at?: Placed & {
    readonly as?: 'H1' | 'P' | 'Span' | 'artifact'
    readonly exact?: boolean
    /** Of a text that is not Chinese, for who has it read aloud. */
    readonly lang?: 'en'
  },
) => void

/** Writes tagged lines into a paper; `side` and `width` are where a line stands unless it says otherwise. */
export function writerOf(
  doc: Doc,
  root: PDFKit.PDFStructureElement,
  { side, width: line }: { readonly side: number; readonly width: number },
): Write {
  return (
    text,
    {
      x = side,
      y = doc.y,
      width = line,
      size = 10.5,
      color = INK,
      align = 'left',
      as = 'P',
      exact = false,
      lang,
    } = {},
  ) => {
    const shown = drawable(doc, text)
    if (exact && shown !== text) throw new MissingGlyph('a text that must be exact')
    const draw = () => {
      doc.fontSize(size).fillColor(color).text(shown, x, y, { width, align, lineGap: 3 })
    }
    if (as === 'artifact') {
      doc.markContent('Artifact', { type: 'Pagination' })
      draw()
      doc.endMarkedContent()
    } else root.add(doc.struct(as, lang === undefined ? {} : { lang }, draw))
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

/** A text as the font of a paper can draw it: each character it lacks becomes `LACKING`. */
export function drawable(doc: Doc, text: string): string {
  const { font } = (doc as unknown as OpenedFont)._font
  const isDrawn = (sign: string) => sign === '\n' || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)

  return Array.from(text, (sign) => (isDrawn(sign) ? sign : LACKING)).join('')
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
