import type { OrderFlow } from './order-status'

const moneyIn: readonly string[] = ['020', '021', '022', '023', '039']
const moneyOut: readonly string[] = ['024', '025', '063', '098', '142', '149', '150']

/**
 * Which way money goes in an order of this business code (§3.1): 149 is the interest of a failed raising, 143 pays cash or
 * adds shares; everything else moves shares or settings only.
 */
export function orderFlow(bizCode: string): OrderFlow {
  if (moneyIn.includes(bizCode)) return 'money-in'
  if (bizCode === '143') return 'dividend'

  return moneyOut.includes(bizCode) ? 'money-out' : 'no-money'
}

/** Businesses whose shares are frozen from the submit to the answer (R-ORD-4): they leave the position. */
const leaving: readonly string[] = ['024', '026', '028', '036', '063', '098']

/** Whether an order of this business holds shares of the position until the registrar answers. */
export function freezesShares(bizCode: string): boolean {
  return leaving.includes(bizCode)
}
