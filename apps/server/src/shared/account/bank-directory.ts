import { moneyFrom } from '@tongzhou/domain/kernel/money'
import type { CardLimits } from '@tongzhou/domain/account/card-limits'
import { matchBin } from '@tongzhou/domain/account/bin-table'
import type { BankBin, BankPort, BankRow } from '../../ports/bank/port'

const FRESH_MS = 60_000
const FAILED_MS = 2000

interface Directory {
  readonly banks: readonly BankRow[]
  readonly bins: readonly BankBin[]
}

const kept = new WeakMap<BankPort, { at: number; directory: Promise<Directory> }>()

/**
 * The bank's lists of banks and BINs, kept for a minute (they change rarely; limits are checked again by the
 * bank). A failure is its caller's, and everybody's of the next two seconds.
 */
export function bankDirectory(bank: BankPort): Promise<Directory> {
  const known = kept.get(bank)
  if (known && performance.now() - known.at < FRESH_MS) return known.directory
  const directory = Promise.all([bank.banks(), bank.bins()]).then(([banks, bins]) => ({ banks, bins }))
  kept.set(bank, { at: performance.now(), directory })
  // A failed load is kept for a moment: a bank that is away is not asked again by every order, least of all
  // inside its transaction.
  directory.catch(() => kept.set(bank, { at: performance.now() - FRESH_MS + FAILED_MS, directory }))

  return directory
}

/** Longest-prefix match with the exact length (R-BNK-2); null when no bank knows the number. */
export function binOf(directory: Directory, cardNo: string): BankBin | null {
  const table = directory.bins.map((row) => ({ ...row, bin: row.prefix }))

  return matchBin(cardNo, table)
}

/** The bank's limits as amounts; null = none. */
export function limitsOf(bank: BankRow): CardLimits {
  const limit = (text: string) => (text === '-1' ? null : moneyFrom(text))

  return { single: limit(bank.single), daily: limit(bank.daily), monthly: limit(bank.monthly) }
}
