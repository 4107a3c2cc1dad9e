import type { FileSum } from '@tongzhou/domain/clearing/file-release'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'

/** Applications of one business for one fund. */
export interface ReleaseRow extends FileSum {
  readonly fundCode: string
  readonly bizCode: string
  readonly shares: string
}

/** The release of a registrar's files of a day (R-STF-18). */
export interface FileRelease extends FileSum {
  readonly day: Day
  readonly taCode: string
  readonly state: 'AUTO' | 'WAITING' | 'RELEASED'
  /** Why it waits, or waited. */
  readonly why: string | null
  readonly rows: readonly ReleaseRow[]
  readonly contentHash: Buffer
}

/** What is to be sent to registrars on a day, by registrar, fund and business. */
export async function applicationsToSend(
  db: Queryable,
  day: Day,
): Promise<readonly (ReleaseRow & { readonly taCode: string })[]> {
  const rows = await readToSend(db, { day })

  return rows.map(({ amount, ...row }) => ({ ...row, amount: moneyFrom(amount) }))
}

const readToSend = statement<
  {
    taCode: string
    fundCode: string
    bizCode: string
    applications: number
    amount: string
    shares: string
  },
  { day: string }
>(
  `select ta_code as "taCode", fund_code as "fundCode", biz_code as "bizCode", count(*)::int as applications,
      coalesce(sum(apply_amount), 0)::numeric(18, 2)::text as amount, coalesce(sum(apply_shares), 0)::numeric(18, 2)::text as shares
    from trade_order where t_date = :day and apply_status = 'SENT' and origin <> 'TA'
    group by ta_code, fund_code, biz_code order by 1, 2, 3 limit 1000000`,
)

/** What went to each registrar on the last days before one, newest first. */
export async function earlierReleases(
  db: Queryable,
  wanted: { before: Day; days: number },
): Promise<ReadonlyMap<string, readonly FileSum[]>> {
  const rows = await readEarlier(db, wanted)
  const found = new Map<string, FileSum[]>()
  for (const { taCode, applications, amount } of rows)
    found.set(taCode, [...(found.get(taCode) ?? []), { applications, amount: moneyFrom(amount) }])

  return found
}

const readEarlier = statement<
  { taCode: string; applications: number; amount: string },
  { before: string; days: number }
>(
  `select r.ta_code as "taCode", r.applications, r.amount::text as amount from (select distinct ta_code from file_release) t
    cross join lateral (select ta_code, day, applications, amount from file_release where ta_code = t.ta_code and day < :before
      order by day desc limit :days) r
    order by r.day desc limit 10000`,
)

/** Keeps what a registrar's files of a day come to, once. */
export async function addFileRelease(tx: Tx, release: FileRelease, now: Date): Promise<void> {
  await tx
    .insertInto('file_release')
    .values({
      day: release.day,
      ta_code: release.taCode,
      state: release.state,
      why: release.why,
      applications: release.applications,
      amount: printMoney(release.amount),
      summary: JSON.stringify(release.rows.map(summaryRow)),
      content_hash: release.contentHash,
      made_at: now,
    })
    .onConflict((conflict) => conflict.constraint('file_release_pk').doNothing())
    .execute()
}

/** The releases of a day, by registrar. */
export async function releasesOfDay(db: Queryable, day: Day): Promise<FileRelease[]> {
  const rows = await readReleases(db, { day })

  return rows.map(releaseFrom)
}

/** One of them, locked; null while there is none. */
export async function lockRelease(tx: Tx, key: { day: Day; taCode: string }): Promise<FileRelease | null> {
  const [row] = await lockOne(tx, key)

  return row === undefined ? null : releaseFrom(row)
}

interface Row {
  readonly day: Day
  readonly taCode: string
  readonly state: FileRelease['state']
  readonly why: string | null
  readonly applications: number
  readonly amount: string
  readonly summary: readonly (Omit<ReleaseRow, 'amount'> & { readonly amount: string })[]
  readonly contentHash: Buffer
}

const read = `select day, ta_code as "taCode", state, why, applications, amount::text as amount, summary, content_hash as "contentHash"
  from file_release where day = :day`
const readReleases = statement<Row, { day: string }>(`${read} order by ta_code limit 1000`)
const lockOne = statement<Row, { day: string; taCode: string }>(`${read} and ta_code = :taCode for update`)

/** Two persons let the files of a locked release leave. */
export async function releaseFiles(
  tx: Tx,
  key: { day: Day; taCode: string },
  by: { requestNo: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('file_release')
    .set({ state: 'RELEASED', request_no: by.requestNo, decided_at: by.now })
    .where('day', '=', key.day)
    .where('ta_code', '=', key.taCode)
    .execute()
}

function releaseFrom({ amount, summary, ...row }: Row): FileRelease {
  const rows = summary.map((line) => ({ ...line, amount: moneyFrom(line.amount) }))

  return { ...row, amount: moneyFrom(amount), rows }
}

function summaryRow({ fundCode, bizCode, applications, amount, shares }: ReleaseRow) {
  return { fundCode, bizCode, applications, amount: printMoney(amount), shares }
}
