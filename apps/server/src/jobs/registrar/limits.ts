import type { StoredRecord } from '@tongzhou/db/stores/registrar-record-store'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { moneyOf } from './stored-record'

/** "All nines" is how a registrar writes "no limit"; no real amount comes near (10 trillion yuan). */
const NO_LIMIT = 999_999_999_999_900n

/** A column of the fund from an amount field; absent when the field is blank or zero, so that nothing is overwritten. */
export function amountLimit<C extends string>(
  column: C,
  record: StoredRecord,
  name: string,
): { readonly [K in C]?: string } {
  const amount = moneyOf(record, name)
  if (amount === 0n || amount >= NO_LIMIT) return {}

  // A computed key loses its literal type.
  return { [column]: printMoney(amount) } as { [K in C]: string }
}

/** The same, with "no limit" written as null. */
export function optionalLimit<C extends string>(
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
