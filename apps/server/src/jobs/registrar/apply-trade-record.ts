import { createHash } from 'node:crypto'
import type { Tx } from '@tongzhou/db/connect'
import {
  type ClearingOrder,
  applyOrderEvent,
  lockOrderBySheet,
} from '@tongzhou/db/stores/clearing-order-store'
import { addConfirm, findConfirm } from '@tongzhou/db/stores/confirm-store'
import { findFundDates } from '@tongzhou/db/stores/fund-date-store'
import { currentNav } from '@tongzhou/db/stores/fund-nav-store'
import { lockPosition, savePosition } from '@tongzhou/db/stores/position-store'
import {
  type RecordState,
  type RegistrarRecord,
  addBreak,
  addSuspense,
  markRecord,
} from '@tongzhou/db/stores/registrar-store'
import { canMove } from '@tongzhou/domain/trade/order-transitions'
import { outcomeOf } from '@tongzhou/registrar-files/return-codes'
import { type Booking, bookPurchase, bookRedemption } from './book-trade'
import { confirmationOf, serialOf } from './confirmation-of'
import { navOf, optionalText, textOf } from './stored-record'

/** What becomes of a row of file 04, and why. */
interface Verdict {
  readonly state: RecordState
  readonly reason?: string
}

const applied: Verdict = { state: 'APPLIED' }
const quarantined = (reason: string): Verdict => ({ state: 'QUARANTINED', reason })
const suspense = (reason: string): Verdict => ({ state: 'SUSPENSE', reason })

/**
 * Applies one confirmation (04), exactly once by (registrar, serial): the same row again changes nothing, the same serial
 * with other content is a correction for two people (§11). A row that fits no order of ours goes to the suspense queue, one
 * whose figures contradict each other or the published NAV to quarantine (R3, R5).
 */
export async function applyTradeRecord(tx: Tx, row: RegistrarRecord, now: Date): Promise<void> {
  const verdict = await judge(tx, row, now)
  const { state, reason } = verdict
  await markRecord(tx, row, { state, now, ...(reason === undefined ? {} : { reason }) })
  if (state === 'SUSPENSE') await addSuspense(tx, row, { reason: reason ?? '', now })
  if (state === 'QUARANTINED') {
    const subject = `${row.taCode}:${serialOf(row)}`
    await addBreak(tx, {
      day: row.fileDate,
      kind: 'CONFIRMATION',
      subject,
      ours: null,
      theirs: reason ?? null,
      now,
    })
  }
}

async function judge(tx: Tx, row: RegistrarRecord, now: Date): Promise<Verdict> {
  const hash = contentHash(row)
  const known = await findConfirm(tx, { taCode: row.taCode, taSerialNo: serialOf(row) })
  if (known) return known.contentHash === hash ? { state: 'REPEATED' } : quarantined('CORRECTION')
  const { record } = row
  const order = await lockOrderBySheet(tx, textOf(record, 'AppSheetSerialNo'))
  if (!order) return suspense('UNKNOWN_ORDER')
  const mismatch = mismatchOf(order, row)
  if (mismatch !== null) return suspense(mismatch)
  if (outcomeOf(textOf(record, 'ReturnCode')) === 'noted') return applied
  if (!isOpen(order)) return suspense('ORDER_IS_FINISHED')
  if (await navDiffers(tx, row)) return quarantined('NAV_DIFFERS')
  const fund = await findFundDates(tx, order.fundCode)
  const booking: Booking = {
    order,
    record: confirmationOf(row),
    returnText: optionalText(record, 'ErrorDetail'),
    defaultDividend: fund?.defaultDividend ?? '1',
    now,
  }
  const refused = await book(tx, booking, row)
  if (refused !== null) return refused
  await addConfirm(tx, {
    order,
    row: row.record,
    confirmation: booking.record,
    bizCode: textOf(record, 'BusinessCode'),
    fileName: row.fileName,
    line: row.recordNo,
    contentHash: hash,
    now,
  })

  return applied
}

