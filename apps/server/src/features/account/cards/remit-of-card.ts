import type { Queryable } from '@tongzhou/db/connect'
import { parameterOf } from '@tongzhou/db/stores/fund/parameter-store'
import type { BankPort } from '../../../ports/bank/port'
import { bankDirectory } from '../../../shared/account/bank-directory'

/** The banks that money may be remitted from; null while nobody can be asked. */
export async function remittingBanks(
  db: Queryable,
  bank: BankPort,
): Promise<((bankSerial: string) => boolean) | null> {
  if ((await parameterOf(db, 'remit.enabled')) !== 'true') return () => false
  const directory = await bankDirectory(bank).catch(() => null)
  if (directory === null) return null
  const serials = new Set(
    directory.banks.filter(({ remittance }) => remittance).map(({ bankSerial }) => bankSerial),
  )

  return (bankSerial) => serials.has(bankSerial)
}
