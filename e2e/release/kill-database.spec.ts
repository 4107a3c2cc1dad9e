import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import * as record from '@tongzhou/client/record'
import { SAMPLE_FUND, buyFund, paid } from '../harness/invest'
import { openAccounts } from '../harness/ledger'
import { openedApplicants, tradeTicket } from '../harness/open-account'
import { childrenOf, processesOf } from '../harness/processes'
import { startWorld } from '../harness/world'
import { waitUntil } from '../harness/wait-until'

const world = await startWorld({ template: inject('marketTemplate') })
afterAll(() => world.close())

const BUSY = 9001

function postmaster(): number {
  return Number(readFileSync(join(world.dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0])
}

test('PostgreSQL killed, whole or one connection, under the running product: calls say "busy", then go on', async () => {
  const [customer] = await openedApplicants(world, 1)
  if (!customer) throw new Error('no customer')
  const { client } = customer
  const ticket = await tradeTicket(client)
  const buy = (amount: string) =>
    buyFund(client, { fundCode: SAMPLE_FUND, amount, isTwin: true, ticket }).catch(() => null)
  const orders = () => client.ask(record.orderList, { pageNo: 1, pageSize: 100 })
  const acknowledged: string[] = []

  for (const [round, victim] of ['postmaster', 'backend', 'postmaster'].entries()) {
    const main = postmaster()
    const victims = victim === 'postmaster' ? [main] : childrenOf(main, /tongzhou_app/).slice(0, 1)
    expect(victims).toHaveLength(1)
    const buys = Array.from({ length: 10 }, (_, n) => buy(`${100 + round * 10 + n}.00`))
    process.kill(victims[0] ?? 0, 'SIGKILL')
    const codes = new Set<number>()
    await waitUntil(`calls go on after the ${victim} was killed`, async () => {
      const { code } = await orders()
      codes.add(code)

      return code === 200
    })
    expect([...codes].filter((code) => code !== BUSY && code !== 200)).toEqual([])
    for (const orderNo of await Promise.all(buys)) if (orderNo !== null) acknowledged.push(orderNo)
    const fresh = await waitUntil('an order is taken again', () => buy(`${500 + round}.00`))
    acknowledged.push(fresh)
  }

  for (const orderNo of acknowledged) await paid(client, orderNo)
  const { rows } = await client.send(record.orderList, { pageNo: 1, pageSize: 100 })
  const amounts = rows.map((row) => row.amount)
  expect(new Set(amounts).size).toBe(amounts.length)
  expect(rows.map((row) => row.orderNo)).toEqual(expect.arrayContaining(acknowledged))
  // The batch day works again too: its next steps are done.
  await world.sandbox.moveTo('2026-11-16 15:40')
  await waitUntil('the applications are written', async () =>
    readdirSync(join(world.dataDir, 'exchange/T1/to-ta'), { recursive: true }).some((name) =>
      String(name).includes('OFI_888'),
    ),
  )
  // What the bank took from the card, and nothing else, stands on the way to us and is owed for orders.
  await waitUntil('every debit of the bank is booked once', async () => {
    const debits = await world.sandbox.debitsOf(customer.person.cards[0]?.cardNo ?? '')
    const taken = debits.reduce((sum, amount) => sum + Number(amount), 0).toFixed(2)
    const open = openAccounts(world)

    return open['1101'] === taken && open['2001'] === taken && Object.keys(open).length === 2
  })
  await world.close()
  expect(processesOf(world.dataDir)).toEqual([])
})
