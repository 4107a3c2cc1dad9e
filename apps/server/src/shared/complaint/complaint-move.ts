import type { Tx } from '@tongzhou/db/connect'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import {
  type ComplaintAuthor,
  type ComplaintChange,
  type ComplaintRow,
  moveComplaint,
} from '@tongzhou/db/stores/content/complaint-store'
import type { TradeCalendar } from '@tongzhou/domain/calendar/trade-calendar'
import { answerByAfterPause, daysOfReview, extendedLimit } from '@tongzhou/domain/content/complaint-days'
import type { ComplaintAct, ComplaintState, HouseAct } from '@tongzhou/domain/content/complaint-state'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import type { FieldCipher } from '../field-cipher'
import { type Told, notify, notifyByMobile } from '../messages/notify'
import { contactOf, sealedBy } from './complainant'

/** The context under which the words of a complaint are sealed. */
export const COMPLAINT_TEXT = 'complaint.text'

interface Move<Act extends ComplaintAct> {
  /** Locked. */
  readonly row: ComplaintRow
  readonly act: Act
  readonly state: ComplaintState
  readonly text: string | null
  readonly now: Date
}

/** Who complained moves a complaint (R-CPL-1); the number of what was written. */
export async function moveByCustomer(
  tx: Tx,
  cipher: FieldCipher,
  move: Move<Exclude<ComplaintAct, HouseAct>>,
): Promise<number> {
  return write(tx, cipher, { ...move, author: 'CUSTOMER', staffNo: null })
}

/** The house moves a complaint, a person of it or the daily step, and who complained is told (R-CPL-1). */
export async function moveByHouse(
  tx: Tx,
  cipher: FieldCipher,
  move: Move<HouseAct> & { readonly staffNo: string | null },
): Promise<void> {
  const { row, act, staffNo, now } = move
  const { customerNo, complaintNo } = row
  const seq = await write(tx, cipher, { ...move, author: staffNo === null ? 'SYSTEM' : 'STAFF' })
  const told = { event: 'complaintMoved', facts: { complaintNo, act }, now } as const
  const of = { customerNo, mobile: contactOf(cipher, row) }
  await tellComplainant(tx, cipher, of, { ...told, serialNo: `${complaintNo}-${seq}` })
}

/** Tells a customer in his message centre and as he chose, a visitor by SMS. */
export async function tellComplainant<Event extends 'complaintReceived' | 'complaintMoved' | 'caseAnswered'>(
  tx: Tx,
  cipher: FieldCipher,
  { customerNo, mobile }: { readonly customerNo: string; readonly mobile: string | null },
  told: Pick<Told<Event>, 'event' | 'facts' | 'serialNo' | 'now'>,
): Promise<void> {
  if (mobile === null) await notify(tx, cipher, { ...told, customerNo })
  else await notifyByMobile(tx, cipher, { ...told, mobile })
}

async function write(
  tx: Tx,
  cipher: FieldCipher,
  move: Move<ComplaintAct> & { readonly author: ComplaintAuthor; readonly staffNo: string | null },
): Promise<number> {
  const { row, now } = move
  const text = move.text === null ? null : cipher.of(sealedBy(row)).encrypt(COMPLAINT_TEXT, move.text)
  const { CN } = await calendarsInForce(tx)

  return moveComplaint(tx, { ...move, text, change: changeOf(move, dayOf(now), CN) })
}

/** What an act changes beside the state: who looks into it, and the days (R-CPL-2, R-CPL-3). */
function changeOf(
  move: Move<ComplaintAct> & { readonly staffNo: string | null },
  today: Day,
  exchange: TradeCalendar,
): ComplaintChange {
  const { row, act, staffNo, now } = move
  switch (act) {
    case 'ACCEPT':
    case 'REFUSE':
      return { handlerNo: staffNo, ...(row.firstHandlerNo === null && { firstHandlerNo: staffNo }) }
    case 'ASK':
      return { pausedOn: today }
    case 'SUPPLEMENT':
    case 'GO_ON':
      return resumed(row, today, exchange)
    case 'WITHDRAW':
      return { pausedOn: null }
    case 'REOPEN':
      return { wasReopened: true, handlerNo: null, ...daysOfReview(row, today, exchange) }
    case 'REPLY':
      return {
        repliedAt: now,
        ...(row.firstRepliedOn === null && { firstRepliedOn: today, firstAnswerBy: row.answerBy }),
      }
    case 'EXTEND':
      return { isExtended: true, limit: extendedLimit(row.limit) }
    case 'SATISFIED':
    case 'MEDIATE':
    case 'CLOSE':
      return {}
  }
}

function resumed(row: ComplaintRow, today: Day, exchange: TradeCalendar): ComplaintChange {
  const { pausedOn } = row

  return pausedOn === null
    ? {}
    : { pausedOn: null, answerBy: answerByAfterPause(row.answerBy, { pausedOn, today }, exchange) }
}
