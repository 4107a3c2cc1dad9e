import type { chatStream } from '@tongzhou/contract/assistant/chat-stream'
import type { CallOutput } from '@tongzhou/contract/kit/define-call'
import type { findTurns } from '@tongzhou/db/stores/assistant/turn-store'
import type { Gate } from '@tongzhou/domain/assistant/gate'
import type { Intent } from '@tongzhou/domain/assistant/intents'
import type { HiddenKind } from '@tongzhou/domain/assistant/mask-question'
import { type SealedTurn, openTurn, sealKept } from '../../shared/assistant/kept-answer'
import type { FieldCipher } from '../../shared/field-cipher'
import type { Answered, Before } from './answer-question'

/** Under every answer (R-AST-10). */
const LABEL = 'AI 生成，仅供参考'

type Turn = Awaited<ReturnType<typeof findTurns>>[number]

/** A turn as it is kept, bound to its conversation. */
export function sealTurn(
  cipher: FieldCipher,
  of: { conversationNo: string; question: string; hidden: readonly HiddenKind[]; answered: Answered },
): SealedTurn {
  const { conversationNo, question, hidden, answered } = of
  const { sentences, choices, links, offersPerson, fundCode, isMiss } = answered
  const said = sentences.map(({ text, sources }) => ({ text, sources }))
  const kept = { hidden, sentences: said, choices, links, offersPerson, fundCode, isMiss }

  return sealKept(cipher, { conversationNo, question, kept })
}

/** A question as it is kept before its answer is there. */
export function sealQuestion(
  cipher: FieldCipher,
  of: { conversationNo: string; question: string; hidden: readonly HiddenKind[] },
): SealedTurn {
  const { conversationNo, question, hidden } = of
  const nothing = {
    sentences: [],
    choices: [],
    links: [],
    offersPerson: false,
    fundCode: null,
    isMiss: false,
  }

  return sealKept(cipher, { conversationNo, question, kept: { hidden, ...nothing } })
}

/** A kept turn as the page shows it. */
export function presentTurn(cipher: FieldCipher, turn: Turn): CallOutput<typeof chatStream> {
  const { question, kept } = openTurn(cipher, turn)

  return {
    conversationNo: turn.conversationNo,
    answerId: turn.answerId,
    askedAt: turn.askedAt,
    question,
    hidden: [...kept.hidden],
    // The product wrote them, and the sets only grow.
    intent: turn.intent as Intent | null,
    gate: turn.gate as Gate | null,
    sentences: kept.sentences.map(({ text, sources }) => ({ text, sources: [...sources] })),
    choices: [...kept.choices],
    links: [...kept.links],
    offersPerson: kept.offersPerson,
    isCut: turn.outcome !== 'DONE',
    value: (turn.value ?? 'NONE') as 'UP' | 'DOWN' | 'NONE',
    label: LABEL,
  }
}

/** The turns that a page shows: a question that was cut and then asked again stands once. */
export function shownTurns(cipher: FieldCipher, turns: readonly Turn[]): CallOutput<typeof chatStream>[] {
  const shown = turns.map((turn) => presentTurn(cipher, turn))

  return shown.filter(({ isCut, question }, at) => !isCut || shown[at + 1]?.question !== question)
}

/** What the next question may go on with; null at the beginning. */
export function beforeOf(cipher: FieldCipher, turns: readonly Turn[]): Before | null {
  const done = turns.filter(({ outcome }) => outcome === 'DONE')
  const last = done.at(-1)
  if (last === undefined) return null
  const kept = done.map((turn) => openTurn(cipher, turn).kept)
  let misses = 0
  for (const { isMiss } of kept.toReversed()) {
    if (!isMiss) break
    misses += 1
  }

  return { intent: last.intent as Intent | null, fundCode: kept.at(-1)?.fundCode ?? null, misses }
}
