import { remittanceInfo } from '@tongzhou/contract/trade/buy/remittance-info'
import { findOrderRecords } from '@tongzhou/db/stores/trade/order-view-store'
import { cutOffInstant } from '@tongzhou/domain/calendar/t-day'
import { assert } from '@tongzhou/domain/kernel/assert'
import { subtractMoney } from '@tongzhou/domain/kernel/money'
import { statusWord } from '@tongzhou/domain/trade/state/order-status'
import { handleOpen } from '../../../http/handle'
import { remittanceRemark, remittanceTime } from '../../../settlement/remittance'

/**
 * How an order paid by remittance is to be paid (§3.3): the exact amount, from the bound card, before the
 * cut-off of its T.
 */
export const handler = handleOpen(remittanceInfo, async (input, { db, customer, services, refuse }) => {
  const [order] = await findOrderRecords(db, { customerNo: customer.customerNo, orderNo: input.orderNo })
  if (!order) return refuse('ORDER_NOT_FOUND')
  if (order.payWay !== 'REMIT') return refuse('PAY_WAY_UNSUPPORTED')
  const account = await services.ports.bank.settlementAccount().catch(() => null)
  if (account === null) return refuse('BANK_BUSY')
  assert(order.applyAmount !== null, 'a purchase has an amount')

  const { lastDay, cutOff } = await remittanceTime(db, { fundCode: order.fundCode, tDay: order.tDate })

  return {
    accountName: account.accountName,
    accountNo: account.accountNo,
    bankName: account.bankName,
    amount: subtractMoney(order.applyAmount, order.couponAmount),
    remark: remittanceRemark(order.orderNo),
    fromBank: order.bankName,
    fromCardTail: order.cardTail,
    deadline: cutOffInstant(lastDay, cutOff),
    status: statusWord(order.flow, order.status),
  }
})
