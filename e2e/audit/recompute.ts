import { Decimal } from 'decimal.js'
import type { Exchange } from './exchange'
import { LotBook, cut2, daysFrom, round2 } from './lot-book'
import type { Row } from './registrar-file'

/** What an order should have come to, by our own arithmetic; null where nothing can be said of a figure. */
export interface Expected {
  readonly appSheetNo: string
  readonly taSerialNo: string
  readonly business: string
  readonly key: string
  /** T and confirmation day, YYYYMMDD. */
  readonly tDay: string
  readonly confirmDay: string
  readonly amount: Decimal | null
  readonly shares: Decimal | null
  readonly fee: Decimal | null
  readonly nav: Decimal | null
  /** Of a transform. */
  readonly target: { readonly key: string; readonly shares: Decimal } | null
}

/** One event of a position for §6: what came in and went out, in yuan and shares. */
export interface Recomputed {
  readonly expected: readonly Expected[]
  readonly book: LotBook
  /** A figure of a registrar's row that our arithmetic does not give. */
  readonly faults: readonly string[]
}

const zero = new Decimal(0)

/** Walks all mornings of a registrar in order: incomes up to the evening before, confirmations, dividends. */
export function recompute(exchange: Exchange): Recomputed {
  const book = new LotBook()
  const expected: Expected[] = []
  const faults: string[] = []
  const days = new Set([...exchange.confirmations, ...exchange.dividends].map((row) => row.fileDay))
  for (const day of [...days].toSorted()) {
    const at = (rows: readonly Row[]) =>
      rows.filter((row) => row.fileDay === day && isGood(row) && exchange.isKnown(row))
    const trades = at(exchange.confirmations)
    const dividends = at(exchange.dividends)
    const before = new Map(book.keys().map((key) => [key, book.total(key)]))
    const quick = trades.filter((row) => row.text('BusinessCode') === '198')
    const incomes = dividends.filter((row) => row.text('DividendType') === '2')
    for (const row of [...quick, ...incomes].toSorted(byEffect)) {
      const done =
        row.text('BusinessCode') === '198' ? sale(exchange, book, row) : income(exchange, book, row)
      expected.push(done)
      compare(row, done, faults)
    }
    for (const row of trades.filter((one) => one.text('BusinessCode') !== '198')) {
      const done = trade(exchange, book, row)
      if (done === null) continue
      expected.push(done)
      compare(row, done, faults)
    }
    for (const row of dividends.filter((one) => one.text('DividendType') !== '2')) {
      const done = dividend(exchange, book, { row, held: before.get(keyOf(row)) ?? zero })
      expected.push(done)
      compare(row, done, faults)
    }
  }

  faults.push(...lotFaults(exchange, book, expected))

  return { expected, book, faults }
}

/**
 * Our lots at the end against the registrar's newest share details (26). Lots of a money fund cost nothing on
 * any day and are left out: each day's income is one of its own, and their sum is compared with the position.
 */
function lotFaults(exchange: Exchange, book: LotBook, expected: readonly Expected[]): string[] {
  const withIncome = new Set(expected.filter(({ business }) => business === 'income').map(({ key }) => key))
  const theirs = new Map<string, Map<string, Decimal>>()
  for (const row of exchange.lastLots) {
    const days = theirs.get(keyOf(row)) ?? new Map<string, Decimal>()
    const day = row.text('ShareRegisterDate')
    days.set(day, row.number('TotalVolOfDistributorInTA').plus(days.get(day) ?? 0))
    theirs.set(keyOf(row), days)
  }
  const faults: string[] = []
  for (const key of new Set([...book.keys(), ...theirs.keys()])) {
    if (withIncome.has(key)) continue
    const [ours, listed] = [book.byDay(key), theirs.get(key) ?? new Map<string, Decimal>()]
    for (const day of new Set([...ours.keys(), ...listed.keys()])) {
      const [own, other] = [ours.get(day) ?? zero, listed.get(day) ?? zero]
      if (!own.eq(other))
        faults.push(`lot ${key} of ${day}: ${own.toFixed()} by the rules, ${other.toFixed()} in 26`)
    }
  }

  return faults
}

const isGood = (row: Row) => row.text('ReturnCode') === '0000'
export const keyOf = (row: Row) => `${row.text('TransactionAccountID')}/${row.text('FundCode')}`

/** Of one day the quick redemptions go before its income. */
function byEffect(a: Row, b: Row): number {
  const effect = (row: Row) =>
    row.text('BusinessCode') === '198' ? `${row.text('TransactionDate')}0` : `${row.text('XRDate')}1`

  return effect(a) < effect(b) ? -1 : effect(a) > effect(b) ? 1 : 0
}

