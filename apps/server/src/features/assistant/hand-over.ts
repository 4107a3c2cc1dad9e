import { randomInt } from 'node:crypto'
import { handOver } from '@tongzhou/contract/assistant/hand-over'
import type { Tx } from '@tongzhou/db/connect'
import {
  addCase,
  addCaseMessage,
  caseMessages,
  countVisitorCases,
  findCase,
  lockVisitorCases,
  moveCase,
} from '@tongzhou/db/stores/assistant/case-store'
import { findTurns } from '@tongzhou/db/stores/assistant/turn-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { caseAfter } from '@tongzhou/domain/assistant/case-state'
import { maskQuestion } from '@tongzhou/domain/assistant/mask-question'
import { dayOf, instantAt } from '@tongzhou/domain/kernel/business-day'
import { handle } from '../../http/handle'
import { caseCipher, sealCaseContact } from '../../shared/assistant/case-cipher'
import { type Complaining, complaining } from '../../shared/complaint/complainant'
import { countedFor } from './chat-limits'
import { personHours } from './person-hours'
import { presentCase } from './present-case'

/** What somebody may write in one case. */
const MESSAGES = 50
/** Cases that one proved mobile, and all visitors of one network, open in a day. */
const VISITOR = { ofContact: 5, ofNetwork: 20 }
/** Written where somebody asks for a person and says nothing else: no question is asked of him first. */
const PLAIN = '请工作人员联系我。'

/**
 * A case for a person (R-AST-12): at once, without a question; what is written meanwhile is added. Who has
 * no account is known by the mobile that he has proved.
 */
export const handler = handle(handOver, async (input, context) => {
  const { tx, now, wallNow, customer, services, request, refuse } = context
  const { cipher } = services
  const { conversationNo, text, pass } = input
  const by = complaining({ customer, pass }, cipher, wallNow)
  if (by === null) return refuse('COMPLAINT_PASS')
  const { customerNo } = by
  const networkIndex = countedFor(cipher, { customerNo: null, network: request.network }).networkIndex
  const visitor = visitorOf(by, networkIndex)
  if (visitor === null) await lockCustomer(tx, customerNo)
  else await lockVisitorCases(tx, visitor)
  // Who reads the case reads the conversation with it: it is the asker's own or none.
  if (conversationNo !== undefined && (await findTurns(tx, { customerNo, conversationNo })).length === 0)
    return refuse('NOT_FOUND')
  const { replyBy } = await personHours(tx, now)
  const last = await findCase(tx, { by })
  const state = last === null ? null : caseAfter(last.state, 'WRITE')
  const isNew = last === null || state === null
  const caseNo = isNew ? newCaseNo(now) : last.caseNo
  const written = isNew ? [] : await caseMessages(tx, { customerNo, caseNo })
  if (written.length >= MESSAGES) return refuse('TOO_MANY_TODAY')
  if (isNew && visitor !== null && (await hasOpenedMany(tx, visitor, now))) return refuse('TOO_MANY_TODAY')
  if (isNew)
    await addCase(tx, {
      customerNo,
      caseNo,
      conversationNo: conversationNo ?? null,
      openedAt: now,
      replyBy,
      contactIndex: by.contactIndex,
      contactCipher: by.mobile === null ? null : sealCaseContact(cipher, caseNo, by.mobile),
      networkIndex: visitor?.networkIndex ?? null,
    })
  else if (text !== undefined && state !== last.state)
    await moveCase(tx, { customerNo, caseNo, state, replyBy })
  if (written.length === 0 || text !== undefined)
    await addCaseMessage(tx, {
      customerNo,
      caseNo,
      seq: written.length + 1,
      author: 'CUSTOMER',
      text: caseCipher(cipher, { customerNo, caseNo }).encrypt(
        'case.message',
        maskQuestion(text ?? PLAIN).text,
      ),
      writtenAt: now,
    })
  const row = await findCase(tx, { by, caseNo })
  if (row === null) throw new Error('the case was just written')

  return presentCase(tx, cipher, row)
})

interface VisitorOf {
  readonly contactIndex: Buffer
  readonly networkIndex: Buffer
}

/** By what a visitor is counted; null for a customer. */
function visitorOf({ contactIndex }: Complaining, networkIndex: Buffer | null): VisitorOf | null {
  return contactIndex === null || networkIndex === null ? null : { contactIndex, networkIndex }
}

async function hasOpenedMany(tx: Tx, visitor: VisitorOf, now: Date): Promise<boolean> {
  const since = instantAt(dayOf(now), '00:00:00')
  const { ofContact, ofNetwork } = await countVisitorCases(tx, { ...visitor, since })

  return ofContact >= VISITOR.ofContact || ofNetwork >= VISITOR.ofNetwork
}

/** K, the day, and nine digits: nobody guesses the next one. */
function newCaseNo(now: Date): string {
  return `K${dayOf(now).replaceAll('-', '')}${String(randomInt(1_000_000_000)).padStart(9, '0')}`
}
