import { confirmationCode } from '@tongzhou/domain/trade/business-code'
import {
  type AccountRange,
  type PlacedRecord,
  type RegistrarRecord,
} from '@tongzhou/db/stores/registrar/registrar-record-store'
import { findOpenBreaks } from '@tongzhou/db/stores/registrar/break-store'
import { applyTradeRecord } from '../../registrar/apply/apply-trade-record'
import { applyPlainTrades } from '../../registrar/apply/apply-plain-trades'
import { joinTransformLegs } from '../../registrar/apply/join-transform-legs'
import { accountRanges, accountUnits } from '../../registrar/files/record-units'
import { textOf } from '../../registrar/files/stored-record'
import { counted, defineStep } from '../../engine/step'

/**
 * Trade confirmations (04): orders, lots, positions and ledger, one transaction a trade account, once per
 * registrar serial.
 */
export const confirmTrades = defineStep<readonly PlacedRecord[], undefined, AccountRange>({
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
  mayShare: (unit) => unit.data.every(movesOwnOrder),
  reconcile: async ({ services, day }) => {
    const breaks = await findOpenBreaks(services.connection.db, { day, kind: 'CONFIRMATION' })
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

/** Businesses whose confirmation moves an order of ours and makes none. */
const OWN_ORDERS: ReadonlySet<string> = new Set([
  confirmationCode.purchase,
  confirmationCode.planPurchase,
  confirmationCode.redemption,
  confirmationCode.planRedemption,
  confirmationCode.transform,
  confirmationCode.transformIn,
  confirmationCode.transformOut,
  confirmationCode.dividendMode,
  confirmationCode.cancel,
])

function movesOwnOrder({ record }: RegistrarRecord): boolean {
  return OWN_ORDERS.has(textOf(record, 'BusinessCode')) && textOf(record, 'AppSheetSerialNo') !== ''
}
