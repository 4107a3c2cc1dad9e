import {
  type AnsweredKey,
  type AnsweredOrder,
  findAnsweredOrders,
  ordersAnsweredOn,
} from '@tongzhou/db/stores/registrar/told-confirmation-store'
import type { Tx } from '@tongzhou/db/connect'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { orderFlow } from '@tongzhou/domain/trade/state/order-flow'
import { orderVerb, walletVerb } from '@tongzhou/domain/trade/order-verb'
import { notify } from '../../../shared/messages/notify'
import { type StepContext, type Unit, defineStep } from '../../engine/step'

/** Orders of one unit. */
const AT_ONCE = 200

/** The businesses whose answer a customer waits for. */
const TOLD = [
  applicationCode.subscription,
  applicationCode.purchase,
  applicationCode.planPurchase,
  applicationCode.redemption,
  applicationCode.planRedemption,
  applicationCode.transform,
]

/**
 * After the confirmations are booked: customers are told what became of their orders (R-ACT-31). An order is
 * told once; a batch that comes late makes new units. What the cash product does inside is not told.
 */
export const tellConfirmations = defineStep<readonly AnsweredKey[]>({
  name: '145-tell-confirmations',
  title: '交易确认通知',
  on: 'trading-day',
  after: ['120-confirm-trades'],
  due: '07:30',
  select: async ({ services, day }) => {
    const orders = await ordersAnsweredOn(services.connection.db, { day, bizCodes: TOLD })
    const units: Unit<readonly AnsweredKey[]>[] = []
    for (let from = 0; from < orders.length; from += AT_ONCE) {
      const data = orders.slice(from, from + AT_ONCE)
      units.push({ key: `${data[0]?.orderNo ?? ''}/${data.at(-1)?.orderNo ?? ''}/${data.length}`, data })
    }

    return units
  },
  apply: async (tx, { data }, context) => {
    for (const order of await findAnsweredOrders(tx, data)) await tellAnswer(tx, order, context)
  },
})

async function tellAnswer(tx: Tx, order: AnsweredOrder, { services, now }: StepContext): Promise<void> {
  const { customerNo, orderNo, parentNo, fundName, confirmStatus } = order
  if (walletVerb(parentNo) !== null) return
  const of = { orderNo, verb: orderVerb(order), fundName, asked: askedOf(order) }
  const about = { customerNo, now, serialNo: `CF-${orderNo}` }
  if (confirmStatus === 'FAILED') {
    const isRefunded = orderFlow(order.bizCode) === 'money-in'

    return notify(tx, services.cipher, { ...about, event: 'orderRefused', facts: { ...of, isRefunded } })
  }
  const facts = { ...of, result: resultOf(order), isPart: confirmStatus === 'PARTIAL' }
  await notify(tx, services.cipher, { ...about, event: 'orderConfirmed', facts })
}

/** What was asked, with its unit: 1,000.00 元 or 806.45 份. */
function askedOf({ applyAmount, applyShares }: AnsweredOrder): string {
  return applyAmount === null ? `${formatShares(applyShares)} 份` : `${formatMoney(applyAmount)} 元`
}

function resultOf({ bizCode, confirmAmount, confirmShares }: AnsweredOrder): string {
  if (orderFlow(bizCode) === 'money-out') return `确认金额 ${formatMoney(confirmAmount)} 元`

  return `确认份额 ${formatShares(confirmShares)} 份`
}