function head(row: Row): Omit<Expected, 'amount' | 'shares' | 'fee' | 'nav' | 'target'> {
  return {
    appSheetNo: row.text('AppSheetSerialNo'),
    taSerialNo: row.text('TASerialNO'),
    business: row.text('BusinessCode'),
    key: keyOf(row),
    tDay: row.text('TransactionDate') || row.fileDay,
    confirmDay: row.text('TransactionCfmDate') || row.fileDay,
  }
}

const nothing = { amount: null, shares: null, fee: null, nav: null, target: null }

function trade(exchange: Exchange, book: LotBook, row: Row): Expected | null {
  const code = row.text('BusinessCode')
  if (code === '122' || code === '139') return purchase(exchange, book, row)
  if (code === '130') return subscription(exchange, book, row)
  if (code === '124' || code === '163' || code === '142' || code === '150') return sale(exchange, book, row)
  if (code === '136') return transform(exchange, book, row)
  const shares = row.number('ConfirmedVol')
  const key = keyOf(row)
  if (['144', '145'].includes(code) && row.text('SharesAdjustmentFlag') === '5') {
    const ratio = exchange.splits.get(`${row.text('FundCode')}/${row.text('TransactionDate')}`)

    const added = book.split(key, ratio ?? new Decimal(NaN))

    return {
      ...head(row),
      ...nothing,
      business: added.isNegative() ? 'merger' : 'split',
      shares: added.abs(),
    }
  }
  if (['127', '134', '144'].includes(code)) {
    book.add(key, row.text('ShareRegisterDate') || row.fileDay, shares)

    return { ...head(row), ...nothing, shares }
  }
  if (!['126', '128', '135', '145'].includes(code)) return null
  book.take(key, shares)

  return { ...head(row), ...nothing, shares }
}

/**
 * §4.3: the tier by the applied amount, net first, the fee is the rest; what was not taken is no part of it.
 */
function purchase(exchange: Exchange, book: LotBook, row: Row): Expected {
  const { tDay, confirmDay } = head(row)
  const fundCode = row.text('FundCode')
  const amount = row.number('ConfirmedAmount')
  const applied = exchange.applications.get(row.text('AppSheetSerialNo'))
  const ask = {
    fundCode,
    business: '022',
    day: tDay,
    of: applied?.number('ApplicationAmount') ?? amount,
  } as const
  const { net, fee } = front(amount, exchange.charge(ask), applied)
  const nav = navOf(exchange, fundCode, tDay)
  const shares = round2(net.div(nav))
  book.add(keyOf(row), confirmDay, shares)

  return { ...head(row), amount, shares, fee, nav, target: null }
}

/** §4.4: the tier by the confirmed amount (R-FEE-2), interest becomes shares at 1.00. */
function subscription(exchange: Exchange, book: LotBook, row: Row): Expected {
  const amount = row.number('ConfirmedAmount')
  const applied = exchange.applications.get(row.text('AppSheetSerialNo'))
  const day = row.text('TransactionDate')
  const charge = exchange.charge({ fundCode: row.text('FundCode'), business: '020', day, of: amount })
  const { net, fee } = front(amount, charge, applied)
  const shares = round2(net.plus(row.number('RaiseInterest')))
  const tDay = row.text('ShareRegisterDate') || row.fileDay
  book.add(keyOf(row), tDay, shares)

  // What was paid stands in the raising until the fund is established.
  return { ...head(row), tDay, amount, shares, fee, nav: new Decimal(1), target: null }
}

function front(amount: Decimal, charge: ReturnType<Exchange['charge']>, applied: Row | undefined) {
  if (charge.fixed !== null) {
    const fee = Decimal.min(charge.fixed, amount)

    return { net: amount.minus(fee), fee }
  }
  const discount = applied?.number('DiscountRateOfCommission') ?? new Decimal(1)
  const net = round2(amount.div(charge.rate.times(discount).plus(1)))

  return { net, fee: amount.minus(net) }
}

/** §4.5: each lot by its days; the waiting income of a money fund goes along as the registrar says. */
function sale(exchange: Exchange, book: LotBook, row: Row): Expected {
  const { tDay } = head(row)
  const priceDay = exchange.priceDay(row) ?? tDay
  const nav = navOf(exchange, row.text('FundCode'), priceDay)
  const { gross, fee } = out(exchange, book, { row, nav, isFeeless: row.text('BusinessCode') === '142' })
  const sign = row.text('UndistributeMonetaryIncomeFlag') === '1' ? -1 : 1
  const waiting =
    row.text('TakeIncomeFlag') === '1' ? row.number('UndistributeMonetaryIncome').times(sign) : zero
  const amount = Decimal.max(gross.minus(fee), 0).plus(waiting)

  return { ...head(row), tDay: priceDay, amount, shares: row.number('ConfirmedVol'), fee, nav, target: null }
}

