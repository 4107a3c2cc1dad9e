import { formatMoney, formatNav, formatShares } from '@tongzhou/domain/format/amounts'
import { formatInstant } from '@tongzhou/domain/format/days'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { noShares } from '@tongzhou/domain/kernel/shares'
import type { ProofLanguage } from '@tongzhou/domain/proof/document-terms'
import {
  type BothWords,
  closingSentences,
  frozenSentence,
  heldSentence,
  inLanguage,
  inTransitSentence,
  proofTerms,
  valueSentence,
} from '@tongzhou/domain/proof/proof-words'
import { create } from 'qrcode'
import type { Paper } from '../../shared/proof/proof-statement'
import { openPaper } from '../../shared/paper/open-paper'
import { type Doc, type Write, INK, SOFT, drawRule, drawable } from '../../shared/paper/pdf-writer'

/** What stands on a paper besides its figures. */
export interface PaperFrame {
  readonly documentNo: string
  readonly checkCode: string
  readonly verifyUrl: string
  readonly company: string
  readonly issuedAt: Date
  readonly validTo: Day
}

/** What closes a file: who has the password reads it, nobody may change it. */
export interface PaperLock {
  readonly password: string
  readonly owner: string
}

/** Points; A4 is 595 × 842. */
const PAGE = { width: 595.28, height: 841.89, side: 56, top: 56, foot: 50 }
const WIDTH = PAGE.width - 2 * PAGE.side
const ROW = 24
/** Size of a sentence that says none, and of English beside the Chinese. */
const SENTENCE = 10.5
const IN_ENGLISH = 0.9
const RENMINBI = { zh: '人民币', en: 'CNY' }
/** 38 mm. */
const CODE = 107.7
/** Columns of the table; of TOTAL there is none. */
const columns = [
  { term: proofTerms.fundCode, width: 58, align: 'left' },
  { term: proofTerms.fundName, width: 153, align: 'left' },
  { term: proofTerms.shares, width: 84, align: 'right' },
  { term: proofTerms.nav, width: 56, align: 'right' },
  { term: proofTerms.navDate, width: 62, align: 'right' },
  { term: proofTerms.value, width: 70, align: 'right' },
] as const

/**
 * The paper as a PDF (R-DOC-4): A4, tagged, the font embedded, in Chinese or with English beside it. The same
 * paper is the same bytes, but of one that is closed by a password (AES-256, R-DOC-5). Throws MissingGlyph
 * where whose it is or what for cannot be drawn: that a paper must say to the letter.
 */
export async function drawProof(paper: Paper, frame: PaperFrame, lock?: PaperLock): Promise<Buffer> {
  const title = inLanguage(paper.language, proofTerms.title)
  const about = { title: `${title} ${frame.documentNo}`, company: frame.company, of: frame.issuedAt }
  const { doc, root, write, bytes } = await openPaper(
    about,
    { ...PAGE, foot: 0, width: WIDTH },
    {
      bufferPages: true,
      ...(lock && {
        pdfVersion: '1.7ext3',
        userPassword: lock.password,
        ownerPassword: lock.owner,
        permissions: { printing: 'highResolution', copying: true, contentAccessibility: true },
      }),
    },
  )
  drawHead(write, paper, frame)
  if (paper.show === 'DETAIL') drawTable(doc, write, paper)
  drawTotal(doc, write, paper)
  drawClose(doc, write, paper, frame)
  drawFoot(doc, write, paper, frame)
  root.end()
  doc.end()

  return bytes
}

/** A sentence in the paper's language, the English under the Chinese. */
function say(write: Write, language: ProofLanguage, { zh, en }: BothWords, at: Parameters<Write>[1]): void {
  write(zh, at)
  if (language === 'ZH') return
  const { y: _placed, ...rest } = at ?? {}
  write(en, { ...rest, size: (at?.size ?? SENTENCE) * IN_ENGLISH, lang: 'en' })
}

function drawHead(write: Write, paper: Paper, frame: PaperFrame): void {
  const { language } = paper
  const term = (words: BothWords) => inLanguage(language, words)
  write(frame.company, { size: 10.5, color: SOFT })
  write(proofTerms.title.zh, { y: 92, size: 22, align: 'center', as: 'H1' })
  if (language === 'BOTH') write(proofTerms.title.en, { size: 13, align: 'center', lang: 'en' })
  const numbers = [
    `${term(proofTerms.documentNo)} ${frame.documentNo}`,
    `${term(proofTerms.checkCode)} ${frame.checkCode}`,
  ].join('　')
  write(numbers, { ...(language === 'ZH' && { y: 128 }), size: 9.5, color: SOFT, align: 'center' })
  say(write, language, heldSentence({ ...paper, company: frame.company }), {
    y: language === 'ZH' ? 164 : 180,
    size: 11.5,
    exact: true,
  })
  if (paper.purpose !== null)
    write(`${term(proofTerms.purpose)}：${paper.purpose}`, { size: 11.5, exact: true })
}

