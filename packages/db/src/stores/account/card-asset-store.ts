import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { type Nav, navFrom } from '@tongzhou/domain/kernel/nav'
import { type Shares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import type { Queryable } from '../../connect'
import { statement } from '../../driver/statement'

/** Shares that a card bought, at the newest NAV of their fund. */
export interface CardAsset {
  readonly tradeAcco: string
  readonly fundCode: string
  readonly chargeType: '0' | '1'
  readonly totalShares: Shares
  readonly unpaidIncome: Money
  /** null: the fund has published none yet. */
  readonly nav: Nav | null
}

/** What each card of a customer holds now. */
export async function findCardAssets(db: Queryable, customerNo: string): Promise<CardAsset[]> {
  const rows = await readAssets(db, { customerNo })

  return rows.map((row) => ({
    tradeAcco: row.trade_acco,
    fundCode: row.fund_code,
    chargeType: row.charge_type === '1' ? '1' : '0',
    totalShares: sharesFrom(row.total_shares),
    unpaidIncome: moneyFrom(row.unpaid_income),
    nav: row.nav === null ? null : navFrom(row.nav),
  }))
}

const readAssets = statement<
  {
    trade_acco: string
    fund_code: string
    charge_type: string
    total_shares: string
    unpaid_income: string
    nav: string | null
  },
  { customerNo: string }
>(
  `select p.trade_acco, p.fund_code, p.charge_type, p.total_shares, p.unpaid_income, n.nav from position p
    left join lateral (select nav from fund_nav where fund_code = p.fund_code order by nav_date desc limit 1) n on true
    where p.customer_no = :customerNo and (p.total_shares > 0 or p.unpaid_income > 0) limit 5000`,
)

/** What is under way on each bound card: orders, and plans that run. */
export interface CardBusiness {
  readonly tradeAcco: string
  readonly inTransit: number
  readonly plans: number
}

/** The business of each bound card, newest card first. */
export async function findCardBusiness(db: Queryable, customerNo: string): Promise<CardBusiness[]> {
  const rows = await readBusiness(db, { customerNo })

  return rows.map((row) => ({ ...row, inTransit: Number(row.inTransit), plans: Number(row.plans) }))
}

const readBusiness = statement<
  { tradeAcco: string; inTransit: bigint; plans: bigint },
  { customerNo: string }
>(
  `select b.trade_acco as "tradeAcco",
    (select count(*) from trade_order o where o.customer_no = b.customer_no and o.trade_acco = b.trade_acco
      and (o.pay_status in ('UNPAID', 'PAYING', 'REFUNDING', 'PAYABLE', 'PAYING_OUT')
        or o.apply_status in ('CREATED', 'ACCEPTED', 'SENT', 'SEND_FAILED')
          and o.confirm_status in ('WAIT', 'ACCEPT_CONFIRMED', 'POSTPONED'))) as "inTransit",
    (select count(*) from plan p where p.customer_no = b.customer_no and p.trade_acco = b.trade_acco
      and p.status = 'RUNNING') as plans
    from bank_card b where b.customer_no = :customerNo and b.unbound_at is null order by b.bound_at desc limit 50`,
)
