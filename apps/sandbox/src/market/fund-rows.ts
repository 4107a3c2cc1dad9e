import { dayNumber, dayOfNumber, isTradingDay, nextTradingDay, plusDays, type DayText } from './calendar'
import { fourPlaces, joined, type Cell } from './csv'
import { isListedOn, statusOn, type Market } from './market'
import { isInWindow } from './open-windows'
import type { FeeRow, FundPlan } from './plan-types'

export const fundColumns = (
  'fund_code,name,full_name,short_name,pinyin_initials,pinyin,type,type_label,' +
  'main_code,share_class,company_code,custodian,ta_code,risk_level,inception,' +
  'raise_start,raise_end,status,convert_status,periodic_status,nav_scale,calendar,' +
  'nav_lag,buy_lag,redeem_lag,pay_lag,ta_pay_lag,ta_buy_pay_lag,' +
  'first_min,further_min,plan_min,amount_step,single_max,day_max,' +
  'redeem_min,hold_min,redeem_max,dividend_default,dividend_fixed,quick_redeem,' +
  'income_carry,hold_kind,hold_days,large_redeem_ratio,benchmark,' +
  'objective,scope,strategy,risk_text,tags'
).split(',')

/** One row of `funds.csv`: state and limits as of a day, holding for the trading day after it. */
export function fundRow(market: Market, fund: FundPlan, asOf: DayText): Cell[] {
  const terms = fund.terms
  const status = statusOn(market, fund, nextTradingDay(asOf))
  const isRaising = fund.inception > asOf
  const money = (value: number | null) => (value === null ? null : value.toFixed(2))
  return joined(
    [fund.code, fund.name, fund.fullName, fund.shortName, fund.initials, fund.pinyin, fund.type],
    [fund.typeLabel, fund.mainCode, fund.shareClass, fund.company.code, fund.custodian],
    [fund.company.ta, fund.risk, isRaising ? null : fund.inception],
    [fund.raising?.from ?? null, fund.raising?.to ?? null, status],
    [convertStatus(fund, status), periodicStatus(status), 4, fund.calendar],
    [terms.navLag, terms.buyLag, terms.redeemLag, terms.payLag, terms.taPayLag, terms.taBuyPayLag],
    [money(terms.firstMin), money(terms.furtherMin), money(terms.planMin), money(terms.amountStep)],
    [money(terms.singleMax), money(terms.dayMax), money(terms.redeemMin), money(terms.holdMin)],
    [money(terms.redeemMax), terms.dividendDefault, terms.dividendFixed, terms.quickRedeem],
    [fund.type === 'MONEY' ? terms.incomeCarry : null, terms.holdKind, terms.holdDays, '0.1', fund.benchmark],
    texts(fund),
    [fund.tags.join(';')],
  )
}

/** Conversion by the values of file 07: 0 both ways, 2 out only, 3 none. */
export function convertStatus(fund: FundPlan, status: string): string {
  if (fund.terms.holdKind !== 'NONE' || fund.type === 'QDII') return '3'
  return status === '0' ? '0' : status === '5' ? '2' : '3'
}

/** Periodic dealing by the values of file 07: 0 all, 2 redemption only, 3 none. */
export function periodicStatus(status: string): string {
  return status === '0' ? '0' : status === '5' ? '2' : '3'
}

function texts(fund: FundPlan): [string, string, string, string] {
  const isMoney = fund.type === 'MONEY'
  const equity = Math.round(fund.recipe.equity * 100)
  return [
    isMoney
      ? '在控制风险、保持流动性的前提下,追求高于业绩比较基准的收益。'
      : '在控制组合风险的前提下,力争超越业绩比较基准的长期回报。',
    isMoney
      ? '投资于现金、期限在一年以内的银行存款、同业存单、债券回购和剩余期限在397天以内的债券。'
      : `投资于国内依法发行的股票、债券、货币市场工具等,股票类资产的中枢约为${equity}%。`,
    isMoney
      ? '根据资金面与利率走势安排剩余期限,分散交易对手,保持充足的高流动性资产。'
      : '自上而下确定大类资产比例,自下而上精选个券,并根据估值与流动性动态调整。',
    `本基金风险等级为${fund.risk}。基金净值会随市场波动,过往业绩不代表未来表现。(示例基金,并非真实产品)`,
  ]
}

export const feeColumns =
  'fund_code,fee_type,investor,unit,lower,upper,rate,fixed,discount,to_fund_ratio,agency_ratio,valid_from,valid_to'.split(
    ',',
  )

