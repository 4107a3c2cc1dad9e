import { confirmationCode } from '../business-code'
import { plusDays, type DayText } from '../../market/calendar'
import type { FundPlan } from '../../market/plan-types'
import type { FundEvent } from '../../market/series'
import { total } from './applications'
import { dayIncome, dividendMoney, sharesFor } from './arithmetic'
import { money, plain, ratioHalfUp } from '../decimal'
import { isHeld } from './book-trades'
import { positionKey } from './books'
import { addLot } from './positions'
import type { Row } from '../files/codec'
import { dateText, type Session } from '../session'
import { ownRow } from './trade-rows'
import type { Lot, Position } from '../types'

/** Day of the month on which funds that carry monthly turn what has waited into shares. */
const CARRY_DAY = '15'

/**
 * Money-fund income of the cleared day and of the closed days after it: each natural day truncated to the
 * cent and added as shares. Shares bought on the day are not there yet, shares redeemed on it still are.
 */
export function bookMoneyIncome(session: Session): void {
  for (let day = session.day; day < session.morning; day = plusDays(day, 1)) {
    for (const position of session.books.positions.values()) {
      const fund = session.fundBook.fund(position.fund)
      if (fund?.type !== 'MONEY') continue
      const income =
        session.books.prices.get(`${fund.code}/${day}`)?.income ?? session.fundBook.price(fund, day)?.income
      const entitled = total(position)
      const amount = dayIncome(entitled, income ?? 0n)
      if (fund.terms.incomeCarry === 'MONTHLY') {
        waitForCarryOver(session, position, { day, entitled, amount })
        continue
      }
      if (amount <= 0n) continue
      giveShares(session, position, { day, entitled, shares: amount })
    }
  }
}

/**
 * Income that waits, negative days too; on the carry-over day what has gathered becomes shares, a debt goes
 * on waiting.
 */
function waitForCarryOver(
  session: Session,
  position: Position,
  facts: { readonly day: DayText; readonly entitled: bigint; readonly amount: bigint },
): void {
  const { day, entitled, amount } = facts
  const unpaid = (position.unpaid ?? 0n) + amount
  const isCarried = day.endsWith(`-${CARRY_DAY}`) && unpaid > 0n
  session.books.positions.put(positionKey(position), { ...position, unpaid: isCarried ? 0n : unpaid })
  if (!isCarried) return
  giveShares(session, position, { day, entitled, shares: unpaid })
}

/** Income becomes shares at 1.0000: a record of file 06 and a lot. */
function giveShares(
  session: Session,
  position: Position,
  income: { readonly day: DayText; readonly entitled: bigint; readonly shares: bigint },
): void {
  const { day, entitled, shares } = income
  const row = dividendRow(session, position, {
    day,
    basis: entitled,
    amount: shares,
    shares,
    perUnit: '0.00',
    unit: '10000',
    nav: '1.0000',
    type: '2',
    mode: '0',
    payDay: session.morning,
  })
  session.dividends.push(row)
  addLot(session, position, { serial: row.TASerialNO ?? '', source: '3', shares, registered: day })
}

/** Dividends whose record day is the cleared day, for everyone registered by then. */
export function bookDividends(session: Session): void {
  for (const position of session.books.positions.values()) {
    const fund = session.fundBook.fund(position.fund)
    if (fund === undefined || !isHeld(position)) continue
    for (const event of session.fundBook.eventsOn(fund, session.day)) {
      if (event.kind === 'DIVIDEND') payDividend(session, position, { fund, event })
    }
  }
}

function payDividend(
  session: Session,
  position: Position,
  { fund, event }: { readonly fund: FundPlan; readonly event: FundEvent },
): void {
  const basis = total(position)
  const amount = dividendMoney(basis, BigInt(event.amount))
  const nav = session.books.prices.get(`${fund.code}/${session.day}`)?.nav
  if (amount === 0n || nav === undefined) return
  const isCash = position.dividend === '1'
  const shares = isCash ? 0n : sharesFor(amount, nav)
  const row = dividendRow(session, position, {
    day: event.day,
    basis,
    amount,
    shares,
    perUnit: money(BigInt(event.amount) * 10n),
    unit: '1000',
    nav: plain(nav, 4),
    type: '0',
    mode: position.dividend,
    payDay: event.payDay,
  })
  session.dividends.push(row)
  addLot(session, position, { serial: row.TASerialNO ?? '', source: '3', shares })
  if (isCash) {
    session.payments.push({
      payDay: event.payDay,
      fund: fund.code,
      business: confirmationCode.dividend,
      capitalType: '009',
      amount,
      toDistributor: true,
    })
  }
}

interface DividendFacts {
  readonly day: string
  readonly basis: bigint
  readonly amount: bigint
  readonly shares: bigint
  readonly perUnit: string
  readonly unit: string
  readonly nav: string
  readonly type: string
  readonly mode: string
  readonly payDay: string
}

function dividendRow(session: Session, position: Position, facts: DividendFacts): Row {
  return {
    BasisforCalculatingDividend: money(facts.basis),
    TransactionCfmDate: dateText(session.morning),
    CurrencyType: '156',
    VolOfDividendforReinvestment: money(facts.shares),
    DividentDate: dateText(facts.payDay),
    DividendAmount: money(facts.amount),
    XRDate: dateText(facts.day),
    ConfirmedAmount: money(facts.mode === '1' ? facts.amount : 0n),
    FundCode: position.fund,
    RegistrationDate: dateText(facts.day),
    ReturnCode: '0000',
    TransactionAccountID: position.trading,
    DistributorCode: session.distributor,
    BusinessCode: confirmationCode.dividend,
    TAAccountID: position.account,
    DividendPerUnit: facts.perUnit,
    DefDividendMethod: facts.mode,
    DownLoaddate: dateText(session.morning),
    NAV: facts.nav,
    BranchCode: session.distributor,
    IndividualOrInstitution: '1',
    TASerialNO: session.serial(),
    ShareClass: '0',
    FeeCalculator: '0',
    DrawBonusUnit: facts.unit,
    DividendType: facts.type,
  }
}

/**
 * Splits that took effect on the cleared day: each lot is multiplied by the ratio; one record per position
 * says how much was added (144) or taken (145).
 */
export function bookSplits(session: Session): void {
  for (const position of session.books.positions.values()) {
    const fund = session.fundBook.fund(position.fund)
    const split =
      fund === undefined
        ? undefined
        : session.fundBook.eventsOn(fund, session.day).find((event) => event.kind === 'SPLIT')
    if (split === undefined || !isHeld(position)) continue
    const ratio = BigInt(split.amount)
    const lots: Lot[] = position.lots.map((lot) => ({
      ...lot,
      shares: ratioHalfUp(lot.shares * ratio, 10_000n),
    }))
    const added = total({ ...position, lots }) - total(position)
    if (added === 0n) continue
    session.trades.push(
      ownRow(
        session,
        {
          ...position,
          business: added < 0n ? confirmationCode.forcedDecrease : confirmationCode.forcedIncrease,
        },
        {
          ConfirmedVol: money(added < 0n ? -added : added),
          NAV: plain(session.books.prices.get(`${position.fund}/${session.day}`)?.nav ?? 10_000n, 4),
          SharesAdjustmentFlag: '5',
        },
      ),
    )
    session.books.positions.put(positionKey(position), { ...position, lots })
  }
}
