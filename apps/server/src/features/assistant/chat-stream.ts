import { randomBytes } from 'node:crypto'
import { chatStream } from '@tongzhou/contract/assistant/chat-stream'
import { addTurn, findTurns } from '@tongzhou/db/stores/assistant/turn-store'
import { maskQuestion } from '@tongzhou/domain/assistant/mask-question'
import { handleOpen } from '../../http/handle'
import { answerQuestion } from './answer-question'
import { answerIdOf, openTicket } from './ask-ticket'
import { countedFor, limitOf } from './chat-limits'
import { helpIndex } from './help-index'
import { modelInUse } from './model/model-in-use'
import { beforeOf, cutTurn, presentTurn, sealTurn } from './turn-content'

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
  const limit = await limitOf(db, counted, wallNow)
  if (limit !== null) return refuse(limit)
  const turns =
    asked.conversationNo === null
      ? []
      : await findTurns(db, { customerNo, conversationNo: asked.conversationNo })
  // A number that is nobody's of this customer begins a conversation of its own.
  const conversationNo = turns.at(-1)?.conversationNo ?? newNumber()
  const { text, hidden } = maskQuestion(asked.text)
  const turnNo = (turns.at(-1)?.turnNo ?? 0) + 1
  const asks = { customerNo, conversationNo, turnNo, askedAt: wallNow, networkIndex: counted.networkIndex }
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
    // Its ticket stays good: the question may be asked for whole by whoever lost the connection.
    if (events?.signal.aborted === true) {
      const cut = cutTurn(cipher, { conversationNo, question: text, hidden })
      await context.transaction((tx) => addTurn(tx, { ...asks, ...cut, answerId: newNumber() }))
    }
    throw error
  })
  for (const { text: said, sources } of answered.sentences) events?.emit('sentence', { text: said, sources })
  const turn = {
    ...asks,
    answerId: ticket === undefined ? newNumber() : answerIdOf(ticket),
    ...sealTurn(cipher, { conversationNo, question: text, hidden, answered }),
    intent: answered.intent,
    gate: answered.gate,
    tools: answered.tools,
    engine: answered.engine,
    outcome: 'DONE' as const,
  }
  const isNew = await context.transaction((tx) => addTurn(tx, turn))
  if (!isNew) return refuse('TICKET_GONE')

  return presentTurn(cipher, { ...turn, value: null })
})
