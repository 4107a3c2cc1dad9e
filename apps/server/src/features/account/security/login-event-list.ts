import { loginEventList } from '@tongzhou/contract/account/security/login-event-list'
import type { accessAct, sessionWay } from '@tongzhou/contract/account/security/session-view'
import { findLoginEvents } from '@tongzhou/db/stores/account/login-event-store'
import type { z } from 'zod'
import { handleOpen } from '../../../http/handle'
import { presentOrigin } from './present-origin'

const MOST = 50

type LoginWay = z.output<typeof sessionWay>

export const handler = handleOpen(loginEventList, async (_input, { db, customer }) => {
  const rows = await findLoginEvents(db, customer.customerNo, MOST)

  return {
    events: rows.map((row) => ({
      at: row.at,
      // The checks of both columns have the same values.
      act: row.act as z.output<typeof accessAct>,
      ...presentOrigin(row),
      way: row.way as LoginWay | null,
      isNewDevice: row.is_new_device,
    })),
  }
})
