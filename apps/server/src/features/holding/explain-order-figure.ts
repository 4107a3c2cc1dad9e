import type { Queryable } from '@tongzhou/db/connect'
import { type OrderTrail, findOrderTrail } from '@tongzhou/db/stores/trade/order-trail-store'
import { type OrderRecord, findOrderRecords } from '@tongzhou/db/stores/trade/order-view-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import {
  type ConfirmedFigures,
  explainPurchaseFee,
  explainPurchaseShares,
  explainSaleAmount,
  explainSaleFee,
  saidByRegistrar,
} from '@tongzhou/domain/explain/explain-order'
import { type Explanation, saidMoney } from '@tongzhou/domain/explain/explanation'
import type { ExplainedFigure } from '@tongzhou/domain/explain/figures'
import { tiersInForce } from '@tongzhou/domain/fund/fee-schedule'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { printShares } from '@tongzhou/domain/kernel/shares'
import { redemptionTermsOn } from '@tongzhou/domain/trade/decide/decide-redemption'
import { feeProofOf } from '../../trading/fee-proof'
import { kindOf } from '../../trading/order-kind'

export type OrderFigure = Extract<ExplainedFigure, `ORDER_${string}`>

/**
 * How a figure of an order came about, before its confirmation the amount that was asked for; null of an
 * order that is not his, or that has no such figure yet.
 */
export async function explainOrderFigure(
  db: Queryable,
  asked: { customerNo: string; figure: OrderFigure; orderNo: string | undefined },
): Promise<Explanation | null> {
  const { customerNo, figure, orderNo } = asked
  if (orderNo === undefined) return null
  const [order] = await findOrderRecords(db, { customerNo, orderNo })
  if (order === undefined) return null
  if (order.confirmDate === null) {
    return figure === 'ORDER_AMOUNT' && order.applyAmount !== null
      ? saidMoney('申请金额', order.applyAmount, { kind: 'ORDER', ref: orderNo, day: order.tDate })
      : null
  }
  const trail = await findOrderTrail(db, { customerNo, orderNo })
  const own = { order, trail, serial: trail.taSerialNo, confirmDay: order.confirmDate }
  const kind = kindOf(order.bizCode)
  const whole = wholeOf(order, trail)
  if (whole !== null && (kind === 'BUY' || kind === 'PLAN') && figure !== 'ORDER_AMOUNT') {
    const fee = await purchaseFeeOf(db, order, whole)

    return figure === 'ORDER_FEE' ? fee : explainPurchaseShares(whole, fee)
  }
  if (kind === 'SELL' && figure !== 'ORDER_SHARES') {
    const fee = await saleFeeOf(db, own)
    if (figure === 'ORDER_FEE' || fee === null) return fee ?? asSaid(figure, own)

    return whole === null ? asSaid(figure, own) : explainSaleAmount(whole, fee)
  }

  return asSaid(figure, own)
}

/** An order that was confirmed by one answer, whole; null of any other. */
function wholeOf(order: OrderRecord, trail: OrderTrail): ConfirmedFigures | null {
  const { confirmDate, confirmNav, confirmAmount, confirmShares, confirmFee } = order
  if (trail.parts.length > 1 || confirmDate === null || confirmNav === null) return null
  if (confirmAmount === null || confirmShares === null || confirmFee === null) return null

  return {
    orderNo: order.orderNo,
    fundCode: order.fundCode,
    serial: trail.taSerialNo,
    tDay: order.tDate,
    confirmDay: confirmDate,
    nav: confirmNav,
    amount: confirmAmount,
    shares: confirmShares,
    fee: confirmFee,
  }
}

async function purchaseFeeOf(
  db: Queryable,
  order: OrderRecord,
  whole: ConfirmedFigures,
): Promise<Explanation> {
  const fund = await findTradedFund(db, order.fundCode)
  const tiers = tiersInForce(fund?.terms.feeRules ?? [], {
    feeType: 'purchase',
    investorType: 'individual',
    day: order.tDate,
  })

  return explainPurchaseFee(whole, { tiers, discount: order.discountRate })
}

interface Confirmed {
  readonly order: OrderRecord
  readonly trail: OrderTrail
  readonly serial: string | null
  readonly confirmDay: NonNullable<OrderRecord['confirmDate']>
}

/** Lot by lot; of a sale whose lots do not prove it what the registrar says; null: no fee is told. */
async function saleFeeOf(db: Queryable, own: Confirmed): Promise<Explanation | null> {
  const { order, trail, serial, confirmDay } = own
  const { confirmFee: fee } = order
  if (fee === null) return null
  const proof = await feeProofOf(db, { order, trail })
  const fund = proof && (await findTradedFund(db, order.fundCode))
  if (proof === null || fund === null) return asSaid('ORDER_FEE', own)
  const { tiers } = redemptionTermsOn(order.tDate, fund.terms, 'individual')

  return explainSaleFee(
    { orderNo: order.orderNo, fundCode: order.fundCode, serial, tDay: order.tDate, confirmDay, fee },
    { ...proof, lots: proof.lots.map(({ confirmDate, ...lot }) => ({ ...lot, confirmDay: confirmDate })) },
    tiers,
  )
}

/** What the registrar says, where no rule of ours gives it. */
function asSaid(figure: OrderFigure, { order, serial, confirmDay }: Confirmed): Explanation | null {
  const { confirmShares, confirmAmount, confirmFee } = order
  const by = { serial, confirmDay }
  if (figure === 'ORDER_SHARES') {
    return confirmShares === null
      ? null
      : saidByRegistrar('登记机构确认的份额', { unit: 'SHARE', value: printShares(confirmShares) }, by)
  }
  const [amount, label] =
    figure === 'ORDER_FEE' ? [confirmFee, '登记机构确认的手续费'] : [confirmAmount, '登记机构确认的金额']

  return amount === null ? null : saidByRegistrar(label, { unit: 'YUAN', value: printMoney(amount) }, by)
}
