import { sessionList } from '@tongzhou/contract/account/security/session-list'
import type { sessionWay } from '@tongzhou/contract/account/security/session-view'
import { findCustomerLock } from '@tongzhou/db/stores/account/account-lock-store'
import { MOST_SESSIONS, liveSessions } from '@tongzhou/db/stores/account/session-store'
import type { z } from 'zod'
import { handleOpen } from '../../../http/handle'
import { idleBounds } from '../../../shared/session/session'
import { presentOrigin } from './present-origin'

export const handler = handleOpen(sessionList, async (_input, { db, customer, wallNow }) => {
  const { customerNo, sessionHash } = customer
  const rows = await liveSessions(db, { customerNo, wallNow, ...idleBounds(wallNow) })

  return {
    sessions: rows.map((row) => ({
      sessionNo: row.session_no,
      isThis: row.token_hash.equals(sessionHash),
      // The column's check has the same values.
      way: row.way as z.output<typeof sessionWay>,
      ...presentOrigin(row),
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
    })),
    most: MOST_SESSIONS,
    isLocked: (await findCustomerLock(db, customerNo)) === 'OWN',
  }
})
