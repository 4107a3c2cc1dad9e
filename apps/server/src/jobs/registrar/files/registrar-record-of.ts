import { confirmationCode } from '@tongzhou/domain/trade/business-code'
import type { RegistrarRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import type { RegistrarRecord as DomainRecord } from '@tongzhou/domain/clearing/registrar-started'
import type { Lot } from '@tongzhou/domain/holding/lot'
import { sharesIn } from '@tongzhou/domain/holding/lot'
import { type Money, noMoney } from '@tongzhou/domain/kernel/money'
import { type Nav, valueAt } from '@tongzhou/domain/kernel/nav'
import { type Shares, addShares, noShares, subtractShares } from '@tongzhou/domain/kernel/shares'
import { serialOf } from './confirmation-of'
import { dayOf, moneyOf, requiredDay, sharesOf, textOf } from './stored-record'

/** SharesAdjustmentFlag of 144 and 145: a split or merger, and a move into another class of the fund. */
const SPLIT = '5'
const CLASS_CHANGE = '8'

/**
 * A row that moves shares without a trade, as the domain books it (§3.9, §3.10); null where the code is no
 * such business. `nav` values shares whose cost is not known: the NAV of the day, null before the fund has
 * one; `splitRatio` is that announced for the day.
 */
export function registrarRecordOf(
  row: RegistrarRecord,
  held: { readonly lots: readonly Lot[]; readonly nav: Nav | null; readonly splitRatio: string | null },
): DomainRecord | null {
  const { record } = row
  const shares = sharesOf(record, 'ConfirmedVol')
  const amount = moneyOf(record, 'ConfirmedAmount')
  const agencyFee = moneyOf(record, 'AgencyFee')
  const value: Money = held.nav === null ? noMoney : valueAt(shares, held.nav)
  const flag = textOf(record, 'SharesAdjustmentFlag')
  const lot = {
    taSerialNo: serialOf(row),
    confirmDay: requiredDay(record, 'TransactionCfmDate'),
    startDay: dayOf(record, 'ShareRegisterDate') ?? dayOf(record, 'OriginalCfmDate'),
    shares,
  }
  const split = (sharesAfter: Shares) => ({ kind: 'split' as const, sharesAfter, ratio: held.splitRatio })
  const isIn = textOf(record, 'TransferDirection') === '1'
  switch (textOf(record, 'BusinessCode')) {
    case confirmationCode.forcedRedemption:
      return { kind: 'forced-redemption', shares, net: amount, agencyFee }
    case confirmationCode.liquidation:
      return { kind: 'liquidation', shares, net: amount, agencyFee }
    case confirmationCode.forcedIncrease:
      if (flag === SPLIT) return split(addShares(sharesIn(held.lots), shares))
      if (flag === CLASS_CHANGE)
        return { kind: 'custody-in', ...lot, value: amount, isCostKnown: amount > noMoney }
      return { kind: 'increase', ...lot, value: noMoney }
    case confirmationCode.forcedDecrease:
      if (flag === SPLIT) return split(subtractShares(sharesIn(held.lots), shares))
      if (flag === CLASS_CHANGE)
        return { kind: 'custody-out', shares, value: amount, lotOrder: 'oldest-first' }
      return { kind: 'decrease', shares, value: noMoney }
    case confirmationCode.custodyIn:
    case confirmationCode.nonTradeIn:
      return { kind: 'custody-in', ...lot, value, isCostKnown: false }
    case confirmationCode.custodyOut:
    case confirmationCode.nonTradeOut:
      return { kind: 'custody-out', shares, value, lotOrder: 'oldest-first' }
    case confirmationCode.custodyOneStep:
    case confirmationCode.nonTrade:
      return isIn
        ? { kind: 'custody-in', ...lot, value, isCostKnown: false }
        : { kind: 'custody-out', shares, value, lotOrder: 'oldest-first' }
    default:
      return null
  }
}

/** Shares a record takes out of the position. */
export function sharesLeaving(record: DomainRecord) {
  switch (record.kind) {
    case 'forced-redemption':
    case 'liquidation':
    case 'decrease':
    case 'custody-out':
      return record.shares
    default:
      return noShares
  }
}
