import { type RemittanceRow, lockRemittance, openRemittances } from '@tongzhou/db/stores/remittance-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { requestRemittanceReturn } from '../../shared/settlement/bank-movements'
import { tellReturned } from '../../shared/settlement/tell-returned'
import { counted, defineStep } from '../step'

/** 09:30: returns remittances that matched no order to their payers on the next trading day (§3.3, M2), unless a person has proposed otherwise. */
export const returnRemittances = defineStep<{ entryNo: string }>({
  name: '172-return-remittances',
  title: '退回未匹配汇款',
  on: 'trading-day',
  after: ['160-settle-channel'],
  due: '09:30',
  select: async ({ services, day }) => {
    const open = await openRemittances(services.connection.db)

    return open
      .filter((row) => isToReturn(row, day))
      .map(({ entryNo }) => ({ key: entryNo, data: { entryNo } }))
  },
  apply: async (tx, { data }, { services, day, now }) => {
    const row = await lockRemittance(tx, data)
    if (row === null || !isToReturn(row, day)) return
    await requestRemittanceReturn(tx, row, { day, now })
    await tellReturned(tx, row, { cipher: services.cipher, now })
  },
  reconcile: async ({ services }) =>
    counted({ stillOpen: (await openRemittances(services.connection.db)).length }),
})

/** A return that failed is for a person: the payer's account may be closed. */
function isToReturn(row: RemittanceRow, day: Day): boolean {
  const isAsked = row.proposedBy !== null || row.reason === 'RETURN_FAILED'

  return row.state === 'OPEN' && row.businessDay < day && !isAsked
}
