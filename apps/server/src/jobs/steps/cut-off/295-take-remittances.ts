import { subjectsAsked } from '@tongzhou/db/stores/staff/staff-request-store'
import { lockRemittance, openRemittances } from '@tongzhou/db/stores/settlement/remittance-store'
import { payWithRemittance } from '../../../settlement/pay-with-remittance'
import { readIncoming } from '../../../settlement/read-incoming'
import { type Unit, defineStep } from '../../engine/step'

type RemittanceUnit = { readonly entryNo: string } | null

/**
 * 15:00, before unpaid orders are closed: takes in every remittance the bank booked in time, reported by a
 * callback or not, and matches money that came before its order (§3.3).
 */
export const takeRemittances = defineStep<RemittanceUnit>({
  name: '295-take-remittances',
  title: '汇款匹配',
  on: 'trading-day',
  after: ['010-open-day'],
  due: '15:00',
  select: async ({ services }) => {
    const { db } = services.connection
    const open = await openRemittances(db)
    const asked = await subjectsAsked(db, { kind: 'remittance', now: services.clock.now() })
    const units = open
      .filter((row) => row.reason !== 'RETURN_FAILED' && !asked.has(row.entryNo))
      .map(({ entryNo }): Unit<RemittanceUnit> => ({ key: entryNo, data: { entryNo } }))

    return [{ key: 'bank', data: null }, ...units]
  },
  outside: async ({ data }, { services }) => {
    if (data === null) await readIncoming(services)

    return undefined
  },
  apply: async (tx, { data }, { services, now }) => {
    if (data === null) return
    const row = await lockRemittance(tx, data)
    if (row?.state === 'OPEN' && !(await subjectsAsked(tx, { kind: 'remittance', now })).has(row.entryNo))
      await payWithRemittance(tx, row, { cipher: services.cipher, now })
  },
})
