import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { dealingDay } from '../funds'
import type { World } from '../world'
import { cents } from './arithmetic'
import { openDayFrom } from './holding-term'
import { mayRefuseBuy } from './may-refuse-buy'

/** A purchase that the product placed with the money of a redemption. */
export interface SecondLegRow {
  readonly order_no: string
  readonly sale: string
  readonly fund: string
  readonly day: string
  readonly time: string
  readonly at: Date
  readonly amount: string
  readonly is_refused: boolean
}

/** Reads them. */
export const secondLegs = `select order_no, parent_no as sale, fund_code as fund, apply_at as at, apply_amount::text as amount,
    apply_status = 'REJECTED' and pay_status = 'NONE' as is_refused,
    to_char(apply_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
    to_char(apply_at at time zone 'Asia/Shanghai', 'HH24:MI:SS') as time
  from trade_order where pay_way = 'TRANSFORM' and biz_code = '${applicationCode.purchase}' order by order_no`

/**
 * Purchases that the product placed with the money of a redemption since: each must be one that its customer
 * asked for (I20).
 */
export function adoptSecondLegs(world: World, rows: readonly SecondLegRow[]): void {
  for (const row of rows) {
    if (world.model.orders.has(row.order_no)) continue
    const sale = world.model.orders.get(row.sale)
    if (sale?.next?.code !== row.fund) {
      world.violate('I20', `${row.order_no} buys ${row.fund} with the money of ${row.sale}`)
      continue
    }
    const fund = sale.next
    const amount = cents(row.amount)
    const isSmall = amount < cents(String(fund.plan.terms.firstMin))
    // The money waits for a fund that opens in windows.
    const tDay = openDayFrom(fund, dealingDay(fund, row))
    const mayBeRefused = isSmall || mayRefuseBuy(world, fund, tDay)
    if (row.is_refused && !mayBeRefused) world.violate('I17', `${row.order_no} was refused without a reason`)
    world.model.accept({
      orderNo: row.order_no,
      biz: applicationCode.purchase,
      customerNo: sale.customerNo,
      tradeAcco: sale.tradeAcco,
      fund,
      amount,
      shares: 0n,
      // What is refused deals on no day; the product notes that of the refusal.
      tDay: row.is_refused ? row.day : tDay,
      placedAt: row.at,
      key: row.order_no,
      debitNo: null,
      leg: { sale, isRefused: row.is_refused },
    })
  }
}
