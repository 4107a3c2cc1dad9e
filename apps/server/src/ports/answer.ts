import type { z } from 'zod'
import { OutcomeUnknown, type PortRefusal } from './outcome-unknown'
import { refusalOf, type SignedAnswer } from './signed-http'

/** The decoded answer, or the provider's refusal; an answer of another shape is an unknown outcome. */
export function answerOrRefusal<S extends z.ZodType>(
  answer: SignedAnswer,
  schema: S,
): z.output<S> | PortRefusal {
  if (answer.status >= 400) return refusalIn(answer)

  return decoded(answer, schema)
}

/** The decoded answer of a call that the provider never refuses for business reasons; null on 404. */
export function answerOrNull<S extends z.ZodType>(answer: SignedAnswer, schema: S): z.output<S> | null {
  if (answer.status === 404) return null

  return answerOf(answer, schema)
}

/** The decoded answer; a refusal here is a fault of ours. */
export function answerOf<S extends z.ZodType>(answer: SignedAnswer, schema: S): z.output<S> {
  if (answer.status >= 400) throw new Error(`the provider refused: ${refusalIn(answer).code}`)

  return decoded(answer, schema)
}

function refusalIn(answer: SignedAnswer): PortRefusal {
  const refusal = refusalOf(answer.body)
  if (refusal === null) throw new OutcomeUnknown(`HTTP ${answer.status} without a code`)

  return refusal
}

function decoded<S extends z.ZodType>(answer: SignedAnswer, schema: S): z.output<S> {
  const parsed = schema.safeParse(answer.body)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new OutcomeUnknown(`the answer has another shape at: ${where}`)
}
