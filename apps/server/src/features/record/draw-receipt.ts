import { formatInstant } from '@tongzhou/domain/format/days'
import { openPaper } from '../../shared/paper/open-paper'
import { SOFT } from '../../shared/paper/pdf-writer'
import { writeTerm } from '../../shared/paper/write-term'
import type { ReceiptLine } from './receipt-lines'

/** Points; A4 is 595 × 842. */
const PAGE = { width: 595.28, height: 841.89, side: 64, top: 64, foot: 64 }
const WIDTH = PAGE.width - 2 * PAGE.side
const TERM = { side: PAGE.side, width: WIDTH, term: 120, size: 10.5, gap: 9 }

/** A receipt as a PDF: A4, tagged, the font embedded. */
export async function drawReceipt(
  lines: readonly ReceiptLine[],
  frame: { readonly company: string; readonly holder: string; readonly orderNo: string; readonly now: Date },
): Promise<Buffer> {
  const about = { title: `交易回单 ${frame.orderNo}`, company: frame.company, of: frame.now }
  const { doc, root, write, bytes } = await openPaper(about, { ...PAGE, foot: 0, width: WIDTH })
  write(frame.company, { size: 10.5, color: SOFT })
  write('交易回单', { y: 100, size: 22, align: 'center', as: 'H1' })
  doc.y = 148
  for (const line of [['客户', frame.holder] as const, ...lines]) {
    if (doc.y > PAGE.height - PAGE.foot - 40) doc.addPage()
    writeTerm({ doc, write }, line, TERM)
  }
  doc.y += 12
  for (const note of [
    `本回单按 ${formatInstant(frame.now).slice(0, 16)} 的记录生成，以登记机构的确认为准。`,
    '仅供您查阅，不是资产证明；需要交给他人核对的文件，请开具资产证明。',
  ])
    write(note, { size: 9, color: SOFT })
  root.end()
  doc.end()

  return bytes
}
