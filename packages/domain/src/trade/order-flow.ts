import type { OrderFlow } from './order-status'

const moneyIn: readonly string[] = ['020', '021', '022', '023', '039']
const moneyOut: readonly string[] = ['024', '025', '063', '098', '142', '150']

/** Which way money goes in an order of this business code (§3.1); everything else moves shares or settings only. */
export function orderFlow(bizCode: string): OrderFlow {
  if (moneyIn.includes(bizCode)) return 'money-in'

  return moneyOut.includes(bizCode) ? 'money-out' : 'no-money'
}
