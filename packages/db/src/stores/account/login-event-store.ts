import type { Queryable, Tx } from '../../connect'
import type { SessionWay } from './session-store'

/** What a customer did to the access to his account; times are real. */
export interface LoginEvent {
  readonly customerNo: string
  readonly at: Date
  readonly act: 'LOGIN' | 'LOCK' | 'UNLOCK'
  /** How a login was made; null of anything else. */
  readonly way: SessionWay | null
  readonly userAgent: string
  readonly ip: string
  readonly isNewDevice: boolean
}

/** Adds an event; a login is when the account was last used, too. */
export async function addLoginEvent(tx: Tx, event: LoginEvent): Promise<void> {
  await tx
    .insertInto('login_event')
    .values({
      customer_no: event.customerNo,
      at: event.at,
      act: event.act,
      way: event.way,
      user_agent: event.userAgent.slice(0, 300),
      ip: event.ip,
      is_new_device: event.isNewDevice,
    })
    .execute()
  if (event.act !== 'LOGIN') return
  await tx
    .updateTable('customer')
    .set({ last_login_at: event.at })
    .where('customer_no', '=', event.customerNo)
    .execute()
}

/** A customer's newest events, at most `limit`. */
export function findLoginEvents(db: Queryable, customerNo: string, limit: number) {
  return db
    .selectFrom('login_event')
    .select(['at', 'act', 'way', 'user_agent', 'ip', 'is_new_device'])
    .where('customer_no', '=', customerNo)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
}