function drawTable(doc: Doc, write: Write, paper: Paper): void {
  doc.y += 14
  drawColumns(doc, write, paper)
  for (const row of paper.rows) {
    doc.fontSize(9.5)
    const [, name, count] = columns
    const shares = sharesCell(row, paper.language)
    const heights = [
      [drawable(doc, row.name), name.width],
      [shares, count.width],
    ] as const
    const height = Math.max(
      ROW,
      ...heights.map(([text, width]) => doc.heightOfString(text, { width: width - 6, lineGap: 3 }) + 10),
    )
    if (doc.y + height > PAGE.height - PAGE.foot) {
      doc.addPage()
      drawColumns(doc, write, paper)
    }
    const cells = [row.fundCode, row.name, shares, formatNav(row.nav), row.navDate, formatMoney(row.value)]
    drawCells(doc, write, cells, { color: INK, height })
  }
}

/** Shares, and under them how many were frozen, where any were. */
function sharesCell({ shares, frozen }: Paper['rows'][number], language: ProofLanguage): string {
  if (frozen === undefined || frozen === null || frozen === noShares) return formatShares(shares)

  return `${formatShares(shares)}\n${inLanguage(language, proofTerms.frozen, '\n')}\n${formatShares(frozen)}`
}

function drawColumns(doc: Doc, write: Write, { language }: Paper): void {
  const titles = columns.map(({ term }) => inLanguage(language, term, '\n'))
  drawCells(doc, write, titles, { color: SOFT, height: language === 'ZH' ? ROW : ROW + 16 })
}

function drawCells(
  doc: Doc,
  write: Write,
  cells: readonly string[],
  { color, height }: { color: string; height: number },
): void {
  const { y } = doc
  let x = PAGE.side
  for (const [index, column] of columns.entries()) {
    write(cells[index] ?? '', {
      x: x + 3,
      y: y + 6,
      width: column.width - 6,
      size: 9.5,
      color,
      align: column.align,
    })
    x += column.width
  }
  drawRule(doc, { y: y + height, side: PAGE.side })
  doc.y = y + height
}

function drawTotal(doc: Doc, write: Write, paper: Paper): void {
  const { language } = paper
  const term = (words: BothWords) => inLanguage(language, words)
  room(doc, language === 'ZH' ? 90 : 150)
  doc.y += 14
  write(`${term(proofTerms.total)}　${term(RENMINBI)} ${formatMoney(paper.total)} 元`, { size: 14 })
  write(`${term(proofTerms.words)}　${paper.words}`, { size: 11.5 })
  doc.y += 6
  const note = { size: 9.5, color: SOFT }
  if (paper.inTransit > 0) say(write, language, inTransitSentence(paper.inTransit), note)
  const frozen = paper.show === 'DETAIL' ? frozenSentence(paper.rows) : null
  if (frozen !== null) say(write, language, frozen, note)
  say(write, language, valueSentence, note)
}

function drawClose(doc: Doc, write: Write, { language }: Paper, frame: PaperFrame): void {
  const term = (words: BothWords) => inLanguage(language, words)
  room(doc, CODE + (language === 'ZH' ? 60 : 112))
  const top = doc.y + 18
  const left = PAGE.width - PAGE.side - CODE
  drawCode(doc, frame.verifyUrl, { x: left, y: top })
  write(term(proofTerms.scan), {
    x: left,
    y: top + CODE + 2,
    width: CODE,
    size: 9,
    color: SOFT,
    align: 'center',
  })
  const width = WIDTH - CODE - 24
  write(frame.company, { y: top + 4, width, size: 12 })
  const times = [
    `${term(proofTerms.issuedAt)} ${formatInstant(frame.issuedAt).slice(0, 16)}`,
    `${term(proofTerms.validTo)} ${frame.validTo}`,
  ].join('　')
  write(times, { width, size: 9.5 })
  doc.y += 4
  for (const sentence of closingSentences(frame.verifyUrl.split(/[?#]/)[0] ?? ''))
    say(write, language, sentence, { width, size: 9.5, color: SOFT })
}

function drawCode(doc: Doc, text: string, at: { x: number; y: number }): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = CODE / modules.size
  doc.markContent('Artifact', { type: 'Layout' })
  for (const [index, isDark] of modules.data.entries()) {
    const column = index % modules.size
    if (isDark) doc.rect(at.x + column * side, at.y + Math.floor(index / modules.size) * side, side, side)
  }
  doc.fill(INK)
  doc.endMarkedContent()
}

function room(doc: Doc, height: number): void {
  if (doc.y + height > PAGE.height - PAGE.foot) doc.addPage()
}

function drawFoot(doc: Doc, write: Write, { language }: Paper, frame: PaperFrame): void {
  const { count } = doc.bufferedPageRange()
  const code = `${inLanguage(language, proofTerms.checkCode)} ${frame.checkCode}`
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    const place = { zh: `第 ${page + 1}/${count} 页`, en: `Page ${page + 1} of ${count}` }
    write(`${inLanguage(language, place)}　${frame.documentNo}　${code}`, {
      y: PAGE.height - 40,
      size: 8.5,
      color: SOFT,
      align: 'center',
      as: 'artifact',
    })
  }
}
