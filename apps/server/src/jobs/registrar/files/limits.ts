import type { StoredRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { moneyOf } from './stored-record'

/** "All nines" is how a registrar writes "no limit"; no real amount comes near (10 trillion yuan). */
const NO_LIMIT = 999_999_999_999_900n

/**
 * A column of the fund from an amount field; absent when the field is blank or zero, so that nothing is
 * overwritten.
 */
function amountLimit<C extends string>(
  column: C,
  record: StoredRecord,
  name: string,
): { readonly [K in C]?: string } {
  const amount = moneyOf(record, name)
  if (amount === 0n || amount >= NO_LIMIT) return {}

  // A computed key loses its literal type.
  return { [column]: printMoney(amount) } as { [K in C]: string }
}

/**
 * The limits that persons deal by (C1, 07), in their order: of a fund that is being raised those of a
 * subscription. A field that says nothing leaves the column as it is.
 */
export function dealingLimits(record: StoredRecord, isRaising: boolean) {
  const ofBuying = isRaising
    ? {
        ...amountLimit('first_buy_min', record, 'MinSubsAmountByIndi'),
        ...amountLimit('further_buy_min', record, 'IndiAppSubsAmount'),
        ...optionalLimit('single_buy_max', record, 'MaxSubsAmountByIndi'),
      }
    : {
        ...amountLimit('first_buy_min', record, 'MinBidsAmountByIndi'),
        ...amountLimit('further_buy_min', record, 'MinAppBidsAmountByIndi'),
        ...optionalLimit('single_buy_max', record, 'IndiMaxPurchase'),
      }

  return {
    ...ofBuying,
    ...optionalLimit('daily_buy_max', record, 'IndiDayMaxSumBuy'),
    ...amountLimit('plan_min', record, 'AmountOfPeriodicSubs'),
    ...amountLimit('min_redeem', record, 'MinRedemptionVol'),
    // The fund's own most, unless the most of one person is said apart.
    ...optionalLimit('redeem_max', record, 'MaxRedemptionVol'),
    ...optionalLimit('redeem_max', record, 'IndiMaxRedeem'),
    ...amountLimit('min_convert', record, 'MinInterconvertVol'),
    ...amountLimit('min_remain', record, 'MinAccountBalance'),
  }
}

/** The same, with "no limit" written as null. */
function optionalLimit<C extends string>(
  column: C,
  record: StoredRecord,
  name: string,
): { readonly [K in C]?: string | null } {
  const amount = moneyOf(record, name)
  if (amount === 0n) return {}

  // A computed key loses its literal type.
  return { [column]: amount >= NO_LIMIT ? null : printMoney(amount) } as { [K in C]: string | null }
}

export function isNoLimit(amount: bigint): boolean {
  return amount >= NO_LIMIT
}
