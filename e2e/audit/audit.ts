import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { HttpClient } from '../harness/http-client'
import { checkOrders } from './check-orders'
import { checkPositions } from './check-positions'
import { quickFaults } from './check-quick'
import { readExchange } from './exchange'
import { recompute } from './recompute'

/** What a customer's calls were compared with. */
export interface CustomerAudit {
  readonly orders: number
  readonly positions: number
  readonly faults: readonly string[]
}

/**
 * Every amount once more, from what an outsider sees: NAVs, fees, applications and confirmations in the
 * exchange folder, and the answers of the calls. Decimal arithmetic of its own; of the product only the table
 * of field widths is used. `faults` are the registrars' figures that the rules do not give.
 */
export function openAudit(exchangeDir: string): {
  readonly faults: readonly string[]
  ofCustomer(client: HttpClient): Promise<CustomerAudit>
} {
  const registrars = readdirSync(exchangeDir).map((ta) => {
    const exchange = readExchange(join(exchangeDir, ta))

    return { exchange, ...recompute(exchange) }
  })
  const expected = registrars.flatMap((one) => one.expected)

  return {
    faults: [...registrars.flatMap((one) => one.faults), ...quickFaults(expected)],
    ofCustomer: async (client) => {
      const faults: string[] = []
      const orders = await checkOrders(client, expected, faults)
      let positions = 0
      for (const one of registrars) positions += await checkPositions(client, one, faults)

      return { orders, positions, faults }
    },
  }
}
