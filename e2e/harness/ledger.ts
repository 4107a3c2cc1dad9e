import type { World } from './world'

/**
 * The accounts of the product's ledger whose balance is not zero, by code, as `npm run day -- trial-balance`
 * prints them. That debits equal credits says nothing where a booking is one amount on two accounts: what is
 * open must be compared with what happened.
 */
export function openAccounts(world: World): Readonly<Record<string, string>> {
  const text = world.command('day', 'trial-balance')
  const rows = [...text.matchAll(/^(\d{4}) +(-?[\d.]+) +(-?[\d.]+) +(-?[\d.]+) /gm)]
  if (rows.length === 0) throw new Error(`no accounts in:\n${text}`)
  const open = rows
    .map(([, code = '', , , balance = '']) => [code, balance] as const)
    .filter(([, balance]) => Number(balance) !== 0)

  return Object.fromEntries(open)
}
