import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { StaffRole } from '@tongzhou/domain/staff/staff-role'
import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'

/** A role that somebody has today, until when, and until when a LEAD has confirmed it. */
export interface RoleInForce {
  readonly staffNo: string
  readonly role: StaffRole
  readonly until: Day
  readonly confirmedUntil: Day
}

const readInForce = statement<
  { staff_no: string; role: StaffRole; until: Day; confirmed_until: Day },
  { staffNo: string | null; today: string }
>(
  `select staff_no, role, until, confirmed_until from (
      select distinct on (staff_no, role) staff_no, role, until, confirmed_until from staff_role
      where staff_no = coalesce(:staffNo::text, staff_no) order by staff_no, role, seq desc
    ) as newest
    where until >= :today::date and confirmed_until >= :today::date order by staff_no, role limit 10000`,
)

/** The roles in force on a day of real time: of one person, or of everybody. */
export async function rolesInForce(
  db: Queryable,
  asked: { staffNo: string | null; today: Day },
): Promise<RoleInForce[]> {
  const rows = await readInForce(db, asked)

  return rows.map((row) => ({
    staffNo: row.staff_no,
    role: row.role,
    until: row.until,
    confirmedUntil: row.confirmed_until,
  }))
}

const writeRole = statement<
  never,
  {
    staffNo: string
    role: string
    until: string | null
    confirmedUntil: string | null
    by: string
    requestNo: string | null
    wallNow: Date
  }
>(
  `insert into staff_role (staff_no, role, seq, until, confirmed_until, granted_by, request_no, granted_at)
    select :staffNo, :role, coalesce(max(seq), 0) + 1, :until::date, :confirmedUntil::date, :by, :requestNo, :wallNow
    from staff_role where staff_no = :staffNo and role = :role`,
)

/** Grants, prolongs, confirms or (without `until`) takes away a role; the person must be locked. */
export async function addRole(
  tx: Tx,
  granted: {
    staffNo: string
    role: StaffRole
    until: Day | null
    confirmedUntil: Day | null
    by: string
    requestNo: string | null
    wallNow: Date
  },
): Promise<void> {
  await writeRole(tx, granted)
}
