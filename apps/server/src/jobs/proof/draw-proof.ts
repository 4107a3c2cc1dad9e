import { formatMoney, formatNav, formatShares } from '@tongzhou/domain/format/amounts'
import { formatInstant } from '@tongzhou/domain/format/days'
import type { Day } from '@tongzhou/domain/kernel/business-day'
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
const PAGE = { width: 595.28, height: 841.89, side: 56, top: 56, foot: 64 }
const WIDTH = PAGE.width - 2 * PAGE.side
const ROW = 24
/** 38 mm. */
const CODE = 107.7
/** Columns of the table; of TOTAL there is none. */
const columns = [
  { title: '基金代码', width: 58, align: 'left' },
  { title: '基金名称', width: 157, align: 'left' },
  { title: '份额（份）', width: 84, align: 'right' },
  { title: '单位净值', width: 56, align: 'right' },
  { title: '净值日期', width: 62, align: 'right' },
  { title: '金额（元）', width: 66, align: 'right' },
] as const

/**
 * The paper as a PDF (R-DOC-4): A4, tagged, the font embedded. The same paper is the same bytes, but of one
 * that is closed by a password (AES-256, R-DOC-5). Throws MissingGlyph where whose it is or what for
 * cannot be drawn: that a paper must say to the letter.
 */
export async function drawProof(paper: Paper, frame: PaperFrame, lock?: PaperLock): Promise<Buffer> {
  const about = { title: `基金资产证明 ${frame.documentNo}`, company: frame.company, of: frame.issuedAt }
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
  drawClose(doc, write, frame)
  drawFoot(doc, write, frame)
  root.end()
  doc.end()

  return bytes
}

function drawHead(write: Write, paper: Paper, frame: PaperFrame): void {
  write(frame.company, { size: 10.5, color: SOFT })
  write('基金资产证明', { y: 92, size: 22, align: 'center', as: 'H1' })
  write(`编号 ${frame.documentNo}　校验码 ${frame.checkCode}`, {
    y: 128,
    size: 9.5,
    color: SOFT,
    align: 'center',
  })
  const held = paper.show === 'DETAIL' ? '持有下列基金' : `持有 ${paper.count} 只基金`
  write(
    `${paper.name}（证件号码 ${paper.idNo}）截至 ${paper.asOf} 日终，通过${frame.company}${held}，资产合计如下。`,
    { y: 164, size: 11.5, exact: true },
  )
  if (paper.purpose !== null) write(`用途：${paper.purpose}`, { size: 11.5, exact: true })
}

function drawTable(doc: Doc, write: Write, paper: Paper): void {
  doc.y += 14
  drawCells(
    doc,
    write,
    columns.map(({ title }) => title),
    SOFT,
  )
  for (const row of paper.rows) {
    doc.fontSize(9.5)
    const [, name] = columns
    const height = Math.max(
      ROW,
      doc.heightOfString(drawable(doc, row.name), { width: name.width - 6, lineGap: 3 }) + 10,
    )
    if (doc.y + height > PAGE.height - PAGE.foot) {
      doc.addPage()
      drawCells(
        doc,
        write,
        columns.map(({ title }) => title),
        SOFT,
      )
    }
    drawCells(
      doc,
      write,
      [
        row.fundCode,
        row.name,
        formatShares(row.shares),
        formatNav(row.nav),
        row.navDate,
        formatMoney(row.value),
      ],
      INK,
      height,
    )
  }
}

function drawCells(doc: Doc, write: Write, cells: readonly string[], color: string, height = ROW): void {
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
  room(doc, 90)
  doc.y += 14
  write(`合计　人民币 ${formatMoney(paper.total)} 元`, { size: 14 })
  write(`大写　${paper.words}`, { size: 11.5 })
  doc.y += 6
  if (paper.inTransit > 0)
    write(`开具时另有 ${paper.inTransit} 笔申请在途，未计入合计。`, { size: 9.5, color: SOFT })
  write('金额为份额乘以所列日期的单位净值，货币基金另加尚未结转的收益；净值会变动，不代表赎回时的所得。', {
    size: 9.5,
    color: SOFT,
  })
}

function drawClose(doc: Doc, write: Write, frame: PaperFrame): void {
  room(doc, CODE + 60)
  const top = doc.y + 18
  const left = PAGE.width - PAGE.side - CODE
  drawCode(doc, frame.verifyUrl, { x: left, y: top })
  write('扫码验证', { x: left, y: top + CODE + 2, width: CODE, size: 9, color: SOFT, align: 'center' })
  const width = WIDTH - CODE - 24
  write(frame.company, { y: top + 4, width, size: 12 })
  write(`开具时间 ${formatInstant(frame.issuedAt).slice(0, 16)}　有效期至 ${frame.validTo}`, {
    width,
    size: 9.5,
  })
  doc.y += 4
  for (const line of [
    '仅证明截至日的持有情况，不构成冻结或担保。',
    '本文件带数字签名，可验真，不等同于公章。',
    `扫描右侧二维码，或打开 ${frame.verifyUrl.split('#')[0]} 输入编号与校验码，即可核对。验签在您的设备上完成，不经过我们的服务器。`,
  ])
    write(line, { width, size: 9.5, color: SOFT })
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

function drawFoot(doc: Doc, write: Write, frame: PaperFrame): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    write(`第 ${page + 1}/${count} 页　${frame.documentNo}　校验码 ${frame.checkCode}`, {
      y: PAGE.height - 40,
      size: 8.5,
      color: SOFT,
      align: 'center',
      as: 'artifact',
    })
  }
}
