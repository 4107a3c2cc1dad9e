import type { World } from './world'

/** The product's ledger by its own command. */
export interface Ledger {
  readonly isBalanced: boolean
  /** Accounts whose balance is not zero, by code. */
  readonly open: Readonly<Record<string, string>>
}

/** `npm run day -- trial-balance` of a running world, read. */
export function ledgerOf(world: World): Ledger {
  const text = world.command('day', 'trial-balance')
  const rows = [...text.matchAll(/^(\d{4}) +(-?[\d.]+) +(-?[\d.]+) +(-?[\d.]+) /gm)]
  if (rows.length === 0) throw new Error(`no accounts in:\n${text}`)
  const open = rows
    .map(([, code = '', , , balance = '']) => [code, balance] as const)
    .filter(([, balance]) => Number(balance) !== 0)

  return { isBalanced: text.includes('debits equal credits'), open: Object.fromEntries(open) }
}
