import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { dealingDay } from '../funds'
import type { World } from '../world'
import { cents } from './arithmetic'
import { idleMovedBy } from './idle-rule'
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
  /** Of the order whose money it is. */
  readonly source_biz: string
  readonly customer: string
  readonly account: string
}

/** Reads them. */
export const secondLegs = `select o.order_no, o.parent_no as sale, o.fund_code as fund, o.apply_at as at, o.apply_amount::text as amount,
    o.apply_status = 'REJECTED' and o.pay_status = 'NONE' as is_refused,
    to_char(o.apply_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
    to_char(o.apply_at at time zone 'Asia/Shanghai', 'HH24:MI:SS') as time,
    s.biz_code as source_biz, s.customer_no as customer, s.trade_acco as account
  from trade_order o join trade_order s on s.customer_no = o.customer_no and s.order_no = o.parent_no
  where o.pay_way = 'TRANSFORM' and o.biz_code = '${applicationCode.purchase}' order by o.order_no`

/**
 * Purchases that the product placed with the money of a redemption since: each must be one that its customer
 * asked for (I20), or one that his rule for idle money makes (I40).
 */
export function adoptSecondLegs(world: World, rows: readonly SecondLegRow[]): void {
  for (const row of rows) {
    if (world.model.orders.has(row.order_no)) continue
    const sale = world.model.orders.get(row.sale)
    if (sale?.next === undefined) {
      adoptIdle(world, row)
      continue
    }
    if (sale.next.code !== row.fund) {
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

/** What a rule for idle money bought: a fund of the cash product, for who had said so. */
function adoptIdle(world: World, row: SecondLegRow): void {
  const amount = cents(row.amount)
  const fund = world.funds.find((one) => one.code === row.fund && one.plan.terms.quickRedeem)
  const rule = idleMovedBy(world.model.idle, row)
  if (rule === null || fund === undefined) {
    world.violate(
      'I40',
      `${row.order_no} moves the money of ${row.sale} (${row.source_biz}) that nobody gave`,
    )
    return
  }
  const known = world.model.accept({
    orderNo: row.order_no,
    biz: applicationCode.purchase,
    customerNo: row.customer,
    tradeAcco: row.account,
    fund,
    amount,
    shares: 0n,
    tDay: row.is_refused ? row.day : dealingDay(fund, row),
    placedAt: row.at,
    key: row.order_no,
    debitNo: null,
    leg: { sale: null, isRefused: row.is_refused },
  })
  world.model.idle.legs.set(row.sale, [...(world.model.idle.legs.get(row.sale) ?? []), known])
  if (!row.is_refused) world.happened.set('idle-top-up', (world.happened.get('idle-top-up') ?? 0) + 1)
}
