import { applicationCode, isCodeOf } from '../business-code'
import { offerOf, total } from './applications'
import { fifo, type LotSale } from './arithmetic'
import { positionKey } from './books'
import { money } from '../decimal'
import { isDueOn } from './due-days'
import { addLot, takeLots } from './positions'
import { dateText, type Session } from '../session'
import { confirmationRow, refusalRow } from './trade-rows'
import type { Application, Lot } from '../types'

/**
 * Custody transfers of the day: shares leave oldest first (026, 028) or come in with the day they were
 * registered elsewhere (027).
 */
export function bookTransfers(session: Session): void {
  for (const application of session.books.pending.values()) {
    if (
      !isCodeOf(
        [applicationCode.custodyOneStep, applicationCode.custodyIn, applicationCode.custodyOut],
        application.business,
      )
    )
      continue
    session.books.pending.remove(application.no)
    if (application.business === applicationCode.custodyIn) bookIn(session, application)
    else bookOut(session, application)
  }
}

function bookIn(session: Session, application: Application): void {
  const offer = offerOf(session, application)
  if (offer === null) {
    session.trades.push(refusalRow(session, application, '0218', null))
    return
  }
  session.books.scenarios.remove(offer.id)
  const registered = offer.from ?? session.morning
  const row = confirmationRow(session, application, {
    ConfirmedVol: money(application.vol),
    ShareRegisterDate: dateText(registered),
    OriginalAppSheetNo: application.original,
    TransferDirection: '1',
  })
  session.trades.push(row)
  addLot(session, application, {
    serial: row.TASerialNO ?? '',
    source: '1',
    shares: application.vol,
    registered,
  })
}

function bookOut(session: Session, application: Application): void {
  const position = session.books.positions.get(positionKey(application))
  if (position === undefined) throw new Error(`application ${application.no} moves from no position`)
  const fund = session.fundBook.fund(application.fund)
  // What is locked does not move: of a fund with rolling periods only shares that were due on the day.
  const lots = position.lots.filter((lot) => fund === undefined || isDueOn(fund, lot, application.day))
  if (total({ ...position, lots }) < application.vol) {
    session.trades.push(refusalRow(session, application, '0001', null))
    return
  }
  takeLots(session, position, oldestOf(lots, application.vol))
  session.trades.push(
    confirmationRow(session, application, { ConfirmedVol: money(application.vol), TransferDirection: '0' }),
  )
}

/** The parts of lots that make up so many shares, oldest first, as they leave without a price. */
export function oldestOf(lots: readonly Lot[], shares: bigint): LotSale[] {
  let need = shares
  const sales = fifo(lots).map((lot) => {
    const part = lot.shares < need ? lot.shares : need
    need -= part

    return { lot, shares: part, days: 0, rate: 0n, gross: 0n, fee: 0n }
  })
  if (need > 0n) throw new Error('more shares leave than the lots hold')

  return sales.filter((sale) => sale.shares > 0n)
}
