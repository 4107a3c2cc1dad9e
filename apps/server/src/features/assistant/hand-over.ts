import { randomInt } from 'node:crypto'
import { handOver } from '@tongzhou/contract/assistant/hand-over'
import {
  addCase,
  addCaseMessage,
  caseMessages,
  findCase,
  moveCase,
} from '@tongzhou/db/stores/assistant/case-store'
import { findTurns } from '@tongzhou/db/stores/assistant/turn-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { caseAfter } from '@tongzhou/domain/assistant/case-state'
import { maskQuestion } from '@tongzhou/domain/assistant/mask-question'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { handle } from '../../http/handle'
import { personHours } from './person-hours'
import { presentCase } from './present-case'

/** What a customer may write in one case. */
const MESSAGES = 50
/** Written where a customer asks for a person and says nothing else: no question is asked of him first. */
const PLAIN = '请工作人员联系我。'

/** A case for a person (R-AST-12): at once, without a question; what is written meanwhile is added. */
export const handler = handle(handOver, async (input, { tx, now, customer, services, refuse }) => {
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const { conversationNo } = input
  // Who reads the case reads the conversation with it: it is the customer's own or none.
  if (conversationNo !== undefined && (await findTurns(tx, { customerNo, conversationNo })).length === 0)
    return refuse('NOT_FOUND')
  const { replyBy } = await personHours(tx, now)
  const last = await findCase(tx, { customerNo })
  const state = last === null ? null : caseAfter(last.state, 'WRITE')
  const caseNo = last === null || state === null ? newCaseNo(now) : last.caseNo
  const written = last === null || state === null ? [] : await caseMessages(tx, { customerNo, caseNo })
  if (written.length >= MESSAGES) return refuse('TOO_MANY_TODAY')
  if (last === null || state === null)
    await addCase(tx, {
      customerNo,
      caseNo,
      conversationNo: conversationNo ?? null,
      openedAt: now,
      replyBy,
    })
  else if (input.text !== undefined && state !== last.state)
    await moveCase(tx, { customerNo, caseNo, state, replyBy })
  if (written.length === 0 || input.text !== undefined) {
    const text = services.cipher
      .of(customerNo)
      .encrypt('case.message', maskQuestion(input.text ?? PLAIN).text)
    await addCaseMessage(tx, {
      customerNo,
      caseNo,
      seq: written.length + 1,
      author: 'CUSTOMER',
      text,
      writtenAt: now,
    })
  }
  const row = await findCase(tx, { customerNo, caseNo })
  if (row === null) throw new Error('the case was just written')

  return presentCase(tx, services.cipher, row)
})

/** K, the day, and nine digits: nobody guesses the next one. */
function newCaseNo(now: Date): string {
  return `K${dayOf(now).replaceAll('-', '')}${String(randomInt(1_000_000_000)).padStart(9, '0')}`
}
