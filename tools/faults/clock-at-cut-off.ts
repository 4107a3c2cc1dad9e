import { dealingDay } from '../simulate/funds'
import { newKey } from '../simulate/customer-calls'
import { placeBuy } from '../simulate/operations/buy'
import { openWorld } from './contradictory-bank'
import type { Fault, FaultReport } from './fault'

/** Twelve kinds of day. */
const days: Readonly<Record<string, string>> = {
  'an ordinary day': '2026-11-18',
  Friday: '2026-11-20',
  Saturday: '2026-11-21',
  Sunday: '2026-11-22',
  'the eve of a long holiday': '2026-09-30',
  'a holiday': '2026-10-01',
  'a Saturday that offices work': '2026-10-10',
  'the first day after a holiday': '2026-10-08',
  'the end of a month': '2026-08-31',
  'the end of a quarter on a weekday': '2026-06-30',
  'a day New York is closed': '2026-11-26',
  'a day Hong Kong is closed': '2026-07-01',
}
const instants = ['00:00:00.000', '14:59:59.999', '15:00:00.000', '15:00:00.001', '23:59:59.999']

/**
 * Orders around 15:00 by our own clock, on every kind of day: T is this day before the hour and the next
 * dealing day after.
 */
export const clockAtCutOff: Fault = {
  name: 'the clock around 15:00',
  run: async (): Promise<FaultReport> => {
    const { world, close } = await openWorld()
    let orders = 0
    try {
      for (const [kind, day] of Object.entries(days)) {
        for (const time of instants) {
          world.setTime(day, time)
          for (const [at, fund] of world.funds.entries()) {
            const customer = world.customers[at % world.customers.length]
            if (!customer || fund.plan.baseStatus !== '0') continue
            const holder = { customer, tradeAcco: customer.tradeAccos[0] ?? '' }
            const amount = BigInt(1000 + orders)
            const answer = await placeBuy(world, { holder, fund, amount, key: newKey(world.dice) })
            orders += 1
            const told = answer.orderNo === null ? null : world.model.orders.get(answer.orderNo)?.tDay
            const wanted = dealingDay(fund, { day, time })
            if (told !== wanted)
              world.violate('I16', `${kind} ${time}: T ${told ?? answer.msg}, should be ${wanted}`)
          }
        }
      }

      return {
        isGood: world.violations.length === 0,
        text: `${Object.keys(days).length} kinds of day, ${instants.length} instants, ${orders} orders, ${world.violations.length} wrong${world.violations[0] === undefined ? '' : `, e.g. ${world.violations[0]}`}`,
      }
    } finally {
      await close()
    }
  },
}
