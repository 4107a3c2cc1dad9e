import type { Queryable, Tx } from '../../connect'

export type StaffSessionKind = 'CONSOLE' | 'CLI'

/** A session of a member of staff, found by its token. */
export interface StaffSessionRow {
  readonly sessionNo: bigint
  readonly staffNo: string
  readonly kind: StaffSessionKind
  readonly network: string
  readonly lastSeenAt: Date
  readonly expiresAt: Date
}

/** Opens a session in place of the person's earlier one of its kind. */
export async function openStaffSession(
  tx: Tx,
  session: {
    tokenHash: Buffer
    staffNo: string
    kind: StaffSessionKind
    network: string
    wallNow: Date
    expiresAt: Date
  },
): Promise<bigint> {
  const { tokenHash, staffNo, kind, network, wallNow, expiresAt } = session
  await tx.deleteFrom('staff_session').where('staff_no', '=', staffNo).where('kind', '=', kind).execute()
  const { session_no: sessionNo } = await tx
    .insertInto('staff_session')
    .values({
      token_hash: tokenHash,
      staff_no: staffNo,
      kind,
      network,
      created_at: wallNow,
      last_seen_at: wallNow,
      expires_at: expiresAt,
    })
    .returning('session_no')
    .executeTakeFirstOrThrow()

  return sessionNo
}

/** The session of a token whose person is active; null when there is none. */
export async function findStaffSession(db: Queryable, tokenHash: Buffer): Promise<StaffSessionRow | null> {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.staff_no', 'staff_session.staff_no')
    .select(['session_no', 'staff_session.staff_no', 'kind', 'network', 'last_seen_at', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('staff.state', '=', 'ACTIVE')
    .limit(1)
    .executeTakeFirst()

  return row
    ? {
        sessionNo: row.session_no,
        staffNo: row.staff_no,
        // The constraint staff_session_kind holds the column to these.
        kind: row.kind as StaffSessionKind,
        network: row.network,
        lastSeenAt: row.last_seen_at,
        expiresAt: row.expires_at,
      }
    : null
}

/** Sets when a session was last used. */
export async function touchStaffSession(db: Queryable, sessionNo: bigint, wallNow: Date): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ last_seen_at: wallNow })
    .where('session_no', '=', sessionNo)
    .execute()
}

/** Ends one session, or all of a person: he signed out, was suspended, or what he may do has changed. */
export async function endStaffSessions(
  db: Queryable,
  whose: { sessionNo: bigint } | { staffNo: string },
): Promise<void> {
  const ended = db.deleteFrom('staff_session')
  await (
    'sessionNo' in whose
      ? ended.where('session_no', '=', whose.sessionNo)
      : ended.where('staff_no', '=', whose.staffNo)
  ).execute()
}
