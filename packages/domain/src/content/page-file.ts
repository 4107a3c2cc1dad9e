import { type Day, addDays, instantAt, isDay } from '../kernel/business-day'
import { barredFaults } from './barred-words'
import { frontLines } from './front-lines'
import { pageBlocks } from './page-blocks'
import { type PageKind, pageKindWords, pageKinds } from './page-kind'

/** The most characters the words of a page have, and the most blocks over a page. */
const MOST = 20_000
const MOST_OVER_A_PAGE = 3

/** A page of content as it is asked for. */
export interface PageFile {
  readonly id: string
  readonly kind: PageKind
  readonly title: string
  /** null: as soon as a second person has approved it. */
  readonly from: Date | null
  /** The first instant at which it shows no more; null: until it is withdrawn. */
  readonly until: Date | null
  readonly content: string
}

const names = ['编号', '标题', '形式', '开始', '结束'] as const

type Read =
  | { readonly kind: 'read'; readonly file: PageFile }
  | { readonly kind: 'wrong'; readonly faults: string[] }

/**
 * Reads the file of a page (R-PAG-1): 编号, 标题 and 形式 are needed, 开始 and 结束 are days, the last one shown whole.
 * Then its blocks. What stands over a page has three of them at most, what is only read leads nowhere.
 */
export function pageFile(text: string, today: Day): Read {
  const { fields, body, faults: front } = frontLines(text, names)
  const faults = [...front]
  const of = (name: (typeof names)[number]) => fields.get(name) ?? ''
  const id = of('编号')
  if (!/^[a-z0-9][a-z0-9-]{1,39}$/.test(id)) faults.push('编号：应为小写字母、数字与短横线，如 how-fees-work')
  const title = of('标题')
  if (title === '' || title.length > 40) faults.push('标题：1 至 40 个字')
  const kind = pageKinds.find((each) => pageKindWords[each] === of('形式')) ?? null
  if (kind === null) faults.push(`形式：应为 ${Object.values(pageKindWords).join('、')} 之一`)
  const [from, until] = [dayOf(of('开始')), dayOf(of('结束'))]
  if (from === 'wrong') faults.push('开始：应为 2026-12-01 这样的日期')
  if (until === 'wrong') faults.push('结束：应为 2026-12-01 这样的日期')
  else if (until !== null && until < (from === null || from === 'wrong' ? today : from))
    faults.push('结束：不早于开始与今天')
  faults.push(...faultsOfWords(body, kind), ...barredFaults('标题', title), ...barredFaults('正文', body))
  if (faults.length > 0 || kind === null || from === 'wrong' || until === 'wrong')
    return { kind: 'wrong', faults }

  return {
    kind: 'read',
    file: {
      id,
      kind,
      title,
      from: from === null ? null : instantAt(from, '00:00'),
      until: until === null ? null : instantAt(addDays(until, 1), '00:00'),
      content: body,
    },
  }
}

function faultsOfWords(body: string, kind: PageKind | null): string[] {
  if (body === '') return ['正文：不能为空，与前面的各行隔一个空行']
  if (body.length > MOST) return [`正文：最多 ${MOST} 个字`]
  const { blocks, faults } = pageBlocks(body)
  const read = faults.map(({ at, text }) => `正文第 ${at} 块：${text}`)
  if (kind === 'MODAL' && blocks.length > MOST_OVER_A_PAGE) read.push(`正文：弹窗最多 ${MOST_OVER_A_PAGE} 块`)
  if (kind === 'READING' && blocks.some((block) => block.kind === 'LINK')) read.push('正文：阅读页不放链接')
  if (blocks.some((block) => block.kind === 'FUNDS') && !blocks.some((block) => block.kind === 'RISK'))
    read.push('正文：列出基金的页面要有[风险]')

  return read
}

function dayOf(text: string): Day | null | 'wrong' {
  return text === '' ? null : isDay(text) ? text : 'wrong'
}
