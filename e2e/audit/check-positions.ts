import * as holding from '@tongzhou/client/holding'
import { Decimal } from 'decimal.js'
import type { HttpClient } from '../harness/http-client'
import type { Exchange } from './exchange'
import { round2 } from './lot-book'
import type { Expected } from './recompute'

/** What a position should show (§6), recomputed from its events. */
interface Figures {
  shares: Decimal
  cost: Decimal
  pool: Decimal
  realised: Decimal
  paidIn: Decimal
  takenOut: Decimal
  /** Shares came from elsewhere: their cost is nobody's here. */
  isCostUnknown: boolean
}

const BUYS = ['122', '139', '130']
const SALES = ['124', '163', '198', '142', '150']
const STRANGE = ['126', '127', '128', '134', '135', '145']

/**
 * Cost by moving average, realised and cumulative income and the income of each NAV day of every position a
 * customer has.
 */
export async function checkPositions(
  client: HttpClient,
  facts: { exchange: Exchange; expected: readonly Expected[] },
  faults: string[],
): Promise<number> {
  const { rows } = await client.send(holding.positionList, {})
  let compared = 0
  for (const { fundCode } of rows) {
    const shown = await client.send(holding.positionDetail, { fundCode })
    const accounts = shown.accounts.map(({ tradeAcco }) => `${tradeAcco}/${fundCode}`)
    const events = facts.expected.flatMap((one) => eventsOf(one, accounts))
    if (events.length === 0) continue
    compared += 1
    const say = (text: string) => faults.push(`position ${accounts.join(' ')}: ${text}`)
    const differ = (name: string, ours: Decimal, text: string | null) => {
      if (text === null || !ours.eq(text)) say(`${name} ${ours.toFixed()} by the rules, ${text ?? '-'} shown`)
    }
    const figures = figuresOf(events)
    // What was redeemed quickly is on the card; the registrar's files take these shares later.
    const paid = shown.orders.filter(
      (order) => order.kind === 'SELL' && order.status === '已到账' && !order.isFinal,
    )
    const held = paid.reduce((shares, order) => shares.minus(order.shares ?? '0'), figures.shares)
    differ('shares', held, shown.totalShares)
    const nav = facts.exchange.navs.get(`${fundCode}/${(shown.navDate ?? '').replaceAll('-', '')}`)
    if (shown.fundType === 'MONEY' || nav === undefined || figures.isCostUnknown) continue
    const value = round2(figures.shares.times(nav))
    differ('value', value, shown.marketValue)
    differ('cost', figures.cost, shown.holdingCost)
    differ('realised', figures.realised, shown.realisedIncome)
    differ('holding income', value.plus(figures.pool).minus(figures.cost), shown.holdingIncome)
    differ('cumulative', value.plus(figures.takenOut).minus(figures.paidIn), shown.cumulativeIncome)
    for (const day of shown.days) {
      const income = incomeOf(day.day.replaceAll('-', ''), { fundCode, events, exchange: facts.exchange })
      if (income !== null && day.final) differ(`income of ${day.day}`, income, day.income)
    }
  }

  return compared
}

interface Event {
  readonly kind: 'buy' | 'sale' | 'cash' | 'shares' | 'strange'
  readonly tDay: string
  readonly shares: Decimal
  readonly amount: Decimal
}

function eventsOf(one: Expected, accounts: readonly string[]): Event[] {
  const { business, tDay } = one
  const amount = one.amount ?? new Decimal(0)
  const shares = one.shares ?? new Decimal(0)
  const events: Event[] = []
  if (one.target !== null && accounts.includes(one.target.key))
    events.push({ kind: 'buy', tDay, shares: one.target.shares, amount })
  if (!accounts.includes(one.key)) return events
  if (BUYS.includes(business)) events.push({ kind: 'buy', tDay, shares, amount })
  else if (SALES.includes(business) || business === '136')
    events.push({ kind: 'sale', tDay, shares: shares.neg(), amount })
  else if (STRANGE.includes(business)) {
    const isIn = ['127', '134'].includes(business)
    events.push({ kind: 'strange', tDay, shares: isIn ? shares : shares.neg(), amount })
  } else if (business === '143' && one.amount !== null) events.push({ kind: 'cash', tDay, shares, amount })
  else events.push({ kind: 'shares', tDay, shares: business === 'merger' ? shares.neg() : shares, amount })

  return events
}

function figuresOf(events: readonly Event[]): Figures {
  const zero = new Decimal(0)
  const f: Figures = {
    shares: zero,
    cost: zero,
    pool: zero,
    realised: zero,
    paidIn: zero,
    takenOut: zero,
    isCostUnknown: false,
  }
  for (const { kind, shares, amount } of events) {
    if (kind === 'sale' && f.shares.gt(0)) {
      const isAll = f.shares.plus(shares).isZero()
      const part = (of: Decimal) => (isAll ? of : round2(of.times(shares.neg()).div(f.shares)))
      const [cost, pool] = [part(f.cost), part(f.pool)]
      f.realised = f.realised.plus(amount).minus(cost).plus(pool)
      f.cost = f.cost.minus(cost)
      f.pool = f.pool.minus(pool)
      f.takenOut = f.takenOut.plus(amount)
    }
    if (kind === 'buy') {
      f.cost = f.cost.plus(amount)
      f.paidIn = f.paidIn.plus(amount)
    }
    if (kind === 'cash') {
      f.pool = f.pool.plus(amount)
      f.takenOut = f.takenOut.plus(amount)
    } else f.shares = f.shares.plus(shares)
    if (kind === 'strange') f.isCostUnknown = true
  }

  return f
}

/**
 * income(d) = MV(d) − MV(d−1) − In(d) + Out(d) + CashDiv(d) (§6.3), shares after the orders of T = d; null
 * without NAVs.
 */
function incomeOf(
  day: string,
  { fundCode, events, exchange }: { fundCode: string; events: readonly Event[]; exchange: Exchange },
): Decimal | null {
  const days = [...exchange.navs.keys()].flatMap((key) =>
    key.startsWith(`${fundCode}/`) ? [key.slice(7)] : [],
  )
  const before =
    days
      .filter((one) => one < day)
      .toSorted()
      .at(-1) ?? ''
  const valueOn = (at: string) => {
    const held = events.filter((one) => one.tDay <= at && one.kind !== 'cash')
    const shares = held.reduce((sum, one) => sum.plus(one.shares), new Decimal(0))

    return shares.isZero() ? shares : round2(shares.times(exchange.navs.get(`${fundCode}/${at}`) ?? NaN))
  }
  const moved = events.filter((one) => one.tDay === day)
  const flow = moved.reduce(
    (sum, { kind, amount }) =>
      kind === 'buy' ? sum.minus(amount) : kind === 'sale' || kind === 'cash' ? sum.plus(amount) : sum,
    new Decimal(0),
  )
  const income = valueOn(day)
    .minus(before === '' ? 0 : valueOn(before))
    .plus(flow)

  return income.isNaN() ? null : income
}
