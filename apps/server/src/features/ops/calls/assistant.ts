import { assistantEval, assistantUnanswered } from '@tongzhou/contract/staff/assistant'
import { unansweredTurns } from '@tongzhou/db/stores/assistant/unanswered-store'
import { type ExpectedReading, evaluationFile } from '@tongzhou/domain/assistant/evaluation-file'
import { formatInstant } from '@tongzhou/domain/format/days'
import { addDays, instantAt } from '@tongzhou/domain/kernel/business-day'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { openTurn } from '../../../shared/assistant/kept-answer'
import { questions } from '../../../shared/assistant/sounds'
import { handleStaff } from '../../../staff/handle-staff'
import { faultLines } from '../fault-lines'

/** Days that are read at once. */
const MOST_DAYS = 31

/** What nobody could answer, and what was answered to no use; in real time, as questions are kept. */
export const unanswered = handleStaff(assistantUnanswered, async (tx, { from, to }, { services }) => {
  if (to < from || to > addDays(from, MOST_DAYS))
    return refuse('BAD_REQUEST', { message: `日期应先后相接，最多 ${MOST_DAYS} 天` })
  const asked = { since: instantAt(from, '00:00'), before: instantAt(addDays(to, 1), '00:00') }
  const turns = await unansweredTurns(tx, asked)

  return {
    answer: {
      rows: turns.map((turn) => ({
        askedAt: formatInstant(turn.askedAt),
        why: turn.isUseless ? `没用${turn.reason === null ? '' : `：${turn.reason}`}` : '没有听懂',
        question: openTurn(services.cipher, turn).question,
        intent: turn.intent,
      })),
    },
    audit: { subject: 'assistant:unanswered', detail: { from, to, rows: turns.length } },
  }
})

/** The local engine reads every question of the file; nothing is asked and nothing is kept (R-AST-4). */
export const evaluate = handleStaff(assistantEval, (_tx, { text }) => {
  const file = evaluationFile(text)
  if (file.kind === 'wrong') return Promise.resolve(refuse('FILE_WRONG', { faults: faultLines(file.faults) }))
  const read = file.rows.map((row) => ({ row, ...readingOf(row.question) }))
  const wrong = read.filter(
    ({ row, gate, intent }) => gate !== row.gate || (gate === null && intent !== row.intent),
  )

  return Promise.resolve({
    answer: {
      questions: read.length,
      right: read.length - wrong.length,
      refusedWrongly: wrong.filter(({ row, gate }) => row.gate === null && gate !== null).length,
      letThrough: wrong.filter(({ row, gate }) => row.gate !== null && gate === null).length,
      wrong: wrong.map(({ row, gate, intent }) => ({
        question: row.question,
        expected: named(row),
        read: named({ gate, intent }),
      })),
    },
  })
})

function readingOf(question: string): Pick<ExpectedReading, 'gate' | 'intent'> {
  const gate = questions().gate(question)

  return { gate, intent: gate === null ? questions().read(question).intent : null }
}

function named({ gate, intent }: Pick<ExpectedReading, 'gate' | 'intent'>): string {
  return gate ?? intent ?? '-'
}
