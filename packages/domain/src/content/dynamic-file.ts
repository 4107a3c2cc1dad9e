import { type Day, isDay } from '../kernel/business-day'
import { barredFaults } from './barred-words'
import { type DynamicKind, dynamicKindWords, dynamicKinds } from './dynamic-kind'
import { fundCodesOf } from './file-codes'
import { frontLines } from './front-lines'

/** The most characters the words of an item have. */
const MOST = 5_000

/** A dated fact as it is asked for. */
export interface DynamicFile {
  readonly id: string
  readonly kind: DynamicKind
  readonly title: string
  readonly day: Day
  /** Who published the fact first. */
  readonly source: string
  readonly fundCodes: readonly string[]
  readonly content: string
}

const names = ['编号', '标题', '类别', '日期', '来源', '基金'] as const

type Read =
  | { readonly kind: 'read'; readonly file: DynamicFile }
  | { readonly kind: 'wrong'; readonly faults: string[] }

/**
 * Reads the file of a dated fact (R-LST-5): 编号, 标题, 类别, 日期 and 来源 are needed, 基金 are codes with commas.
 * Then the words, as plain text. A fact lies not in the future, and nothing in it is a promise or advice.
 */
export function dynamicFile(text: string, today: Day): Read {
  const { fields, body, faults: front } = frontLines(text, names)
  const faults = [...front]
  const of = (name: (typeof names)[number]) => fields.get(name) ?? ''
  const id = of('编号')
  if (!/^[a-z0-9][a-z0-9-]{1,39}$/.test(id))
    faults.push('编号：应为小写字母、数字与短横线，如 2026-12-limit-890001')
  const title = of('标题')
  if (title === '' || title.length > 60) faults.push('标题：1 至 60 个字')
  const kind = dynamicKinds.find((each) => dynamicKindWords[each] === of('类别')) ?? null
  if (kind === null) faults.push(`类别：应为 ${Object.values(dynamicKindWords).join('、')} 之一`)
  const day = of('日期')
  if (!isDay(day)) faults.push('日期：应为 2026-12-01 这样的日期')
  else if (day > today) faults.push(`日期：不晚于 ${today}，只写已经发生的事`)
  const source = of('来源')
  if (source === '' || source.length > 40) faults.push('来源：1 至 40 个字')
  const fundCodes = fundCodesOf(of('基金'))
  if (fundCodes === null) faults.push('基金：应为以逗号分隔的 6 位代码')
  if (body === '') faults.push('正文：不能为空，与前面的各行隔一个空行')
  if (body.length > MOST) faults.push(`正文：最多 ${MOST} 个字`)
  faults.push(...barredFaults('标题', title), ...barredFaults('正文', body))
  if (faults.length > 0 || kind === null || !isDay(day) || fundCodes === null)
    return { kind: 'wrong', faults }

  return { kind: 'read', file: { id, kind, title, day, source, fundCodes, content: body } }
}
