import type { AccountRange, RegistrarRecord } from '@tongzhou/db/stores/registrar-store'
import { openBreaks } from '@tongzhou/db/stores/registrar-store'
import { applyTradeRecord } from '../registrar/apply-trade-record'
import { applyPlainTrades } from '../registrar/apply-plain-trades'
import { joinTransformLegs } from '../registrar/join-transform-legs'
import { accountRanges, accountUnits } from '../registrar/record-units'
import { counted, defineStep } from '../step'

/** Trade confirmations (04): orders, lots, positions and ledger, one transaction a trade account, once per registrar serial. */
export const confirmTrades = defineStep<readonly RegistrarRecord[], undefined, AccountRange>({
  name: '120-confirm-trades',
  title: '交易确认入账',
  on: 'trading-day',
  after: ['110-confirm-accounts'],
  due: '07:30',
  select: (context) => accountRanges(context, '04'),
  unitsIn: (range, context) => accountUnits(context, '04', range.data),
  apply: async (tx, unit, { now }) => {
    for (const record of joinTransformLegs(unit.data)) await applyTradeRecord(tx, record, now)
  },
  applyMany: applyPlainTrades,
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
