import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { Tx } from '@tongzhou/db/connect'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { formatDayInSentence } from '@tongzhou/domain/format/days'
import { noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import type { FieldCipher } from '../shared/field-cipher'
import { tellCustomer } from '../shared/messages/tell-customer'
import type { MovedOrder } from './apply-paid-debit'

/** Tells a customer whose money came after the cut-off on which T his order counts now (R-CAL-5). */
export async function tellMoved(
  tx: Tx,
  order: MovedOrder,
  { cipher, now }: { cipher: FieldCipher; now: Date },
): Promise<void> {
  const fund = await findTradedFund(tx, order.fundCode)
  if (fund === null) return
  const { customerNo, orderNo, bizCode, payWay, from, to } = order
  const amount = printMoney(order.applyAmount ?? noMoney)
  const verb = bizCode === applicationCode.subscription ? '认购' : '买入'
  const came = payWay === 'REMIT' ? '到账' : '支付成功'
  // A subscription is never taken back, nor an order whose remitted money came late (R-CAL-12).
  const cancel =
    bizCode === applicationCode.subscription || payWay === 'REMIT'
      ? ''
      : `，当日 ${fund.terms.cutOff.slice(0, 5)} 前可以撤单`
  await tellCustomer(tx, cipher, {
    serialNo: `LP-${orderNo}`,
    customerNo,
    now,
    text: `【同舟基金】您${verb}${fund.name} ${amount} 元的款项在${formatDayInSentence(from)}截止后${came}，这笔申请改按${formatDayInSentence(to)}受理${cancel}。`,
  })
}
