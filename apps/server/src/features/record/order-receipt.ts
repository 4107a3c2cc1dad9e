import { orderReceipt } from '@tongzhou/contract/record/order-receipt'
import { addDailyTry } from '@tongzhou/db/stores/account/daily-try-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { handleOpen } from '../../http/handle'
import { drawReceipt } from './draw-receipt'
import { findOrderRecord } from './order-record'
import { receiptLines } from './receipt-lines'

/** Receipts that a customer may have drawn in a day: each costs a third of a second. */
const MOST_A_DAY = 50

export const handler = handleOpen(orderReceipt, async ({ orderNo }, context) => {
  const { db, customer, services, now, day, wallNow, refuse } = context
  const { customerNo } = customer
  const order = await findOrderRecord(db, { customerNo, orderNo, now, day })
  if (order === null) return refuse('ORDER_NOT_FOUND')
  if (order.confirmDate === null && !order.isFinal) return refuse('RECEIPT_NOT_READY')
  const tries = await addDailyTry(db, { key: `${customerNo}:receipt`, day: dayOf(wallNow) })
  if (tries > MOST_A_DAY) return refuse('TOO_MANY_TODAY')
  const person = await findIdentity(db, customerNo)
  const holder = person && services.cipher.of(customerNo).decrypt('customer.name', person.nameCipher)
  const frame = { company: services.config.COMPANY_NAME, orderNo, now }
  const lines = receiptLines(order)
  const bytes = await drawReceipt(lines, { ...frame, holder: holder ?? '--' })

  return { name: `交易回单_${orderNo}.pdf`, type: 'application/pdf', content: bytes.toString('base64') }
})
