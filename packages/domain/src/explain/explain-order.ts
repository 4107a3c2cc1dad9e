import type { Day } from '../kernel/business-day'
import { type Money, minMoney, moneyOfFen, noMoney, printMoney, subtractMoney } from '../kernel/money'
import { type Nav, sharesFor, valueAt } from '../kernel/nav'
import { RATE_ONE, RATE_SCALE, type Rate, discounted, noRate } from '../kernel/rate'
import { printScaled } from '../kernel/decimal'
import type { RoundingMode } from '../kernel/rounding'
import { type Shares, printShares } from '../kernel/shares'
import { daysBetween } from '../kernel/business-day'
import { type FeeTier, tierFor } from '../fund/fee-schedule'
import { purchaseFee } from '../trade/fee/purchase-fee'
import {
  type Explanation,
  type SaidBy,
  lessMoney,
  made,
  said,
  saidMoney,
  saidNav,
  saidShares,
  sumOfMoney,
  toFen,
} from './explanation'

/** What a registrar confirmed of an order, in one answer. */
export interface ConfirmedFigures {
  readonly orderNo: string
  readonly fundCode: string
  readonly serial: string | null
  readonly tDay: Day
  readonly confirmDay: Day
  readonly nav: Nav
  readonly amount: Money
  readonly shares: Shares
  readonly fee: Money
}

/**
 * The fee of a purchase by 外扣法 (R-FEE-1): what is paid less the net amount at the rate of its tier and the
 * discount of the order. The registrar's fee alone where the table does not give it.
 */
export function explainPurchaseFee(
  order: ConfirmedFigures,
  terms: { readonly tiers: readonly FeeTier[]; readonly discount: Rate },
): Explanation {
  const theirs = saidMoney('登记机构确认的手续费', order.fee, registrarOf(order))
  if (terms.tiers.length === 0) return theirs
  const priced = purchaseFee(order.amount, terms)
  if (priced.fee !== order.fee) return theirs
  const rule: SaidBy = { kind: 'FEE_RULE', ref: order.fundCode, day: order.tDay }
  const amount = amountOf(order)
  const { charge } = tierFor(terms.tiers, order.amount)
  if (charge.kind === 'fixed')
    return minMoney(charge.amount, order.amount) === charge.amount
      ? saidMoney('每笔固定收取的手续费', charge.amount, rule)
      : theirs
  const list = tierNode('费率表的费率', charge.rate, {
    tiers: terms.tiers,
    by: amount,
    boundOf: (bound) => printMoney(moneyOfFen(bound)),
    source: rule,
  })
  if (list === null) return theirs
  const rate = charge.rate === noRate ? noRate : discounted(charge.rate, terms.discount)
  const charged =
    terms.discount === RATE_ONE
      ? list
      : made('折后费率', 'MUL', rateNumber(rate), {
          args: [list, said('费率优惠', rateNumber(terms.discount), orderOf(order))],
          rounded: { places: RATE_SCALE, mode: 'half-up' },
        })
  const whole = made('1 加费率', 'SUM', rateNumber((RATE_ONE + rate) as Rate), {
    args: [said('1', { unit: 'NUMBER', value: '1' }), charged],
  })

  return lessMoney('手续费', order.fee, [
    amount,
    made(
      '净买入金额',
      'DIV',
      { unit: 'YUAN', value: printMoney(priced.net) },
      { args: [amount, whole], rounded: toFen },
    ),
  ])
}

/** The shares of a purchase: what is paid less the fee, at the NAV of T. */
export function explainPurchaseShares(order: ConfirmedFigures, fee: Explanation): Explanation {
  const net = subtractMoney(order.amount, order.fee)
  const modes: readonly RoundingMode[] = ['half-up', 'truncate']
  const mode = modes.find((one) => sharesFor(net, order.nav, one) === order.shares)
  if (mode === undefined) return saidShares('登记机构确认的份额', order.shares, registrarOf(order))

  return made(
    '确认份额',
    'DIV',
    { unit: 'SHARE', value: printShares(order.shares) },
    {
      args: [lessMoney('净买入金额', net, [amountOf(order), labelledFee(fee)]), navOf(order)],
      rounded: { places: 2, mode },
    },
  )
}

/** The money of a sale: its shares at the NAV of T, less the fee. */
export function explainSaleAmount(order: ConfirmedFigures, fee: Explanation): Explanation {
  const gross = valueAt(order.shares, order.nav)
  if (subtractMoney(gross, order.fee) !== order.amount)
    return saidMoney('登记机构确认的金额', order.amount, registrarOf(order))

  return lessMoney('确认金额', order.amount, [
    made(
      '卖出总额',
      'MUL',
      { unit: 'YUAN', value: printMoney(gross) },
      {
        args: [saidShares('确认份额', order.shares, registrarOf(order)), navOf(order)],
        rounded: toFen,
      },
    ),
    labelledFee(fee),
  ])
}

