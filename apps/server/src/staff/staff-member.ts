import type { Database, Queryable } from '@tongzhou/db/connect'
import { rolesInForce } from '@tongzhou/db/stores/staff/staff-role-store'
import {
  endStaffSessions,
  findStaffSession,
  touchStaffSession,
} from '@tongzhou/db/stores/staff/staff-session-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { Network } from '@tongzhou/domain/account/network'
import type { StaffRole } from '@tongzhou/domain/staff/staff-role'
import { hashToken } from '../shared/session/session'

const MINUTE_MS = 60_000
/** A console that nobody touches ends; a command line lasts a working day (R-STF-3). Real time. */
const CONSOLE_IDLE_MS = 15 * MINUTE_MS
export const CONSOLE_MS = 10 * 60 * MINUTE_MS
export const CLI_MS = 8 * 60 * MINUTE_MS

/** Who of the staff acts, with the roles he has at this moment. */
export interface StaffMember {
  readonly staffNo: string
  readonly roles: readonly StaffRole[]
  readonly sessionNo: bigint | null
  readonly network: Network
}

/**
 * The member of staff a token belongs to; null when there is none. A session seen from another network than
 * it was opened from is ended: a stolen token is worth nothing elsewhere.
 */
export async function findMember(
  db: Database,
  asked: { token: string; network: Network; wallNow: Date },
): Promise<StaffMember | null> {
  const { token, network, wallNow } = asked
  const session = await findStaffSession(db, hashToken(token))
  if (session === null || session.expiresAt <= wallNow) return null
  const { sessionNo, staffNo, kind, lastSeenAt } = session
  const idle = wallNow.getTime() - lastSeenAt.getTime()
  if (session.network !== network || (kind === 'CONSOLE' && idle > CONSOLE_IDLE_MS)) {
    await endStaffSessions(db, { sessionNo })

    return null
  }
  if (idle > MINUTE_MS) await touchStaffSession(db, sessionNo, wallNow)

  return { staffNo, roles: await rolesOf(db, staffNo, wallNow), sessionNo, network }
}

/** The roles somebody has at an instant of real time. */
export async function rolesOf(db: Queryable, staffNo: string, wallNow: Date): Promise<StaffRole[]> {
  const rows = await rolesInForce(db, { staffNo, today: dayOf(wallNow) })

  return rows.map(({ role }) => role)
}
