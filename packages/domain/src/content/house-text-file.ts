import { type Day, addDays, isDay } from '../kernel/business-day'
import { barredFaults } from './barred-words'
import { frontLines } from './front-lines'

/** Days between the approval of a material change and its beginning (R-TXT-1). */
const MATERIAL_DAYS = 7

/** The most characters a text of the house has. */
const MOST = 60_000

/** A new version of a text of the house, as it is asked for. */
export interface HouseTextFile {
  readonly id: string
  readonly name: string
  /** The day it begins; null: as soon as a second person has approved it. */
  readonly from: Day | null
  /** Customers are asked for their consent again, and have been told a week before. */
  readonly isMaterial: boolean
  readonly content: string
}

const names = ['编号', '名称', '施行日', '重大变更'] as const

/**
 * Reads the file of a new version (R-TXT-1): 编号, 名称, 重大变更 and, for a material change, 施行日 at least
 * seven days after `today`; then the words, none of which is a promise or advice.
 */
export function houseTextFile(
  text: string,
  today: Day,
):
  | { readonly kind: 'read'; readonly file: HouseTextFile }
  | { readonly kind: 'wrong'; readonly faults: string[] } {
  const { fields, body, faults: front } = frontLines(text, names)
  const faults = [...front]
  const id = fields.get('编号') ?? ''
  if (!/^[a-z][a-z-]{1,39}$/.test(id)) faults.push('编号：应为小写字母与短横线，如 risk-disclosure')
  const name = fields.get('名称') ?? ''
  if (name === '' || name.length > 40) faults.push('名称：1 至 40 个字')
  const material = fields.get('重大变更')
  if (material !== '是' && material !== '否') faults.push('重大变更：写“是”或“否”')
  const from = dayOrNull(fields.get('施行日') ?? '')
  if (from === 'wrong') faults.push('施行日：应为 2026-12-01 这样的日期')
  const earliest = addDays(today, material === '是' ? MATERIAL_DAYS : 0)
  if (material === '是' && from === null) faults.push('施行日：重大变更须写明')
  if (from !== null && from !== 'wrong' && from < earliest) faults.push(`施行日：不早于 ${earliest}`)
  if (body === '') faults.push('正文：不能为空，与前面的各行隔一个空行')
  if (body.length > MOST) faults.push(`正文：最多 ${MOST} 个字`)
  faults.push(...barredFaults('名称', name), ...barredFaults('正文', body))
  if (faults.length > 0 || from === 'wrong') return { kind: 'wrong', faults }

  return { kind: 'read', file: { id, name, from, isMaterial: material === '是', content: body } }
}

function dayOrNull(text: string): Day | null | 'wrong' {
  return text === '' ? null : isDay(text) ? text : 'wrong'
}
