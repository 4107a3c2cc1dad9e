import { casesAnswer, casesClose, casesList, casesShow, casesTake } from '@tongzhou/contract/staff/cases'
import {
  addCaseMessage,
  caseMessages,
  lockCase,
  moveCase,
  openCases,
} from '@tongzhou/db/stores/assistant/case-store'
import { findTurns } from '@tongzhou/db/stores/assistant/turn-store'
import type { Tx } from '@tongzhou/db/connect'
import { type CaseAct, caseAfter } from '@tongzhou/domain/assistant/case-state'
import { formatInstant } from '@tongzhou/domain/format/days'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { caseCipher, caseContact } from '../../../shared/assistant/case-cipher'
import { tellComplainant } from '../../../shared/complaint/complaint-move'
import { openTurn } from '../../../shared/assistant/kept-answer'
import {
  type MemberContext,
  type StaffDone,
  type StaffRefused,
  handleStaff,
} from '../../../staff/handle-staff'

export const list = handleStaff(casesList, async (tx) => ({
  answer: {
    rows: (await openCases(tx)).map(({ caseNo, state, openedAt, replyBy, handlerNo }) => ({
      caseNo,
      state,
      openedAt: formatInstant(openedAt),
      replyBy: formatInstant(replyBy),
      handlerNo,
    })),
  },
}))

export const show = handleStaff(casesShow, async (tx, { caseNo }, { services }) => {
  const { cipher } = services
  const found = await lockCase(tx, caseNo)
  if (found === null) return refuse('NOT_FOUND')
  const { customerNo, state, conversationNo } = found
  const messages = await caseMessages(tx, { customerNo, caseNo })
  const turns = conversationNo === null ? [] : await findTurns(tx, { customerNo, conversationNo })

  return {
    answer: {
      caseNo,
      customerNo,
      mobile: caseContact(cipher, found),
      state,
      messages: messages.map(({ author, text, writtenAt }) => ({
        author,
        writtenAt: formatInstant(writtenAt),
        text: caseCipher(cipher, found).decrypt('case.message', text),
      })),
      conversation: turns.map((turn) => {
        const { question, kept } = openTurn(cipher, turn)

        return { question, answer: kept.sentences.map(({ text }) => text).join('\n') }
      }),
    },
    audit: { subject: `case:${caseNo}`, detail: { customerNo } },
  }
})

export const take = handleStaff(casesTake, (tx, { caseNo }, by) => moved(tx, { caseNo, act: 'TAKE' }, by))

export const answer = handleStaff(casesAnswer, (tx, { caseNo, text }, by) =>
  moved(tx, { caseNo, act: 'ANSWER', text }, by),
)

export const close = handleStaff(casesClose, (tx, { caseNo }, by) => moved(tx, { caseNo, act: 'CLOSE' }, by))

/** Moves a case by an act of one person; an answer is written into it. */
async function moved(
  tx: Tx,
  { caseNo, act, text }: { caseNo: string; act: CaseAct; text?: string },
  { member, now, services }: MemberContext,
): Promise<StaffDone<{ caseNo: string; state: string }> | StaffRefused> {
  const found = await lockCase(tx, caseNo)
  if (found === null) return refuse('NOT_FOUND')
  const state = caseAfter(found.state, act)
  if (state === null) return refuse('CASE_STATE')
  const { customerNo } = found
  if (text !== undefined) {
    const written = await caseMessages(tx, { customerNo, caseNo })
    const told = { event: 'caseAnswered', facts: { caseNo }, now } as const
    const of = { customerNo, mobile: caseContact(services.cipher, found) }
    await tellComplainant(tx, services.cipher, of, { ...told, serialNo: `${caseNo}-${written.length + 1}` })
    await addCaseMessage(tx, {
      customerNo,
      caseNo,
      seq: written.length + 1,
      author: 'STAFF',
      text: caseCipher(services.cipher, found).encrypt('case.message', text),
      writtenAt: now,
    })
  }
  await moveCase(tx, {
    customerNo,
    caseNo,
    state,
    handlerNo: member.staffNo,
    ...(state === 'CLOSED' && { closedAt: now }),
  })

  return { answer: { caseNo, state }, audit: { subject: `case:${caseNo}`, detail: { state } } }
}
