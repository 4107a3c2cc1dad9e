import type { Database } from '@tongzhou/db/connect'
import { sql } from 'kysely'
import { GramIndex } from './gram-index'
import type { AnnouncementTitles, Market, TitleRow } from '../market-data'
import { normaliseKeyword } from './search-funds'
import { dayOfNumber } from '../store/day-grid'

/** Titles indexed in one go: a few thousandths of a second each, requests are answered in between. */
const PART = 5_000

/** Announcements in the order they are found in: newest first, ties by id. */
export async function titlesFrom(rows: readonly TitleRow[]): Promise<AnnouncementTitles> {
  const parts: { rows: readonly TitleRow[]; grams: GramIndex }[] = []
  for (let from = 0; from < rows.length; from += PART) {
    const part = rows.slice(from, from + PART)
    parts.push({ rows: part, grams: new GramIndex(part.map(({ title }) => normaliseKeyword(title))) })
    await new Promise(setImmediate)
  }

  return parts
}

/** Reads the titles at the first search that wants them; a failed reading is tried again at the next. */
export function titlesAtFirstUse(db: Database): () => Promise<AnnouncementTitles> {
  let titles: Promise<AnnouncementTitles> | null = null

  return () => {
    titles ??= readTitles(db).catch((error: unknown) => {
      titles = null
      throw error
    })

    return titles
  }
}

async function readTitles(db: Database): Promise<AnnouncementTitles> {
  const { rows } = await sql<TitleRow>`
    select id, fund_code as "fundCode", title, kind, published - date '2000-01-01' as published
    from fund_announcement order by fund_announcement.published desc, id`.execute(db)

  return titlesFrom(rows)
}

/** The newest announcements whose title holds the normalised word. */
export async function newestTitled(market: Market, asked: { word: string; limit: number }) {
  const found: TitleRow[] = []
  for (const { rows, grams } of await market.titles()) {
    if (found.length >= asked.limit) break
    const places = grams.placesWith(asked.word, asked.limit - found.length)
    found.push(...places.flatMap((place) => rows[place] ?? []))
  }

  return found.map((row) => ({
    ...row,
    fundName: market.funds.get(row.fundCode)?.name ?? row.fundCode,
    published: dayOfNumber(row.published),
  }))
}
