import type { RegistrarRecord } from '@tongzhou/db/stores/registrar-store'
import { openBreaks } from '@tongzhou/db/stores/registrar-store'
import { applyTradeRecord } from '../registrar/apply-trade-record'
import { accountUnits } from '../registrar/record-units'
import { counted, defineStep } from '../step'

/** Trade confirmations (04): orders, lots, positions and ledger, one transaction a trade account, once per registrar serial. */
export const confirmTrades = defineStep<readonly RegistrarRecord[]>({
  name: '120-confirm-trades',
  title: '交易确认入账',
  on: 'trading-day',
  after: ['110-confirm-accounts'],
  due: '07:30',
  select: (context) => accountUnits(context, '04'),
  apply: async (tx, unit, { now }) => {
    for (const row of unit.data) await applyTradeRecord(tx, row, now)
  },
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