function out(
  exchange: Exchange,
  book: LotBook,
  { row, nav, isFeeless }: { row: Row; nav: Decimal; isFeeless: boolean },
): { gross: Decimal; fee: Decimal } {
  const { tDay, confirmDay } = head(row)
  const fundCode = row.text('FundCode')
  let [gross, fee] = [zero, zero]
  const isFree = (day: string) => exchange.isFree(row, day)
  for (const lot of book.take(keyOf(row), row.number('ConfirmedVol'), isFree)) {
    const part = round2(lot.shares.times(nav))
    const of = new Decimal(daysFrom(lot.day, confirmDay))
    const { rate } = exchange.charge({ fundCode, business: '024', day: tDay, of })
    gross = gross.plus(part)
    if (!isFeeless) fee = fee.plus(round2(part.times(rate)))
  }

  return { gross, fee }
}

/** §4.7: the make-up rate is the undiscounted difference of the two list rates for what goes over. */
function transform(exchange: Exchange, book: LotBook, row: Row): Expected {
  const { tDay, confirmDay } = head(row)
  const [from, to] = [row.text('FundCode'), row.text('CodeOfTargetFund')]
  const nav = navOf(exchange, from, tDay)
  const { gross, fee } = out(exchange, book, { row, nav, isFeeless: false })
  const base = gross.minus(fee)
  const rateOf = (fundCode: string) =>
    exchange.charge({ fundCode, business: '022', day: tDay, of: base }).rate
  const inNet = round2(base.div(Decimal.max(rateOf(to).minus(rateOf(from)), 0).plus(1)))
  const shares = round2(inNet.div(navOf(exchange, to, tDay)))
  const key = `${row.text('TransactionAccountID')}/${to}`
  book.add(key, confirmDay, shares)
  const makeup = base.minus(inNet)

  return {
    ...head(row),
    amount: base,
    shares: row.number('ConfirmedVol'),
    fee: fee.plus(makeup),
    nav,
    target: { key, shares },
  }
}

/** R-MMF-1: cut off after the hundredth; the registrar may give 0.01 more of what is left over. */
function income(exchange: Exchange, book: LotBook, row: Row): Expected {
  const day = row.text('XRDate')
  const key = keyOf(row)
  const per10k = exchange.incomes.get(`${row.text('FundCode')}/${day}`)
  const shares = row.number('VolOfDividendforReinvestment')
  const own = per10k === undefined ? shares : cut2(book.total(key).times(per10k).div(10_000))
  book.add(key, row.fileDay, shares)

  return { ...head(row), tDay: day, business: 'income', ...nothing, shares: own }
}

/** §3.8: of the shares held on the record day; reinvested at the NAV of the ex-day, no fee. */
function dividend(exchange: Exchange, book: LotBook, { row, held }: { row: Row; held: Decimal }): Expected {
  const unit = row.number('DrawBonusUnit')
  const amount = round2(held.times(row.number('DividendPerUnit')).div(unit.isZero() ? 1 : unit))
  const tDay = row.text('XRDate')
  if (row.text('DefDividendMethod') === '1')
    return { ...head(row), tDay, business: '143', ...nothing, amount }
  const nav = navOf(exchange, row.text('FundCode'), row.text('XRDate'))
  const shares = round2(amount.div(nav))
  book.add(keyOf(row), row.text('TransactionCfmDate') || row.fileDay, shares)

  return { ...head(row), tDay, business: '143', ...nothing, shares }
}

function navOf(exchange: Exchange, fundCode: string, day: string): Decimal {
  return exchange.navs.get(`${fundCode}/${day}`) ?? new Decimal(NaN)
}

/** The registrar's own figures against ours. */
function compare(row: Row, done: Expected, faults: string[]): void {
  const about = `${row.fileDay} ${done.business} ${done.key} ${done.appSheetNo || done.taSerialNo}`
  const differ = (name: string, ours: Decimal | null, theirs: Decimal) => {
    if (ours !== null && !ours.isNaN() && !ours.eq(theirs))
      faults.push(`${about}: ${name} ${ours.toFixed()} by the rules, ${theirs.toFixed()} in the file`)
  }
  if (done.business === 'income')
    return differ('income', done.shares, row.number('VolOfDividendforReinvestment'))
  if (done.business === '143') {
    differ('dividend', done.amount, row.number('ConfirmedAmount'))

    return differ('shares', done.shares, row.number('VolOfDividendforReinvestment'))
  }
  differ('shares', done.shares, row.number('ConfirmedVol'))
  differ('amount', done.amount, row.number('ConfirmedAmount'))
  differ('fee', done.fee, row.number('Charge'))
  if (done.target !== null) differ('shares in', done.target.shares, row.number('CfmVolOfTargetFund'))
}
