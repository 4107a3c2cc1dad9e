import type { Tx } from '@tongzhou/db/connect'
import { lockAnsweredOrder } from '@tongzhou/db/stores/trade/answered-order-store'
import { closeSubjects, addBreak } from '@tongzhou/db/stores/registrar/break-store'
import { type RegistrarRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { noMoney } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { canMove } from '@tongzhou/domain/trade/state/order-transitions'
import { book } from '../apply/apply-trade-record'
import { UNSENT_BREAK, unsentOrder } from './set-aside'

/** An order that stood in no file when its registrar had sealed the day: two persons close it. */
export const GIVEN_UP_BREAK = 'UNSENT_ORDER'

/** What its customer reads; the page says what becomes of money and shares. */
const TEXT = '这笔申请未能送达登记机构，已作废'

/** Stands in the place of the answer that no registrar gives: any code but success is a refusal. */
const NO_ANSWER = 'UNSENT'

/**
 * Fails an order that could not be sent on its T (§3.2), with the consequences of a registrar's refusal: the
 * money is owed back, shares are unfrozen, its coupon and its other leg are released.
 */
export async function giveUpUnsent(
  tx: Tx,
  key: { readonly taCode: string; readonly appSheetNo: string },
  { day, now }: { readonly day: Day; readonly now: Date },
): Promise<void> {
  const { order, fund } = await lockAnsweredOrder(tx, { ...key, taSerialNo: '' })
  if (!order || !canMove(order.flow, order.status, 'GIVEN_UP')) return
  const taSerialNo = `${NO_ANSWER}${order.orderNo}`
  const record = {
    taSerialNo,
    returnCode: NO_ANSWER,
    confirmDay: day,
    tDay: order.tDate,
    confirmedAmount: noMoney,
    confirmedShares: noShares,
    fee: noMoney,
    agencyFee: noMoney,
    nav: navFrom('1'),
    isFinished: true,
    registerDay: null,
  }
  const booking = {
    order,
    record,
    returnText: TEXT,
    defaultDividend: fund?.defaultDividend ?? '1',
    fund,
    now,
  }
  const refused = await book(tx, booking, noAnswerTo(order, { taSerialNo, day }))
  assert(refused === null, `order ${order.orderNo} is given up`)
  const subject = unsentOrder(order)
  await closeSubjects(tx, { kind: UNSENT_BREAK, subjects: [subject], resolution: 'given up', now })
  await addBreak(tx, { day, kind: GIVEN_UP_BREAK, subject, ours: 'FAILED', theirs: null, now })
}

/** The row that bookings look at beside the record: it names the business and says nothing more. */
function noAnswerTo(
  { taCode, bizCode }: { readonly taCode: string; readonly bizCode: string },
  { taSerialNo, day }: { readonly taSerialNo: string; readonly day: Day },
): RegistrarRecord {
  return {
    taCode,
    fileName: '',
    fileVersion: 0,
    recordNo: 0,
    fileType: '04',
    fileDate: day,
    taSerialNo,
    record: { BusinessCode: `1${bizCode.slice(1)}`, ReturnCode: NO_ANSWER },
  }
}
