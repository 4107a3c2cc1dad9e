import type { DayText } from '../../market/calendar'
import type { LotSale } from './arithmetic'
import { positionKey } from './books'
import type { Session } from '../session'
import type { Lot, Position } from '../types'

interface Holder {
  readonly account: string
  readonly trading: string
  readonly fund: string
}

/**
 * Adds a lot to a holder's position, making the position with the fund's default dividend mode where there is
 * none.
 */
export function addLot(
  session: Session,
  holder: Holder,
  lot: {
    readonly serial: string
    readonly source: Lot['source']
    readonly shares: bigint
    readonly registered?: DayText
  },
): void {
  if (lot.shares <= 0n) return
  const fund = session.fundBook.fund(holder.fund)
  if (fund === undefined) throw new Error(`a lot of the unknown fund ${holder.fund}`)
  const registered = lot.registered ?? session.morning
  const key = positionKey(holder)
  const position = session.books.positions.get(key) ?? {
    account: holder.account,
    trading: holder.trading,
    fund: holder.fund,
    dividend: fund.terms.dividendDefault,
    lots: [],
  }
  const full: Lot = { ...lot, registered }
  session.books.positions.put(key, { ...position, lots: [...position.lots, full] })
}

/** Takes the shares of lot sales out of a position. An emptied position stays with its dividend mode. */
export function takeLots(session: Session, position: Position, sales: readonly LotSale[]): void {
  const taken = new Map(sales.map((sale) => [sale.lot.serial, sale.shares]))
  const lots = position.lots
    .map((lot) => ({ ...lot, shares: lot.shares - (taken.get(lot.serial) ?? 0n) }))
    .filter((lot) => lot.shares > 0n)
  if (position.lots.some((lot) => lot.shares < (taken.get(lot.serial) ?? 0n))) {
    throw new Error(`lots of ${positionKey(position)} would become negative`)
  }
  session.books.positions.put(positionKey(position), { ...position, lots })
}
