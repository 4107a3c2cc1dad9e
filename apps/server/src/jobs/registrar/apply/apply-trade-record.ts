import { applicationCode, confirmationCode, isCodeOf } from '@tongzhou/domain/trade/business-code'
import type { Tx } from '@tongzhou/db/connect'
import {
  type ClearingOrder,
  applyOrderEvent,
  lockOrder,
} from '@tongzhou/db/stores/registrar/clearing-order-store'
import { type AnsweredOrder, lockAnsweredOrder } from '@tongzhou/db/stores/trade/answered-order-store'
import { addConfirm } from '@tongzhou/db/stores/registrar/confirm-store'
import { currentNav } from '@tongzhou/db/stores/fund/fund-nav-store'
import { lockPosition, savePosition } from '@tongzhou/db/stores/holding/position-store'
import { type RegistrarRecord, markRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { addBreak } from '@tongzhou/db/stores/registrar/break-store'
import { addSuspense } from '@tongzhou/db/stores/settlement/suspense-store'
import { released } from '@tongzhou/domain/holding/frozen-shares'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Decision } from '@tongzhou/domain/kernel/decision'
import { noMoney, subtractMoney } from '@tongzhou/domain/kernel/money'
import { addShares, noShares, subtractShares } from '@tongzhou/domain/kernel/shares'
import { canMove } from '@tongzhou/domain/trade/state/order-transitions'
import { outcomeOf } from '@tongzhou/registrar-files/return-codes'
import { applyRegistrarStarted, isRegistrarStarted } from './apply-registrar-started'
import { bookAcceptance, bookAllotment, bookFailedRaising } from '../book/book-subscription'
import { bookShareMovement } from '../book/book-share-movement'
import { bookPurchase, bookRedemption } from '../book/book-trade'
import { bookTransform } from '../book/book-transform'
import { type Booking, moveByRegistrar, positionOf } from '../book/booking'
import { isFailedWithItsPayment, settlePurchase } from '../book/pay-purchase'
import { confirmationOf, serialOf } from '../files/confirmation-of'
import type { JoinedRecord } from './join-transform-legs'
import { priceDaysOf } from './price-days'
import { isSamePrice } from './same-price'
import { dayOf, moneyOf, navOf, optionalText, requiredDay, textOf } from '../files/stored-record'
import { type Verdict, applied, contentHash, quarantined, suspense } from '../files/verdict'

/**
 * Applies one confirmation (04), exactly once by (registrar, serial): the same row again changes nothing, the
 * same serial with other content is a correction for two people (registrar.md §11). A row that fits no order
 * of ours goes to the suspense queue, one whose figures contradict each other or the published NAV to
 * quarantine (R3, R5).
 */
export async function applyTradeRecord(tx: Tx, { row, inLeg }: JoinedRecord, now: Date): Promise<void> {
  const verdict = await judge(tx, row, now)
  const { state, reason } = verdict
  for (const one of inLeg === null ? [row] : [row, inLeg])
    await markRecord(tx, one, { state, now, ...(reason === undefined ? {} : { reason }) })
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
  const { record } = row
  const { known, order, fund, nav } = await lockAnsweredOrder(tx, {
    taCode: row.taCode,
    taSerialNo: serialOf(row),
    appSheetNo: textOf(record, 'AppSheetSerialNo'),
  })
  if (known) return known.contentHash === hash ? { state: 'REPEATED' } : quarantined('CORRECTION')
  if (!order && isRegistrarStarted(row)) return applyRegistrarStarted(tx, row, now)
  if (!order) return suspense('UNKNOWN_ORDER')
  if (isCodeOf([confirmationCode.transformIn, confirmationCode.transformOut], textOf(record, 'BusinessCode')))
    return suspense('OTHER_LEG_MISSING')
  const mismatch = mismatchOf(order, row)
  if (mismatch !== null) return suspense(mismatch)
  if (outcomeOf(textOf(record, 'ReturnCode')) === 'noted') return applied
  const contradiction = contradictionOf(order, row)
  if (contradiction !== null) return quarantined(contradiction)
  if (isFailedWithItsPayment(order)) return answerUnpaid(tx, row, { order, fund, nav, hash, now })
  if (!isOpen(order)) return suspense('ORDER_IS_FINISHED')

  return bookAnswer(tx, row, { order, fund, nav, hash, now })
}

/** What a row of an order of ours is booked with. */
interface Answered extends Pick<AnsweredOrder, 'fund' | 'nav'> {
  readonly order: ClearingOrder
  readonly hash: string
  readonly now: Date
}

/**
 * The registrar's answer to a purchase that had failed with its payment: a refusal agrees, shares are the
 * registrar's truth (§5.6).
 */
