import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestServer } from '@tongzhou/testkit/test-cluster'
import type { BankOperation } from '../../apps/server/src/ports/bank/port'
import { newKey } from '../simulate/customer-calls'
import { placeBuy } from '../simulate/operations/buy'
import { yuan } from '../simulate/model/arithmetic'
import { World } from '../simulate/world'
import { WorldDatabase } from '../simulate/world-database'
import type { Fault, FaultReport } from './fault'

const words = ['ACCEPTED', 'SUCCEEDED', 'SUCCEEDED', 'FAILED'] as const

/**
 * What a bank may say of one debit, in every order and each also twice: the first final word counts, is
 * booked once, and an opposite word later stands as a break for a person.
 */
export const contradictoryBank: Fault = {
  name: 'duplicate, late and contradictory callbacks',
  run: async (size): Promise<FaultReport> => {
    const orders =
      size === 'quick' ? permutations(words) : permutations([...words, 'FAILED', 'ACCEPTED'] as const)
    const world = await openWorld()
    const wrong: string[] = []
    try {
      for (const [index, order] of orders.entries()) {
        const fault = await tell(world.world, order, index)
        if (fault !== null) wrong.push(`${order.join(' ')}: ${fault}`)
      }
    } finally {
      await world.close()
    }

    return {
      isGood: wrong.length === 0,
      text: `${orders.length} orders of callbacks, ${wrong.length} wrong${wrong[0] === undefined ? '' : `, e.g. ${wrong[0]}`}`,
    }
  },
}

/** A world of one customer on a server of its own. */
export async function openWorld(): Promise<{ world: World; close: () => Promise<void> }> {
  const server = await startTestServer()
  const database = await WorldDatabase.create(server, 'told')
  const world = await World.open({
    seed: 'faults',
    database,
    folder: mkdtempSync(join(tmpdir(), 'tz-told-')),
    firstDay: '2026-11-16',
    customers: 4,
  })

  return {
    world,
    close: async () => {
      await world.close()
      await database.close()
      await server.stop()
    },
  }
}

/** Tells the product in this order; answers what is wrong afterwards. */
async function tell(
  world: World,
  order: readonly BankOperation['status'][],
  index: number,
): Promise<string | null> {
  world.setTime('2026-11-16', '10:00')
  const customer = world.customers[index % world.customers.length]
  const fund = world.funds.find((one) => one.plan.terms.dayMax === null && one.plan.baseStatus === '0')
  if (!customer || !fund) throw new Error('a world has customers and funds')
  const amount = BigInt(2000 + index)
  const holder = { customer, tradeAcco: customer.tradeAccos[0] ?? '' }
  const { orderNo, msg } = await placeBuy(world, { holder, fund, amount, key: newKey(world.dice) })
  if (orderNo === null) return `no order: ${msg}`
  const serialNo = `D${orderNo}01`
  for (const [at, status] of order.entries()) {
    const operation: BankOperation = {
      kind: 'DEBIT',
      serialNo,
      status,
      amount: yuan(amount),
      bankSerialNo: `B${serialNo}`,
      failureCode: status === 'FAILED' ? 'INSUFFICIENT_BALANCE' : null,
      failureMessage: null,
      finishedAt: status === 'ACCEPTED' ? null : world.now.toISOString(),
      businessDay: status === 'ACCEPTED' ? null : world.today,
    }
    const head = { eventId: `${orderNo}-${at}`, occurredAt: world.now.toISOString() }
    const news = { ...head, type: 'OPERATION', data: operation } as const
    world.bank.news.push(news, news)
    await world.deliver()
  }
  const { rows } = await world.owner.query<{ status: string; booked: number; breaks: number; pay: string }>(
    `select p.status, o.pay_status as pay,
      (select count(*)::int from ledger_entry e where e.cause = p.serial_no and e.event = 'P1') as booked,
      (select count(*)::int from reconciliation_break b where b.subject = p.serial_no) as breaks
     from payment p join trade_order o on o.order_no = p.order_no where p.serial_no = $1`,
    [serialNo],
  )
  const first = order.find((status) => status !== 'ACCEPTED')
  const isPaid = first === 'SUCCEEDED'
  const wanted = `${isPaid ? 'SUCCESS/PAID/1' : 'FAILED/PAY_FAILED/0'}/1`
  const [row] = rows
  const found = `${row?.status}/${row?.pay}/${row?.booked}/${row?.breaks}`

  return found === wanted ? null : `${found}, should be ${wanted}`
}

/** Every different order of some words. */
function permutations<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]]
  const seen = new Set<T>()

  return list.flatMap((word, at) => {
    if (seen.has(word)) return []
    seen.add(word)

    return permutations(list.toSpliced(at, 1)).map((rest) => [word, ...rest])
  })
}
