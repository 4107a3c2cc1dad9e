import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { Tx } from '@tongzhou/db/connect'
import { type Placing, placeOrder } from '@tongzhou/db/stores/trade/order-placing-store'
import type { ClearingOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { findLots } from '@tongzhou/db/stores/holding/lot-store'
import { lockPosition, savePosition } from '@tongzhou/db/stores/holding/position-store'
import { redemptionDays } from '@tongzhou/domain/calendar/settlement'
import type { TopUpPart } from '@tongzhou/domain/cash/smart-top-up'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept } from '@tongzhou/domain/kernel/decision'
import { noMoney } from '@tongzhou/domain/kernel/money'
import { addShares, sharesOfHundredths } from '@tongzhou/domain/kernel/shares'
import { wholeRate } from '@tongzhou/domain/trade/fee/purchase-fee'
import type { RedemptionReason } from '@tongzhou/domain/trade/decide/decide-redemption'
import { initialStatus } from '@tongzhou/domain/trade/state/order-transitions'
import { judgeSale } from '../trading/orders/judge-sale'
import type { TradingCustomer } from '../trading/standing'
import type { CashFund } from './cash-wallet'

export interface WithdrawalOrder {
  readonly customerNo: string
  readonly bucket: number
  readonly tradeAcco: string
  readonly channelCode: string
  /** The parent order, or the purchase that the money pays. */
  readonly parentNo: string
  readonly trader: TradingCustomer
  readonly changeDueOn: Day | null
  readonly seenTDay: Day | null
}

/**
 * An ordinary redemption of one money fund out of the cash product: judged like any sale, its shares frozen
 * (R-ORD-4). The caller holds the customer.
 */
export async function placeCashRedemption(
  tx: Tx,
  part: { row: CashFund; part: TopUpPart; order: WithdrawalOrder },
  placing: Placing,
): Promise<Decision<ClearingOrder, RedemptionReason>> {
  const { row, order } = part
  const { fund } = row
  const shares = sharesOfHundredths(part.part.amount)
  const position = await lockPosition(tx, keyOf(part), bornOf(row, placing.now))
  const lots = await findLots(tx, { customerNo: order.customerNo, fundCode: fund.fundCode })
  const { decision } = await judgeSale(tx, {
    trader: order.trader,
    fund,
    position,
    lots: lots.filter((lot) => lot.tradeAcco === order.tradeAcco),
    shares,
    changeDueOn: order.changeDueOn,
    now: placing.now,
    hasRecentTwin: false,
    isTwinConfirmed: true,
    seenTDay: order.seenTDay,
    postponesRest: true,
  })
  if (decision.kind === 'refused') return decision
  const draft = decision.value
  await savePosition(tx, { ...position, frozenShares: addShares(position.frozenShares, shares) }, placing.now)

  return accept(
    await placeOrder(
      tx,
      {
        ...common(part),
        bizCode: draft.businessCode,
        redeemAll: draft.isAll,
        largeRedeemFlag: draft.largeRedeemFlag,
        tDate: draft.tDay,
        expectConfirmDate: draft.expectConfirmDay,
        expectArriveDate: draft.expectArriveDay,
        status: draft.status,
      },
      placing,
    ),
  )
}

/** A quick redemption of one money fund: its shares are frozen, the advance bank is asked next (§3.11). */
export async function placeQuickRedemption(
  tx: Tx,
  part: { row: CashFund; part: TopUpPart; order: WithdrawalOrder; tDay: Day },
  placing: Placing,
): Promise<ClearingOrder> {
  const { row, tDay } = part
  const shares = sharesOfHundredths(part.part.amount)
  const position = await lockPosition(tx, keyOf(part), bornOf(row, placing.now))
  const frozenShares = addShares(position.frozenShares, shares)
  assert(frozenShares <= position.totalShares, 'a quick redemption takes what is free')
  await savePosition(tx, { ...position, frozenShares }, placing.now)
  const order = {
    ...common(part),
    bizCode: applicationCode.quickRedemption,
    redeemAll: false,
    largeRedeemFlag: '0',
    tDate: tDay,
    expectConfirmDate: redemptionDays(tDay, row.fund.terms).confirmDay,
    expectArriveDate: placing.day,
    status: initialStatus('money-out'),
  } as const

  return placeOrder(tx, order, placing)
}

function common({ row, part, order }: { row: CashFund; part: TopUpPart; order: WithdrawalOrder }) {
  assert(row.fund.taCode !== null, 'a fund of the cash product has its registrar')

  return {
    customerNo: order.customerNo,
    bucket: order.bucket,
    tradeAcco: order.tradeAcco,
    taCode: row.fund.taCode,
    fundCode: row.fundCode,
    parentNo: order.parentNo,
    applyAmount: null,
    applyShares: sharesOfHundredths(part.amount),
    payWay: 'NONE',
    channelCode: order.channelCode,
    discount: wholeRate,
    riskMatch: 'MATCH',
    mismatchConfirmId: null,
    agreementIds: [],
    feeRuleIds: [],
    // A money fund charges nothing and its share is a yuan (§5.3).
    estimatedFee: noMoney,
    estimatedAmount: part.amount,
    estimatedShares: null,
  } as const
}

function keyOf({ row, order }: { row: CashFund; order: WithdrawalOrder }) {
  const { customerNo, tradeAcco } = order

  return { customerNo, tradeAcco, fundCode: row.fundCode, chargeType: '0' } as const
}

function bornOf(row: CashFund, now: Date) {
  return { taCode: row.fund.taCode ?? '', dividendMode: row.fund.defaultDividend, now }
}
