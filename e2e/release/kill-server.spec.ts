import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import * as holding from '@tongzhou/client/holding'
import * as record from '@tongzhou/client/record'
import { dayWalk } from '../harness/day-walk'
import { SAMPLE_FUND, buyFund } from '../harness/invest'
import { countDoneSteps } from '../harness/count-done-steps'
import { moneyFrom, moneyOfFen, printMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { printShares, sharesFrom, sumShares } from '@tongzhou/domain/kernel/shares'
import { openAccounts } from '../harness/ledger'
import { openedApplicants, tradeTicket } from '../harness/open-account'
import { startWorld } from '../harness/world'
import { waitUntil } from '../harness/wait-until'

const CUSTOMERS = 4
const BUYS_EACH = 50
const PAID = '已受理(待确认)'

/** How often the server dies while it works off the evening and the morning after. */
const DEATHS = 6

const world = await startWorld({ template: inject('marketTemplate') })
const walk = await dayWalk({ dataDir: world.dataDir, sandbox: world.sandbox })
afterAll(async () => {
  await walk.close()
  await world.close()
})
const everybody: Awaited<ReturnType<typeof openedApplicants>> = []

test('kill -9 amid 200 concurrent buys: acknowledged orders exist once, the others at most once, each is paid once', async () => {
  const customers = await openedApplicants(world, CUSTOMERS)
  everybody.push(...customers)
  // A customer's amounts are all different, so an order is known by its amount.
  const attempts = customers.flatMap((customer) =>
    Array.from({ length: BUYS_EACH }, (_, index) => ({
      customer,
      key: randomUUID(),
      amount: `${100 + index}.00`,
      orderNo: '',
    })),
  )
  const buy = (attempt: (typeof attempts)[number], ticket: string): Promise<string> => {
    const { amount, key } = attempt

    return buyFund(attempt.customer.client, { fundCode: SAMPLE_FUND, amount, key, isTwin: true, ticket })
  }
  const ticketsOf = async () =>
    new Map(
      await Promise.all(
        customers.map(async (customer) => [customer, await tradeTicket(customer.client)] as const),
      ),
    )
  const tickets = await ticketsOf()
  const running = Promise.allSettled(
    attempts.map(async (attempt) => {
      attempt.orderNo = await buy(attempt, tickets.get(attempt.customer) ?? '')
    }),
  )
  const acknowledged = () => attempts.filter(({ orderNo }) => orderNo !== '')
  await waitUntil('a quarter of the buys is acknowledged', async () => acknowledged().length >= 50)
  await world.killServer()
  await running
  const before = acknowledged()
  expect(before.length).toBeLessThan(attempts.length)
  await world.startServer()

  const ordersOf = async ({ client }: (typeof customers)[number]) =>
    (await client.send(record.orderList, { pageNo: 1, pageSize: 100 })).rows
  for (const customer of customers) {
    const rows = await ordersOf(customer)
    const amounts = rows.map((row) => row.amount)
    expect(new Set(amounts).size, 'no buy made two orders').toBe(amounts.length)
    for (const attempt of before.filter((one) => one.customer === customer)) {
      expect(rows.filter((row) => row.orderNo === attempt.orderNo).map((row) => row.amount)).toEqual([
        attempt.amount,
      ])
    }
  }

  // Whoever got no answer asks again with the same key: one order each, the acknowledged ones the same as
  // before.
  const newTickets = await ticketsOf()
  for (const attempt of attempts) {
    const orderNo = await buy(attempt, newTickets.get(attempt.customer) ?? '')
    expect(orderNo).toBe(attempt.orderNo === '' ? orderNo : attempt.orderNo)
  }
  await waitUntil('what was on its way to the bank is taken up again and every order is paid', async () =>
    (await Promise.all(customers.map(ordersOf))).every(
      (rows) => rows.length > 0 && rows.every(({ status }) => status === PAID),
    ),
  )
  let debited = 0
  for (const customer of customers) {
    const rows = await ordersOf(customer)
    expect(rows).toHaveLength(BUYS_EACH)
    const debits = await world.sandbox.debitsOf(customer.person.cards[0]?.cardNo ?? '')
    expect(debits).toHaveLength(BUYS_EACH)
    expect(new Set(debits)).toEqual(new Set(rows.map((row) => row.amount)))
    debited += debits.reduce((sum, amount) => sum + Number(amount), 0)
  }
  // Debited, not yet settled by the channel, and owed for orders: the same sum, to the cent.
  expect(openAccounts(world)).toEqual({ '1101': debited.toFixed(2), '2001': debited.toFixed(2) })
})

test('kill -9 of settlement between one step and the next, again and again: each order is confirmed once', async () => {
  const { sandbox } = world
  let deaths = 0
  for (const instant of ['2026-11-16 15:40', '2026-11-16 23:50', '2026-11-17 11:30']) {
    await sandbox.moveTo(instant)
    for (let round = 0; round < DEATHS / 3; round += 1) {
      const before = await countDoneSteps(walk.db)
      const isIdle = await Promise.race([
        waitUntil('a step is done', async () => (await countDoneSteps(walk.db)) > before).then(() => false),
        walk.quiet().then(() => true),
      ])
      if (isIdle) break
      await world.killServer()
      await world.startServer()
      deaths += 1
    }
    await walk.quiet()
  }
  // How many hit depends on how fast the steps are; what they must not do does not.
  expect(deaths).toBeGreaterThan(0)
  let fees = 0n
  for (const { client, person } of everybody) {
    const { rows } = await client.send(record.orderList, { pageNo: 1, pageSize: 100 })
    const orders = await Promise.all(rows.map(({ orderNo }) => client.send(record.orderDetail, { orderNo })))
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['确认成功']))
    expect(orders).toHaveLength(BUYS_EACH)
    const shares = sumShares(orders.map(({ confirmShares }) => sharesFrom(confirmShares ?? '0.00')))
    const { totalShares } = await client.send(holding.positionDetail, { fundCode: SAMPLE_FUND })
    expect(totalShares).toBe(printShares(shares))
    fees += sumMoney(orders.map(({ confirmFee }) => moneyFrom(confirmFee ?? '0.00')))
    expect(await sandbox.debitsOf(person.cards[0]?.cardNo ?? '')).toHaveLength(BUYS_EACH)
  }
  // The registrar is paid, the fee is ours, and the bank holds nothing else.
  expect(openAccounts(world)['2008']).toBe(printMoney(moneyOfFen(fees)))
  expect(world.command('day', 'verify-ledger')).not.toMatch(/broken|differs/i)
}, 600_000)
