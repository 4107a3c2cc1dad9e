import type { HiddenKind } from '@tongzhou/domain/assistant/mask-question'
import type { Source } from '@tongzhou/domain/assistant/sentence'
import type { FieldCipher } from '../field-cipher'

const QUESTION = 'assistant.question'
const ANSWER = 'assistant.answer'

/** What is sealed of an answer: everything that its page shows again. */
export interface KeptAnswer {
  readonly hidden: readonly HiddenKind[]
  readonly sentences: readonly { readonly text: string; readonly sources: readonly Source[] }[]
  readonly choices: readonly string[]
  readonly links: readonly { readonly label: string; readonly path: string }[]
  readonly offersPerson: boolean
  readonly fundCode: string | null
  /** Nothing was found. */
  readonly isMiss: boolean
}

/** A turn as it lies there, bound to its conversation. */
export interface SealedTurn {
  readonly question: Buffer
  readonly answer: Buffer
}

/** Seals a question, masked, and its answer. */
export function sealKept(
  cipher: FieldCipher,
  of: { conversationNo: string; question: string; kept: KeptAnswer },
): SealedTurn {
  const row = cipher.of(of.conversationNo)

  return {
    question: row.encrypt(QUESTION, of.question),
    answer: row.encrypt(ANSWER, JSON.stringify(of.kept)),
  }
}

/** Opens a turn. */
export function openTurn(
  cipher: FieldCipher,
  turn: SealedTurn & { readonly conversationNo: string },
): { question: string; kept: KeptAnswer } {
  const row = cipher.of(turn.conversationNo)

  return {
    question: row.decrypt(QUESTION, turn.question),
    kept: JSON.parse(row.decrypt(ANSWER, turn.answer)),
  }
}
