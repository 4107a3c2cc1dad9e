import type { Queryable, Tx } from '@tongzhou/db/connect'
import {
  type ScreeningPage,
  hasScreeningList,
  screenedRows,
  screeningPages,
} from '@tongzhou/db/stores/account/screening-store'
import type { FieldCipher } from '../field-cipher'
import { screenPersons, screenedOf } from './screen-person'

const PAGE = 500

/** All customers in pages; none while there is no list. */
export async function allScreeningPages(db: Queryable): Promise<ScreeningPage[]> {
  return (await hasScreeningList(db)) ? screeningPages(db, PAGE) : []
}

/**
 * Searches the newest list for everybody of one page: customers and their related persons. The number of new
 * hits.
 */
export async function screenPage(
  tx: Tx,
  context: { cipher: FieldCipher; now: Date },
  page: ScreeningPage,
): Promise<number> {
  const rows = await screenedRows(tx, page)

  return screenPersons(
    tx,
    context,
    rows.flatMap((row) => screenedOf(context.cipher, row) ?? []),
  )
}