/** Books by business code; null when it is booked. */
async function book(tx: Tx, booking: Booking, row: RegistrarRecord): Promise<Verdict | null> {
  switch (textOf(row.record, 'BusinessCode')) {
    case '122':
    case '139':
    case '130': {
      const decision = await bookPurchase(tx, booking)
      return decision.kind === 'refused' ? quarantined(decision.reason) : null
    }
    case '124':
    case '163':
    case '198': {
      const decision = await bookRedemption(tx, booking)
      return decision.kind === 'refused' ? quarantined(decision.reason) : null
    }
    case '120':
      return acceptSubscription(tx, booking)
    case '129':
      return setDividendMode(tx, booking, row)
    default:
      return suspense('BUSINESS_NOT_OFFERED')
  }
}

/** 120 only accepts a subscription: the shares come with 130 (§9.1). A refusal gives the money back. */
async function acceptSubscription(tx: Tx, booking: Booking): Promise<Verdict | null> {
  const { order, record, now } = booking
  if (outcomeOf(record.returnCode) === 'failure') {
    const decision = await bookPurchase(tx, booking)
    return decision.kind === 'refused' ? quarantined(decision.reason) : null
  }
  await applyOrderEvent(tx, order, {
    event: 'ACCEPT_CONFIRMED',
    now,
    actor: 'registrar',
    change: { taReturnCode: record.returnCode },
  })

  return null
}

/** 129: the mode of the position becomes what the registrar booked. */
async function setDividendMode(tx: Tx, booking: Booking, row: RegistrarRecord): Promise<Verdict | null> {
  const { order, record, now } = booking
  const mode = textOf(row.record, 'DefDividendMethod')
  const isDone = outcomeOf(record.returnCode) === 'success'
  if (isDone && mode !== '0' && mode !== '1') return quarantined('DIVIDEND_MODE')
  await applyOrderEvent(tx, order, {
    event: isDone ? 'CONFIRMED' : 'CONFIRM_FAILED',
    now,
    actor: 'registrar',
    change: {
      confirmDate: record.confirmDay,
      taReturnCode: record.returnCode,
      taReturnMsg: booking.returnText,
    },
  })
  if (!isDone) return null
  const position = await lockPosition(tx, order, {
    taCode: order.taCode,
    dividendMode: booking.defaultDividend,
    now,
  })
  await savePosition(tx, { ...position, dividendMode: mode === '0' ? '0' : '1' }, now)

  return null
}

/** A row must speak of the order it quotes: registrar, business, fund, T and trade account. */
function mismatchOf(order: ClearingOrder, row: RegistrarRecord): string | null {
  const { record } = row
  const code = textOf(record, 'BusinessCode')
  const answers = code === '130' ? '020' : `0${code.slice(1)}`
  if (order.taCode !== row.taCode) return 'OTHER_REGISTRAR'
  if (order.bizCode !== answers) return 'OTHER_BUSINESS'
  if (order.fundCode !== textOf(record, 'FundCode')) return 'OTHER_FUND'
  if (order.tradeAcco !== textOf(record, 'TransactionAccountID')) return 'OTHER_TRADE_ACCOUNT'

  return order.tDate.replaceAll('-', '') === textOf(record, 'TransactionDate') ? null : 'OTHER_T_DAY'
}

function isOpen(order: ClearingOrder): boolean {
  const answers = ['CONFIRMED', 'CONFIRM_FAILED', 'ADVANCE_CONFIRMED'] as const

  return answers.some((event) => canMove(order.flow, order.status, event))
}

/** R5: the price of a confirmation is the NAV the registrar published for T. */
async function navDiffers(tx: Tx, row: RegistrarRecord): Promise<boolean> {
  const nav = navOf(row.record, 'NAV')
  if (nav === null || outcomeOf(textOf(row.record, 'ReturnCode')) !== 'success') return false
  const text = textOf(row.record, 'TransactionDate')
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
  const published = await currentNav(tx, { fundCode: textOf(row.record, 'FundCode'), day })
  if (published === null) return false

  return nav.units * 10n ** BigInt(published.scale) !== published.units * 10n ** BigInt(nav.scale)
}

/** Hash of what a row says, blind to the order of its fields. */
function contentHash(row: RegistrarRecord): string {
  const entries = Object.entries(row.record).sort(([a], [b]) => (a < b ? -1 : 1))

  return createHash('sha256').update(JSON.stringify(entries)).digest('hex')
}