async function answerUnpaid(tx: Tx, row: RegistrarRecord, answered: Answered): Promise<Verdict> {
  if (outcomeOf(textOf(row.record, 'ReturnCode')) === 'failure') return applied
  const { order, now } = answered
  const revived = await applyOrderEvent(tx, order, { event: 'REVIVED', now, actor: 'registrar' })
  const verdict = await bookAnswer(tx, row, { ...answered, order: revived })
  if (verdict.state === 'APPLIED') await settlePurchase(tx, order, { day: row.fileDate, now })

  return verdict
}

async function bookAnswer(tx: Tx, row: RegistrarRecord, answered: Answered): Promise<Verdict> {
  const { record } = row
  const { order, fund, hash, now } = answered
  if (
    fund &&
    (await navDiffers(tx, row, {
      days: priceDaysOf(order, fund, requiredDay(record, 'TransactionCfmDate')),
      answered,
    }))
  )
    return quarantined('NAV_DIFFERS')
  const booking: Booking = {
    order,
    record: confirmationOf(row),
    returnText: optionalText(record, 'ErrorDetail'),
    defaultDividend: fund?.defaultDividend ?? '1',
    fund,
    now,
  }
  const refused = await book(tx, booking, row)
  if (refused !== null) return refused
  await addConfirm(tx, {
    order,
    row,
    confirmation: booking.record,
    bizCode: textOf(record, 'BusinessCode'),
    contentHash: hash,
    now,
  })

  return applied
}

/** Books an answer by its business code; null when it is booked. */
export async function book(tx: Tx, booking: Booking, row: RegistrarRecord): Promise<Verdict | null> {
  switch (textOf(row.record, 'BusinessCode')) {
    case confirmationCode.purchase:
    case confirmationCode.planPurchase:
      return refusedAs(await bookPurchase(tx, booking))
    case confirmationCode.subscriptionAccepted:
      return refusedAs(await bookAcceptance(tx, booking))
    case confirmationCode.subscriptionResult:
      return refusedAs(await bookAllotment(tx, booking, row))
    case confirmationCode.raisingFailed:
      return refusedAs(await bookFailedRaising(tx, booking, row))
    case confirmationCode.redemption:
    case confirmationCode.planRedemption:
    case confirmationCode.quickRedemption:
      return refusedAs(await bookRedemption(tx, booking))
    case confirmationCode.transform:
      return refusedAs(await bookTransform(tx, booking, row))
    case confirmationCode.custodyOneStep:
    case confirmationCode.custodyIn:
    case confirmationCode.custodyOut:
      return bookCustody(tx, booking, row)
    case confirmationCode.dividendMode:
      return setDividendMode(tx, booking, row)
    case confirmationCode.cancel:
      return giveUpRest(tx, booking)
    default:
      return suspense('BUSINESS_NOT_OFFERED')
  }
}

function refusedAs(decision: Decision<unknown, string>): Verdict | null {
  return decision.kind === 'refused' ? quarantined(decision.reason) : null
}

/**
 * A custody transfer that we asked for (§3.9): shares in or out with their days; several records may bring
 * one transfer.
 */
async function bookCustody(tx: Tx, booking: Booking, row: RegistrarRecord): Promise<Verdict | null> {
  const { order, record, now } = booking
  if (outcomeOf(record.returnCode) === 'failure') {
    await moveByRegistrar(tx, booking, 'CONFIRM_FAILED')
    if (order.bizCode === applicationCode.custodyIn || order.applyShares === null) return null
    const position = await positionOf(tx, booking)
    await savePosition(tx, released(position, order.applyShares), now)
    return null
  }
  const decision = await bookShareMovement(tx, booking, row)
  if (decision.kind === 'refused') return quarantined(decision.reason)
  const before = order.confirmShares ?? noShares
  const confirmShares = addShares(before, record.confirmedShares)
  await moveByRegistrar(tx, booking, record.isFinished ? 'CONFIRMED' : 'POSTPONED', { confirmShares })

  return null
}

/** 129: the mode of the position becomes what the registrar booked. */
async function setDividendMode(tx: Tx, booking: Booking, row: RegistrarRecord): Promise<Verdict | null> {
  const { order, record, now } = booking
  const mode = textOf(row.record, 'DefDividendMethod')
  const isDone = outcomeOf(record.returnCode) === 'success'
  if (isDone && mode !== '0' && mode !== '1') return quarantined('DIVIDEND_MODE')
  await moveByRegistrar(tx, booking, isDone ? 'CONFIRMED' : 'CONFIRM_FAILED')
  if (!isDone) return null
  const position = await lockPosition(tx, order, {
    taCode: order.taCode,
    dividendMode: booking.defaultDividend,
    now,
  })
  await savePosition(tx, { ...position, dividendMode: mode === '0' ? '0' : '1' }, now)

  return null
}

