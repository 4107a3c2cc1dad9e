import type { Services } from '../../services'
import { allScreeningPages, screenPage } from '../../shared/screening/screen-page'

/** Looks for every customer and related person in the newest list, page by page; returns the new hits. */
export async function screenEverybody({ connection, cipher }: Services, now: Date): Promise<number> {
  const { db } = connection
  let hits = 0
  for (const page of await allScreeningPages(db))
    hits += await db.transaction().execute((tx) => screenPage(tx, { cipher, now }, page))

  return hits
}
