import { randomUUID } from 'node:crypto'
import type { Database } from '@tongzhou/db/connect'
import type { Logger } from '../shared/logger'
import type { MarketState } from './load/load-market'
import { type HistoriesFile, openHistories, writeHistories } from './store/histories-file'

/** Files of so many versions are remembered; an older file is no longer believed. */
const MOST_STAMPS = 20

/** The histories kept at the path, when they are whole and their stamp stands in this database; else null. */
export async function openSnapshot(db: Database, path: string): Promise<HistoriesFile | null> {
  const file = await openHistories(path)
  if (file === null) return null
  const stamp = await db
    .selectFrom('market_snapshot')
    .select('version')
    .where('stamp', '=', file.stamp)
    .limit(1)
    .executeTakeFirst()

  return stamp?.version === file.version ? file : null
}

/** Keeps the histories of a version at the path and their stamp in the database. */
export async function keepSnapshot(db: Database, path: string, state: MarketState): Promise<void> {
  const { version } = state.market
  const stamp = randomUUID()
  // The stamp comes first: a file without its stamp is never read, a stamp without its file harms nobody.
  await db.insertInto('market_snapshot').values({ stamp, version }).execute()
  await writeHistories(path, { stamp, version, histories: state.histories })
  await db
    .deleteFrom('market_snapshot')
    .where('stamp', 'not in', (eb) =>
      eb.selectFrom('market_snapshot').select('stamp').orderBy('taken_at', 'desc').limit(MOST_STAMPS),
    )
    .execute()
}

/** The file of one process. */
export interface MarketSnapshots {
  /** The kept histories; a file that cannot be read costs time and nothing else. */
  open(): Promise<HistoriesFile | null>
  /** Keeps a version for the next start, beside the answers; nothing is written while nothing has changed. */
  keep(state: MarketState): void
  close(): void
}

/** Without a file nothing is kept and every start reads the database. */
export function marketSnapshots(options: {
  readonly db: Database
  readonly log: Logger
  readonly snapshotFile?: string | null
}): MarketSnapshots {
  const path = options.snapshotFile ?? null
  let kept: bigint | null = null
  let closed = false

  return {
    open: async () => {
      const file = path === null ? null : await openSnapshot(options.db, path).catch(() => null)
      kept = file?.version ?? null

      return file
    },
    keep: (state) => {
      if (path === null || kept === state.market.version) return
      kept = state.market.version
      keepSnapshot(options.db, path, state).catch((error: unknown) => {
        if (!closed) options.log.warn({ err: error }, 'market histories not kept')
      })
    },
    close: () => {
      closed = true
    },
  }
}
