import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { Tx } from '@tongzhou/db/connect'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { formatDayInSentence } from '@tongzhou/domain/format/days'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { noMoney } from '@tongzhou/domain/kernel/money'
import type { FieldCipher } from '../shared/field-cipher'
import { notify } from '../shared/messages/notify'
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
  // A subscription is never taken back, nor an order whose remitted money came late (R-CAL-12).
  const isBound = bizCode === applicationCode.subscription || payWay === 'REMIT'
  await notify(tx, cipher, {
    event: 'orderMoved',
    facts: {
      orderNo,
      verb: bizCode === applicationCode.subscription ? '认购' : '买入',
      fundName: fund.name,
      amount: formatMoney(order.applyAmount ?? noMoney),
      came: payWay === 'REMIT' ? '到账' : '支付成功',
      from: formatDayInSentence(from),
      to: formatDayInSentence(to),
      cancelUntil: isBound ? null : fund.terms.cutOff.slice(0, 5),
    },
    serialNo: `LP-${orderNo}`,
    customerNo,
    now,
  })
}
