import type { AppPlatform } from '@tongzhou/domain/content/app-release'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

export interface ReleaseRow {
  readonly platform: AppPlatform
  readonly version: string
  readonly leastVersion: string
  readonly url: string
  readonly sha256: string | null
  readonly bytes: number | null
  readonly notes: string
  readonly publishedAt: Date
  readonly makerNo: string
  readonly checkerNo: string
  readonly pausedReason: string | null
}

/** Every release, paused or not, the latest published first. */
export async function listReleases(db: Queryable): Promise<ReleaseRow[]> {
  const rows = await db
    .selectFrom('app_release as r')
    .leftJoin('app_release_pause as p', (join) =>
      join.onRef('p.platform', '=', 'r.platform').onRef('p.version', '=', 'r.version'),
    )
    .select([
      'r.platform',
      'r.version',
      'r.least_version',
      'r.url',
      'r.sha256',
      'r.bytes',
      'r.notes',
      'r.published_at',
      'r.made_by',
      'r.approved_by',
      'p.reason',
    ])
    .orderBy('r.published_at', 'desc')
    .limit(1_000)
    .execute()

  return rows.map((row) => ({
    // The column admits these platforms only.
    platform: row.platform as AppPlatform,
    version: row.version,
    leastVersion: row.least_version,
    url: row.url,
    sha256: row.sha256,
    bytes: row.bytes === null ? null : Number(row.bytes),
    notes: row.notes,
    publishedAt: row.published_at,
    makerNo: row.made_by,
    checkerNo: row.approved_by,
    pausedReason: row.reason,
  }))
}

/** Nobody else publishes or pauses a release of this platform until the transaction ends. */
export async function lockReleases(tx: Tx, platform: AppPlatform): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`app_release:${platform}`}, 0))`.execute(tx)
}

export async function addRelease(tx: Tx, release: Omit<ReleaseRow, 'pausedReason'>): Promise<void> {
  await tx
    .insertInto('app_release')
    .values({
      platform: release.platform,
      version: release.version,
      least_version: release.leastVersion,
      url: release.url,
      sha256: release.sha256,
      bytes: release.bytes === null ? null : BigInt(release.bytes),
      notes: release.notes,
      published_at: release.publishedAt,
      made_by: release.makerNo,
      approved_by: release.checkerNo,
    })
    .execute()
}

export async function pauseRelease(
  tx: Tx,
  pause: { platform: AppPlatform; version: string; reason: string; staffNo: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('app_release_pause')
    .values({
      platform: pause.platform,
      version: pause.version,
      reason: pause.reason,
      paused_by: pause.staffNo,
      paused_at: pause.now,
    })
    .execute()
}
