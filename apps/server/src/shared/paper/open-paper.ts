import { paperFont } from './paper-font'
import { type Doc, INK, type Write, collected, writerOf } from './pdf-writer'

/** An A4 that is being written: its text goes under `root`, and `bytes` are there once it has ended. */
export interface OpenPaper {
  readonly doc: Doc
  readonly root: PDFKit.PDFStructureElement
  readonly write: Write
  readonly bytes: Promise<Buffer>
}

/** Where lines stand: margins and the width between them, in points. */
interface Frame {
  readonly side: number
  readonly top: number
  readonly foot: number
  readonly width: number
}

/**
 * Opens a paper of the house (R-DOC-4): A4, tagged, in Chinese, the font embedded. Nothing of the present
 * goes into it but what is handed in, so the same paper is the same bytes.
 */
export async function openPaper(
  about: { readonly title: string; readonly company: string; readonly of: Date },
  frame: Frame,
  more: PDFKit.PDFDocumentOptions = {},
): Promise<OpenPaper> {
  // Read with the first paper: a font library of two megabytes, which most processes never ask for.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'zh-CN',
    displayTitle: true,
    margins: { top: frame.top, bottom: frame.foot, left: frame.side, right: frame.side },
    info: { Title: about.title, Author: about.company, CreationDate: about.of },
    ...more,
  })
  const bytes = collected(doc)
  doc.font(paperFont).fillColor(INK)
  const root = doc.struct('Document')
  doc.addStructure(root)

  return { doc, root, write: writerOf(doc, root, frame), bytes }
}
