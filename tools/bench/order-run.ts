import autocannon from 'autocannon'
import { browserHeaders } from '../faults/ask'
import { DAY } from '../faults/storm'
import { newKey } from '../simulate/customer-calls'
import type { SimCustomer } from '../simulate/customers'
import { type Dice, diceOf } from '../simulate/dice'

const SECONDS = 3
export const CONNECTIONS = 16

/** The product, or the minimal order server that it is measured beside. */
export type Side = 'product' | 'floor'

/** Sends purchases of customers in turn, each with a key of its own. */
export class OrderRun {
  readonly #customers: readonly SimCustomer[]
  readonly #addresses: Readonly<Record<Side, string>>
  readonly #dice: Dice = diceOf('orders-bench')
  #turn = 0

  constructor(customers: readonly SimCustomer[], addresses: Readonly<Record<Side, string>>) {
    this.#customers = customers
    this.#addresses = addresses
  }

  /** Orders a second at full load, and how many were placed. */
  async atFullLoad(side: Side): Promise<{ perSecond: number; orders: number }> {
    const result = await autocannon({
      ...this.#options(side),
      connections: CONNECTIONS,
      duration: SECONDS,
      timeout: 30,
      // A refusal is an answer too, and costs less than an order.
      verifyBody: (body) => String(body).includes('"orderNo"'),
    })
    const bad = result.non2xx + result.mismatches
    if (bad > 0) throw new Error(`${side}: ${bad} answers are no orders`)

    return { perSecond: result.requests.average, orders: result.requests.total }
  }

  /** Milliseconds of an order when `rate` of them come in a second. */
  async latency(side: Side, rate: number): Promise<{ p50: number; p99: number }> {
    const result = await autocannon({
      ...this.#options(side),
      connections: CONNECTIONS,
      overallRate: Math.max(1, Math.round(rate)),
      duration: 10,
    })

    return result.latency
  }

  /** The next purchase as a request of its own. */
  next(side: Side): { url: string; headers: Record<string, string>; body: string } {
    this.#turn += 1
    const customer = this.#customers[this.#turn % this.#customers.length]
    if (!customer) throw new Error('there are customers')
    const form = {
      fundCode: '890001',
      amount: `${10 + (this.#turn % 900)}.00`,
      tDay: DAY,
      tradeAcco: customer.tradeAccos[0] ?? '',
      tradeTicket: customer.tradeTicket,
      agreementIds: '["risk-disclosure@1","purchase-terms@1"]',
      duplicateConfirmed: 'true',
    }

    return {
      url: `${this.#addresses[side]}${side === 'product' ? '/api/mam-service/trade/buySingleFund' : '/order'}`,
      headers: {
        ...browserHeaders(customer, newKey(this.#dice)),
        // The floor's customers are its own: its payments are not what the product's customers paid this
        // month.
        'x-customer': `F${customer.customerNo.slice(1)}`,
      },
      body: new URLSearchParams(form).toString(),
    }
  }

  #options(side: Side) {
    const { url } = this.next(side)

    return {
      url,
      requests: [
        {
          method: 'POST',
          setupRequest: (request: object) => {
            const { headers, body } = this.next(side)

            return { ...request, headers, body }
          },
        },
      ],
    }
  }
}
