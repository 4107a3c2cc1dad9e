import { Decimal } from 'decimal.js'
import { type Row, newestDay, rowsOf } from './registrar-file'

/** Everything a registrar and we told each other, read from the exchange folder and nothing else. */
export interface Exchange {
  readonly navs: ReadonlyMap<string, Decimal>
  /** Money funds: yuan per 10,000 shares, by fund/day. */
  readonly incomes: ReadonlyMap<string, Decimal>
  readonly applications: ReadonlyMap<string, Row>
  /** 04 in the order of the days. */
  readonly confirmations: readonly Row[]
  readonly dividends: readonly Row[]
  /** New shares per old one, by fund/day (C4). */
  readonly splits: ReadonlyMap<string, Decimal>
  /** The newest share details (26). */
  readonly lastLots: readonly Row[]
  /**
   * Whether the lot of a holder that is held from `day` may be redeemed with the T of a redemption, by the
   * share details of that morning.
   */
  isFree(redemption: Row, day: string): boolean
  charge(question: ChargeQuestion): Charge
  /** Whether we applied for it, or the registrar says that it began it. */
  isKnown(row: Row): boolean
  /** The day of the NAV of a postponed part: the last one before its confirmation; null of a first answer. */
  priceDay(row: Row): string | null
}

export interface ChargeQuestion {
  readonly fundCode: string
  readonly business: '022' | '020' | '024'
  /** The T by which the table is chosen. */
  readonly day: string
  /** Yuan, or holding days of a redemption. */
  readonly of: Decimal
}

export interface Charge {
  readonly rate: Decimal
  /** Yuan; null where the charge is a rate. */
  readonly fixed: Decimal | null
}

const NO_CHARGE: Charge = { rate: new Decimal(0), fixed: null }

/** The exchange of one registrar; a later row about the same NAV is a correction and wins. */
export function readExchange(folder: string): Exchange {
  const from = `${folder}/from-ta`
  const navs = new Map<string, Decimal>()
  const incomes = new Map<string, Decimal>()
  for (const row of rowsOf(from, '07')) {
    const key = `${row.text('FundCode')}/${row.text('UpdateDate')}`
    navs.set(key, row.number('NAV'))
    const sign = row.text('FundIncomeFlag') === '1' ? -1 : 1
    incomes.set(key, row.number('FundIncome').times(sign))
  }
  const fees = rowsOf(from, 'C5').filter((row) => row.text('CapitalType') === '002')
  const applications = rowsOf(`${folder}/to-ta`, '03')

  const lotName = (row: Row, fileDay: string, day: string) =>
    `${fileDay}/${row.text('TransactionAccountID')}/${row.text('FundCode')}/${day}`
  const confirmations = oncePerSerial(rowsOf(from, '04'))
  // Share details are by far the most rows: only those of mornings with redemptions are read, and the newest.
  const sold = new Set(confirmations.filter(isRedemption).map((row) => row.text('TransactionDate')))
  const newest = newestDay(from, '26')
  const details = rowsOf(from, '26', (day) => sold.has(day) || day === newest)
  const dueDays = new Map(
    details.map((row) => [
      lotName(row, row.fileDay, row.text('ShareRegisterDate')),
      row.text('AllowRedemptDate'),
    ]),
  )
  const serialOf = (row: Row) => row.text('AppSheetSerialNo')
  const firstDays = new Map(confirmations.toReversed().map((row) => [serialOf(row), row.fileDay]))
  const known = new Map(applications.map((row) => [serialOf(row), row]))

  return {
    navs,
    incomes,
    applications: known,
    confirmations,
    dividends: rowsOf(from, '06'),
    splits: splitsOf(rowsOf(from, 'C4')),
    lastLots: details.filter((row) => row.fileDay === newest),
    isFree: (row, day) => {
      const due = dueDays.get(lotName(row, row.text('TransactionDate'), day))

      return due !== undefined && due <= row.text('TransactionDate')
    },
    charge: (question) => chargeOf(fees, question),
    isKnown: (row) =>
      known.has(serialOf(row)) || row.text('FromTAFlag') === '1' || row.text('DividendType') !== '',
    priceDay: (row) => {
      if ((firstDays.get(serialOf(row)) ?? row.fileDay) === row.fileDay) return null
      const prefix = `${row.text('FundCode')}/`
      const days = [...navs.keys()]
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length))

      return (
        days
          .filter((day) => day < row.fileDay)
          .toSorted()
          .at(-1) ?? null
      )
    },
  }
}

const isRedemption = (row: Row) =>
  ['124', '163', '136', '142', '150', '198'].includes(row.text('BusinessCode'))

/** XRValue is shares added per DrawBonusUnit, taken where its flag says so. */
function splitsOf(schemes: readonly Row[]): Map<string, Decimal> {
  return new Map(
    schemes
      .filter((row) => row.text('XRType') === '1')
      .map((row) => {
        const added = row.number('XRValue').div(row.number('DrawBonusUnit'))
        const ratio = row.text('XRValueFlag') === '1' ? added.neg() : added

        return [`${row.text('FundCode')}/${row.text('XRDate')}`, ratio.plus(1)]
      }),
  )
}

/** A record that comes again says nothing new (registrar.md §11). */
function oncePerSerial(rows: readonly Row[]): Row[] {
  const seen = new Set<string>()

  return rows.filter((row) => {
    const serial = row.text('TASerialNO')
    const isNew = serial === '' || !seen.has(serial)
    seen.add(serial)

    return isNew
  })
}

/** The tier in force on a day: of full sets the newest that has taken effect; limits are half-open. */
function chargeOf(fees: readonly Row[], { fundCode, business, day, of }: ChargeQuestion): Charge {
  const own = fees.filter(
    (row) =>
      row.text('FundCode') === fundCode &&
      row.text('BusinessCode') === business &&
      row.text('IndividualOrInstitution') === '1' &&
      row.text('OperateDate') <= day,
  )
  const newest = own.reduce((last, row) => (row.fileDay > last ? row.fileDay : last), '')
  const [low, high] =
    business === '024' ? ['DaysLowerLimit', 'DaysUpperLimit'] : ['AmountLowerLimit', 'AmountUpperLimit']
  const tier = own.find(
    (row) =>
      row.fileDay === newest &&
      (row.text('GetFeeRateMethod') === '4' ||
        (row.number(low).lte(of) && (row.number(high).gt(of) || /^9+$/.test(row.text(high))))),
  )
  if (tier === undefined) return NO_CHARGE
  const rate = tier.number('RateFee')
  const least = tier.number('MinFee')

  return rate.isZero() && least.gt(0) ? { rate, fixed: least } : { rate, fixed: null }
}
