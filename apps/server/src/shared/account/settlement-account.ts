import type { BankPort } from '../../ports/bank/port'

type Asked = ReturnType<BankPort['settlementAccount']>

const kept = new WeakMap<BankPort, Asked>()

/**
 * Asks the bank for the account that money is remitted to, before a transaction that needs it begins; a bank
 * that does not answer is found out by whoever reads it.
 */
export async function fetchSettlementAccount(bank: BankPort): Promise<void> {
  const asked = bank.settlementAccount()
  kept.set(bank, asked)
  await asked.catch(() => undefined)
}

/** The account as fetched last, without asking anybody; null when the bank did not answer. */
export async function fetchedSettlementAccount(bank: BankPort): Promise<Awaited<Asked> | null> {
  return (await kept.get(bank)?.catch(() => null)) ?? null
}