/**
 * Rows of `fees.csv`: the tables of the 2026 rules, in force from 2026-01-01 or from the fund's raising on.
 */
export function feeRows(fund: FundPlan): Cell[][] {
  const start = fund.raising?.from ?? fund.inception
  const from = start > '2026-01-01' ? start : '2026-01-01'
  return fund.fees.map((fee: FeeRow) =>
    joined(
      [fund.code, fee.kind, fee.investor, fee.unit, fee.lower, fee.upper, fee.rate, fee.fixed],
      [fee.discount, fee.toFundRatio, fee.agencyRatio, from, null],
    ),
  )
}

export const navColumns = 'date,unit_nav,acc_nav,daily_growth_pct,purchase_status,redeem_status,event'.split(
  ',',
)
export const moneyNavColumns = [...navColumns, 'income_per_10k', 'yield_7d_pct']

/**
 * Rows of a fund's NAV file from `from` to `asOf`, both included where the fund has a NAV published by then.
 */
export function navRows(
  market: Market,
  fund: FundPlan,
  span: { readonly from: DayText; readonly asOf: DayText },
): Cell[][] {
  if (!isListedOn(fund, span.asOf) || fund.inception > span.asOf) return []
  return fund.type === 'MONEY' ? moneyRows(market, fund, span) : priceRows(market, fund, span)
}

function priceRows(
  market: Market,
  fund: FundPlan,
  { from, asOf }: { from: DayText; asOf: DayText },
): Cell[][] {
  const series = market.series(fund, asOf)
  const last = publishedUntil(fund, asOf)
  const events = new Map(series.events.map((event) => [event.day, event]))
  const limited = fund.terms.dayMax === null ? '开放申购' : '限制大额申购'
  const rows: Cell[][] = []
  series.days.forEach((day, at) => {
    if (day < from || day > last) return
    const event = events.get(day)
    const unit = series.unit[at] ?? 0
    const before = series.unit[at - 1]
    const isClosed = (fund.raising !== null && day < fund.raising.opens) || !isInWindow(fund, day)
    const isStopped = event?.kind === 'SPLIT'
    rows.push([
      day,
      fourPlaces(unit),
      fourPlaces(series.accumulated[at] ?? 0),
      before === undefined ? null : growth(unit, before, event),
      isClosed ? '封闭期' : isStopped || fund.baseStatus === '5' ? '暂停申购' : limited,
      isClosed ? '封闭期' : isStopped ? '暂停赎回' : '开放赎回',
      event === undefined ? null : eventText(event),
    ])
  })
  return rows
}

function growth(unit: number, before: number, event: { kind: string; amount: number } | undefined): string {
  const value =
    event?.kind === 'DIVIDEND'
      ? (unit + event.amount) / before
      : event?.kind === 'SPLIT'
        ? (unit * event.amount) / 10_000 / before
        : unit / before
  const hundredths = Math.round((value - 1) * 10_000)
  return `${hundredths < 0 ? '-' : ''}${(Math.abs(hundredths) / 100).toFixed(2)}`
}

function eventText(event: { kind: string; amount: number }): string {
  return event.kind === 'DIVIDEND'
    ? `每份派现金${fourPlaces(event.amount)}元`
    : `每份基金份额${event.amount % 10_000 === 0 ? '拆分' : '折算'}${event.amount / 10_000}份`
}

function moneyRows(
  market: Market,
  fund: FundPlan,
  { from, asOf }: { from: DayText; asOf: DayText },
): Cell[][] {
  const series = market.money(fund)
  const rows: Cell[][] = []
  for (let number = dayNumber(from), last = dayNumber(asOf); number <= last; number++) {
    const day = dayOfNumber(number)
    const income = series.incomeOn(day)
    if (income === null) continue
    const sevenDays = series.yieldOn(day)
    rows.push(
      joined(
        [day, '1.0000', '1.0000', null, '开放申购', '开放赎回', null],
        [fourPlaces(income)],
        [sevenDays === null ? null : (sevenDays / 1000).toFixed(3)],
      ),
    )
  }
  return rows
}

/** The last day whose NAV is out on the evening of a day: with a lag, some dealing days before it. */
export function publishedUntil(fund: FundPlan, asOf: DayText): DayText {
  let day = asOf
  for (let back = 0; back < fund.terms.navLag; back++) {
    do day = plusDays(day, -1)
    while (!isTradingDay(day))
  }
  return day
}
