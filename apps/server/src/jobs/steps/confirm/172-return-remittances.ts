import { subjectsAsked } from '@tongzhou/db/stores/staff/staff-request-store'
import {
  type RemittanceRow,
  lockRemittance,
  openRemittances,
} from '@tongzhou/db/stores/settlement/remittance-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { requestRemittanceReturn } from '../../../settlement/bank-movements'
import { tellReturned } from '../../../settlement/tell-returned'
import { counted, defineStep } from '../../engine/step'

/**
 * 09:30: returns remittances that matched no order to their payers on the next trading day (§3.3, M2), unless
 * a person has proposed otherwise.
 */
export const returnRemittances = defineStep<{ entryNo: string }>({
  name: '172-return-remittances',
  title: '退回未匹配汇款',
  on: 'trading-day',
  after: ['160-settle-channel'],
  due: '09:30',
  select: async ({ services, day }) => {
    const { db } = services.connection
    const open = await openRemittances(db)
    const asked = await subjectsAsked(db, { kind: 'remittance', now: services.clock.now() })

    return open
      .filter((row) => isToReturn(row, day) && !asked.has(row.entryNo))
      .map(({ entryNo }) => ({ key: entryNo, data: { entryNo } }))
  },
  apply: async (tx, { data }, { services, day, now }) => {
    const row = await lockRemittance(tx, data)
    if (row === null || !isToReturn(row, day)) return
    if ((await subjectsAsked(tx, { kind: 'remittance', now })).has(row.entryNo)) return
    await requestRemittanceReturn(tx, row, { day, now })
    await tellReturned(tx, row, { cipher: services.cipher, now })
  },
  reconcile: async ({ services }) =>
    counted({ stillOpen: (await openRemittances(services.connection.db)).length }),
})

/** A return that failed is for a person: the payer's account may be closed. */
function isToReturn(row: RemittanceRow, day: Day): boolean {
  return row.state === 'OPEN' && row.businessDay < day && row.reason !== 'RETURN_FAILED'
}