/** A line of a sale's fee, of one lot (R-LOT-1). */
export interface FeeLot {
  readonly startDay: Day
  readonly confirmDay: Day
  readonly shares: Shares
  readonly days: number
  readonly rate: Rate
  readonly gross: Money
  readonly fee: Money
}

/** The fee of a sale lot by lot (R-LOT-2): what each lot gave at its NAV, times the rate of its days. */
export function explainSaleFee(
  order: Pick<ConfirmedFigures, 'orderNo' | 'fundCode' | 'serial' | 'tDay' | 'confirmDay' | 'fee'>,
  proof: {
    readonly lots: readonly FeeLot[]
    /** null: the answers have several. */
    readonly nav: Nav | null
    readonly difference: Money
  },
  tiers: readonly FeeTier[],
): Explanation {
  const { nav } = proof
  const rule: SaidBy = { kind: 'FEE_RULE', ref: order.fundCode, day: order.tDay }
  const lots = proof.lots.map((lot) => {
    const shares = saidShares(
      '这一笔卖出的份额',
      lot.shares,
      registrarOf({ ...order, confirmDay: lot.startDay }),
    )
    const gross =
      nav === null
        ? saidMoney('这一笔卖出的金额', lot.gross, registrarOf(order))
        : made(
            '这一笔卖出的金额',
            'MUL',
            { unit: 'YUAN', value: printMoney(lot.gross) },
            { args: [shares, saidNav(nav, { fundCode: order.fundCode, day: order.tDay })], rounded: toFen },
          )
    const held = daysBetween(lot.startDay, lot.confirmDay)
    const days =
      held === lot.days
        ? made(
            '持有天数',
            'DAYS',
            { unit: 'DAY', value: String(held) },
            {
              args: [
                said('持有开始', { unit: 'DATE', value: lot.startDay }, registrarOf(order)),
                said('确认日', { unit: 'DATE', value: lot.confirmDay }, registrarOf(order)),
              ],
            },
          )
        : said('持有天数', { unit: 'DAY', value: String(lot.days) }, registrarOf(order))
    const rate =
      tierNode('赎回费率', lot.rate, { tiers, by: days, boundOf: String, source: rule }) ??
      said('赎回费率', rateNumber(lot.rate), rule)

    return made(
      `${lot.startDay} 的份额`,
      'MUL',
      { unit: 'YUAN', value: printMoney(lot.fee) },
      { args: [gross, rate], rounded: toFen },
    )
  })
  const rest =
    proof.difference === noMoney ? [] : [saidMoney('登记机构尾差', proof.difference, registrarOf(order))]

  return sumOfMoney('手续费', order.fee, [...lots, ...rest])
}

/** What the registrar alone says of an order, where no rule of ours gives it. */
export function saidByRegistrar(
  label: string,
  number: Parameters<typeof said>[1],
  order: Pick<ConfirmedFigures, 'serial' | 'confirmDay'>,
): Explanation {
  return said(label, number, registrarOf(order))
}

function tierNode(
  label: string,
  rate: Rate,
  facts: {
    readonly tiers: readonly FeeTier[]
    readonly by: Explanation
    readonly boundOf: (bound: bigint) => string
    readonly source: SaidBy
  },
): Explanation | null {
  const rows = facts.tiers.flatMap(({ lower, charge }) =>
    charge.kind === 'rate' ? [{ from: facts.boundOf(lower), value: rateNumber(charge.rate).value }] : [],
  )
  // A table that ends in a fixed amount is read as far as its rates go.
  if (rows.length === 0) return null

  return made(label, 'TIER', rateNumber(rate), { args: [facts.by], tiers: rows, source: facts.source })
}

function rateNumber(rate: Rate): { unit: 'RATE'; value: string } {
  return { unit: 'RATE', value: printScaled(rate, RATE_SCALE) }
}

function labelledFee(fee: Explanation): Explanation {
  return { ...fee, label: '手续费' }
}

function amountOf(order: ConfirmedFigures): Explanation {
  return saidMoney('确认金额', order.amount, orderOf(order))
}

function navOf({ nav, fundCode, tDay }: ConfirmedFigures): Explanation {
  return saidNav(nav, { fundCode, day: tDay })
}

function orderOf({ orderNo, tDay }: Pick<ConfirmedFigures, 'orderNo' | 'tDay'>): SaidBy {
  return { kind: 'ORDER', ref: orderNo, day: tDay }
}

function registrarOf({ serial, confirmDay }: Pick<ConfirmedFigures, 'serial' | 'confirmDay'>): SaidBy {
  return { kind: 'REGISTRAR', ref: serial, day: confirmDay }
}
