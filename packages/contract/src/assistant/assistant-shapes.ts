import { gates } from '@tongzhou/domain/assistant/gate'
import { intents } from '@tongzhou/domain/assistant/intents'
import { sourceKinds } from '@tongzhou/domain/assistant/sentence'
import { caseStates } from '@tongzhou/domain/assistant/case-state'
import { caseNumberRule } from '@tongzhou/domain/fields/service-numbers'
import { z } from 'zod'
import { fieldWire } from '../kit/field-wire'
import { dayWire, instantWire } from '../kit/wire'

/** Nobody guesses it: whoever names it has been in the conversation. */
export const conversationNo = z.string().regex(/^[\w-]{22}$/, '会话编号不正确')
export const answerId = z.string().regex(/^[\w-]{22}$/, '回答编号不正确')
export const caseNo = fieldWire(caseNumberRule)

/** A question as it is typed. */
export const questionText = z
  .string()
  .trim()
  .min(1, '请输入您的问题')
  .refine((text) => Array.from(text).length <= 300, '问题最多 300 字')

export const sourceKind = z.enum(sourceKinds)

/** One sentence with what it rests on (R-AST-8). */
export const answerSentence = z.object({
  text: z.string(),
  sources: z.array(
    z.object({
      kind: sourceKind,
      label: z.string(),
      /** The instant, day or version it is of. */
      asOf: z.string(),
      /** A page that shows it; null: there is none. */
      path: z.string().nullable(),
    }),
  ),
})

export const answerValue = z.enum(['UP', 'DOWN', 'NONE'])
export const caseState = z.enum(caseStates)
export const answerGate = z.enum(gates)
export const answerIntent = z.enum(intents)

/** A question, masked, with its answer. */
export const answerView = z.object({
  conversationNo: z.string(),
  answerId: z.string(),
  askedAt: instantWire,
  question: z.string(),
  /** What was hidden in the question: a password, a number of a card. */
  hidden: z.array(z.enum(['SECRET', 'ID', 'MOBILE', 'CARD', 'EMAIL'])),
  intent: answerIntent.nullable(),
  /** Why it was not answered as asked (R-AST-3). */
  gate: answerGate.nullable(),
  sentences: z.array(answerSentence),
  /** Questions that it may have meant. */
  choices: z.array(z.string()),
  links: z.array(z.object({ label: z.string(), path: z.string() })),
  /** A person is offered beside the answer. */
  offersPerson: z.boolean(),
  /** Whoever asked went away before the answer was there: it may be asked again. */
  isCut: z.boolean(),
  /** How the customer found it. */
  value: answerValue,
  /** Stands under every answer (R-AST-10). */
  label: z.string(),
})

/** A question handed over to a person. */
export const caseView = z.object({
  caseNo: z.string(),
  state: caseState,
  openedAt: instantWire,
  /** A person answers until then. */
  replyBy: instantWire,
  messages: z.array(
    z.object({ author: z.enum(['CUSTOMER', 'STAFF']), text: z.string(), writtenAt: instantWire }),
  ),
})

/** When persons answer. */
export const personHours = z.object({
  isOpen: z.boolean(),
  hours: z.string(),
  phone: z.string(),
  today: dayWire,
})
