import type { RegistrarRecord } from '@tongzhou/db/stores/registrar-store'
import { openBreaks } from '@tongzhou/db/stores/registrar-store'
import { applyTradeRecord } from '../registrar/apply-trade-record'
import { recordUnits } from '../registrar/record-units'
import { counted, defineStep } from '../step'

/** Trade confirmations (04): orders, lots, positions and ledger, one transaction a row, once per registrar serial. */
export const confirmTrades = defineStep<RegistrarRecord>({
  name: '120-confirm-trades',
  title: '交易确认入账',
  on: 'trading-day',
  after: ['110-confirm-accounts'],
  due: '07:30',
  select: (context) => recordUnits(context, '04'),
  apply: (tx, unit, { now }) => applyTradeRecord(tx, unit.data, now),
  reconcile: async ({ services, day }) => {
    const breaks = await openBreaks(services.connection.db, { day, kind: 'CONFIRMATION' })
    const detail = { quarantined: breaks.length }

    // R5: contradictory figures are for two people, and nothing is paid on them meanwhile.
    return breaks.length === 0
      ? counted(detail)
      : {
          ok: false,
          fault: `CONFIRMATION_BREAK ${breaks.map((b) => `${b.subject} ${b.theirs ?? ''}`).join('; ')}`,
          detail,
        }
  },
})
