import { randomBytes } from 'node:crypto'
import { chatStream } from '@tongzhou/contract/assistant/chat-stream'
import {
  addAnswer,
  addQuestion,
  findTurns,
  giveUpTurn,
  lockAsker,
} from '@tongzhou/db/stores/assistant/turn-store'
import { maskQuestion } from '@tongzhou/domain/assistant/mask-question'
import { handleOpen } from '../../http/handle'
import { answerQuestion } from './answer-question'
import { answerIdOf, openTicket } from './ask-ticket'
import { countedFor, limitOf } from './chat-limits'
import { helpIndex } from './help-index'
import { modelInUse } from './model/model-in-use'
import { beforeOf, presentTurn, sealQuestion, sealTurn } from './turn-content'

const newNumber = (): string => randomBytes(16).toString('base64url')

/** Limits, mask, gate, intent, tools, sentences, check, send, keep (R-AST-2). */
export const handler = handleOpen(chatStream, async (input, context) => {
  const { db, now, wallNow, customer, services, request, events, refuse } = context
  const { cipher } = services
  const customerNo = customer?.customerNo ?? ''
  const { ticket } = input
  const asked =
    ticket === undefined
      ? { text: input.query ?? '', conversationNo: input.conversationNo ?? null }
      : openTicket(cipher, { ticket, customerNo }, wallNow)
  if (asked === null || asked.text === '') return refuse('TICKET_GONE')
  const counted = countedFor(cipher, { customerNo: customer?.customerNo ?? null, network: request.network })
  const turns =
    asked.conversationNo === null
      ? []
      : await findTurns(db, { customerNo, conversationNo: asked.conversationNo })
  // A number that is nobody's of this customer begins a conversation of its own.
  const conversationNo = turns.at(-1)?.conversationNo ?? newNumber()
  const { text, hidden } = maskQuestion(asked.text)
  const question = sealQuestion(cipher, { conversationNo, question: text, hidden })
  const answerId = ticket === undefined ? newNumber() : answerIdOf(ticket)
  // Counted before it is answered: questions that are asked at once see each other.
  const kept = await context.transaction(async (tx) => {
    await lockAsker(tx, counted)
    const limit = await limitOf(tx, counted, wallNow)
    if (limit !== null) return limit
    const spareId = newNumber()
    const added = { ...counted, ...question, conversationNo, answerId, askedAt: wallNow, spareId }

    return addQuestion(tx, added)
  })
  if (kept === null) return refuse('TICKET_GONE')
  if (typeof kept === 'string') return refuse(kept)
  const key = { customerNo, conversationNo, turnNo: kept }
  const answered = await answerQuestion(text, {
    before: beforeOf(cipher, turns),
    isCustomer: customer !== null,
    help: await helpIndex(db, now),
    read: context.read,
    now,
    signal: events?.signal ?? null,
    log: services.log,
    model: await modelInUse(db, services.ports),
  }).catch(async (error: unknown) => {
    await context.transaction((tx) => giveUpTurn(tx, key, newNumber()))
    throw error
  })
  for (const { text: said, sources } of answered.sentences) events?.emit('sentence', { text: said, sources })
  const { intent, gate, tools, engine } = answered
  const sealed = sealTurn(cipher, { conversationNo, question: text, hidden, answered })
  const given = { ...sealed, intent, gate, tools, engine }
  const isKept = await context.transaction((tx) => addAnswer(tx, key, given))
  if (!isKept) return refuse('TICKET_GONE')

  return presentTurn(cipher, { ...key, ...given, answerId, askedAt: wallNow, outcome: 'DONE', value: null })
})
