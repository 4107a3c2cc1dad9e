import { boundedRecord } from '../kernel/bounded-json'
import { type Gate, gates } from './gate'
import { type Intent, intents } from './intents'

/** A question with what is expected to be understood. */
export interface ExpectedReading {
  readonly question: string
  readonly intent: Intent | null
  readonly gate: Gate | null
}

const MOST = 2_000
const LONGEST = 300

/**
 * Reads questions with what is expected of them, a JSON object a line: `question`, and `intent` or `gate` by
 * its name. All faults are told with the numbers of their lines.
 */
export function evaluationFile(
  text: string,
):
  | { readonly kind: 'read'; readonly rows: readonly ExpectedReading[] }
  | { readonly kind: 'wrong'; readonly faults: readonly string[] } {
  const faults: string[] = []
  const lines = text.split('\n').map((line) => line.trim())
  const rows = lines.flatMap((line, at) => {
    if (line === '') return []
    const read = rowOf(line)
    if (typeof read !== 'string') return [read]
    faults.push(`第 ${at + 1} 行：${read}`)

    return []
  })
  if (faults.length === 0 && rows.length === 0) faults.push('文件没有问题')
  if (rows.length > MOST) faults.push(`最多 ${MOST} 个问题`)

  return faults.length > 0 ? { kind: 'wrong', faults } : { kind: 'read', rows }
}

function rowOf(line: string): ExpectedReading | string {
  const given = boundedRecord(line)
  if (given === null) return '应为 JSON，如 {"question": "怎么换卡", "intent": "CARD_CHANGE"}'
  const { question } = given
  if (typeof question !== 'string' || question.trim() === '' || Array.from(question).length > LONGEST)
    return `question 应为 1 至 ${LONGEST} 个字`
  const intent = intents.find((each) => each === given['intent']) ?? null
  const gate = gates.find((each) => each === given['gate']) ?? null
  if ((intent === null) === (gate === null)) return '应写 intent 或 gate 中的一项，且名称正确'

  return { question: question.trim(), intent, gate }
}
