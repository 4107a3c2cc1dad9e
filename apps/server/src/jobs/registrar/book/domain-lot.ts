import type { LotRow } from '@tongzhou/db/stores/holding/lot-store'
import type { Lot, LotSource } from '@tongzhou/domain/holding/lot'

/**
 * A lot row as the clearing functions take it. Ids sort as numbers do, so that FIFO is the order of booking.
 */
export function domainLot(row: LotRow): Lot {
  return {
    id: row.lotId.toString().padStart(19, '0'),
    confirmDay: row.confirmDate,
    startDay: row.confirmDate,
    shares: row.shares,
    backEndNav: null,
    // Written from domain lots and by nothing else.
    source: row.source as LotSource,
  }
}