/**
 * 152: the postponed rest of a large redemption is cancelled; what was confirmed before stands, the rest is
 * free again (§3.13).
 */
async function giveUpRest(tx: Tx, booking: Booking): Promise<Verdict | null> {
  const { order, record, now } = booking
  const isDone = outcomeOf(record.returnCode) === 'success'
  await moveByRegistrar(tx, booking, isDone ? 'CONFIRMED' : 'CONFIRM_FAILED')
  if (!isDone) return null
  const { customerNo, parentNo } = order
  const original = parentNo === null ? null : await lockOrder(tx, { customerNo, orderNo: parentNo })
  if (!original || !canMove(original.flow, original.status, 'REST_GIVEN_UP')) return null
  await applyOrderEvent(tx, original, { event: 'REST_GIVEN_UP', now, actor: 'registrar' })
  const rest = subtractShares(original.applyShares ?? noShares, original.confirmShares ?? noShares)
  const position = await positionOf(tx, { ...booking, order: original })
  await savePosition(tx, released(position, rest), now)

  return null
}

/** A row must speak of the order it quotes: registrar, business, fund, fee side, T and trade account. */
export function mismatchOf(
  order: Pick<ClearingOrder, 'taCode' | 'bizCode' | 'fundCode' | 'chargeType' | 'tradeAcco' | 'tDate'>,
  row: RegistrarRecord,
): string | null {
  const { record } = row
  const code = textOf(record, 'BusinessCode')
  const answers =
    code === confirmationCode.subscriptionResult || code === confirmationCode.raisingFailed
      ? applicationCode.subscription
      : `0${code.slice(1)}`
  if (order.taCode !== row.taCode) return 'OTHER_REGISTRAR'
  if (order.bizCode !== answers) return 'OTHER_BUSINESS'
  if (order.fundCode !== textOf(record, 'FundCode')) return 'OTHER_FUND'
  if (![order.chargeType, ''].includes(textOf(record, 'ShareClass'))) return 'OTHER_SHARE_CLASS'
  if (order.tradeAcco !== textOf(record, 'TransactionAccountID')) return 'OTHER_TRADE_ACCOUNT'

  return order.tDate === dayOf(record, 'TransactionDate') ? null : 'OTHER_T_DAY'
}

/**
 * What a row says against itself beyond its arithmetic: it is confirmed before its T or after its file was
 * written, or gives back another amount than it leaves unconfirmed; null when nothing.
 */
export function contradictionOf(
  order: Pick<ClearingOrder, 'applyAmount'>,
  { record, fileDate }: RegistrarRecord,
): 'CONFIRM_DAY' | 'AMOUNT_DOES_NOT_ADD_UP' | null {
  const confirmDay = requiredDay(record, 'TransactionCfmDate')
  if (confirmDay < requiredDay(record, 'TransactionDate') || confirmDay > fileDate) return 'CONFIRM_DAY'
  const refund = moneyOf(record, 'RefundAmount')
  const isPurchase = isCodeOf(
    [confirmationCode.purchase, confirmationCode.planPurchase],
    textOf(record, 'BusinessCode'),
  )
  if (!isPurchase || order.applyAmount === null || refund === noMoney) return null
  const rest = subtractMoney(order.applyAmount, moneyOf(record, 'ConfirmedAmount'))

  return refund === rest ? null : 'AMOUNT_DOES_NOT_ADD_UP'
}

/** Whether an answer of the registrar may still come. */
export function isOpen(order: Pick<ClearingOrder, 'flow' | 'status'>): boolean {
  const answers = ['CONFIRMED', 'CONFIRM_FAILED', 'ADVANCE_CONFIRMED'] as const

  return answers.some((event) => canMove(order.flow, order.status, event))
}

/** R5: the price of a confirmation is the NAV the registrar published for one of its days. */
async function navDiffers(
  tx: Tx,
  row: RegistrarRecord,
  { days, answered }: { readonly days: readonly Day[]; readonly answered: Answered },
): Promise<boolean> {
  const nav = navOf(row.record, 'NAV')
  if (nav === null || outcomeOf(textOf(row.record, 'ReturnCode')) !== 'success') return false
  const { fundCode, tDate } = answered.order
  for (const day of days) {
    const published = day === tDate ? answered.nav : await currentNav(tx, { fundCode, day })
    if (published === null || isSamePrice(nav, published)) return false
  }

  return true
}
