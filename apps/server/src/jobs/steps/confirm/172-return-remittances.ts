import { itemsToPay, mayPayFrom } from '@tongzhou/db/stores/settlement/payment-list-store'
import { lockRemittance, openRemittances } from '@tongzhou/db/stores/settlement/remittance-store'
import { subjectsAsked } from '@tongzhou/db/stores/staff/staff-request-store'
import { requestRemittanceReturn } from '../../../settlement/bank-movements'
import { isToReturn } from '../../../settlement/due-payments'
import { tellReturned } from '../../../settlement/tell-returned'
import { counted, defineStep } from '../../engine/step'

/**
 * 09:30: returns remittances that matched no order to their payers on the next trading day (§3.3, M2) from
 * the day's lists (R-STF-17), unless a person has proposed otherwise.
 */
export const returnRemittances = defineStep<{ entryNo: string; listNo: string }>({
  name: '172-return-remittances',
  title: '退回未匹配汇款',
  on: 'trading-day',
  after: ['169-list-refunds'],
  due: '09:30',
  select: async ({ services, day }) => {
    const items = await itemsToPay(services.connection.db, { day, kind: 'RETURN' })

    return items.map(({ itemKey, listNo }) => ({ key: itemKey, data: { entryNo: itemKey, listNo } }))
  },
  apply: async (tx, { data }, { services, day, now }) => {
    if (!(await mayPayFrom(tx, data.listNo))) return
    const row = await lockRemittance(tx, data)
    if (row === null || !isToReturn(row, day)) return
    if ((await subjectsAsked(tx, { kind: 'remittance', now })).has(row.entryNo)) return
    await requestRemittanceReturn(tx, row, { day, now })
    await tellReturned(tx, row, { cipher: services.cipher, now })
  },
  reconcile: async ({ services }) =>
    counted({ stillOpen: (await openRemittances(services.connection.db)).length }),
})
