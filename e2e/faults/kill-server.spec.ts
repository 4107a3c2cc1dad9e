import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import * as record from '@tongzhou/client/record'
import { SAMPLE_FUND, buyFund } from '../harness/invest'
import { ledgerOf } from '../harness/ledger'
import { type Applicant, completeAccount, nameAndCard, register } from '../harness/open-account'
import { startWorld } from '../harness/world'
import { waitUntil } from '../harness/wait-until'

const CUSTOMERS = 4
const BUYS_EACH = 50

const world = await startWorld({ template: inject('marketTemplate') })
afterAll(() => world.close())

async function openedCustomers(): Promise<Applicant[]> {
  const people = await world.sandbox.newPeople(CUSTOMERS)

  return Promise.all(
    people.map(async (person) => {
      const applicant = { client: world.client(), person, sandbox: world.sandbox }
      await register(applicant)
      await nameAndCard(applicant)
      await completeAccount(applicant)

      return applicant
    }),
  )
}

test('kill -9 amid 200 concurrent buys: every acknowledged order exists once and the ledger sums to zero', async () => {
  const customers = await openedCustomers()
  const acknowledged = new Map<string, string>()
  const attempts = customers.flatMap(({ client }) =>
    Array.from({ length: BUYS_EACH }, (_, index) => async () => {
      const key = randomUUID()
      const amount = `${100 + index}.00`
      const orderNo = await buyFund(client, { fundCode: SAMPLE_FUND, amount, key, isTwin: true })
      acknowledged.set(orderNo, amount)
    }),
  )
  const running = Promise.allSettled(attempts.map((attempt) => attempt()))
  await waitUntil('a quarter of the buys is acknowledged', async () => acknowledged.size >= 50)
  await world.killServer()
  await running
  const before = new Map(acknowledged)
  expect(before.size).toBeLessThan(CUSTOMERS * BUYS_EACH)
  await world.startServer()

  const kept = (
    await Promise.all(
      customers.map(async ({ client }) => {
        const { rows, total } = await client.send(record.orderList, { pageNo: 1, pageSize: 100 })
        expect(rows).toHaveLength(total)

        return rows
      }),
    )
  ).flat()
  const numbers = kept.map((row) => row.orderNo)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const [orderNo, amount] of before) {
    expect(kept.filter((row) => row.orderNo === orderNo).map((row) => row.amount)).toEqual([amount])
  }
  // What was on its way to the bank is taken up again when its lease of two minutes is over: no order stays in the air.
  await waitUntil(
    'every payment is known',
    async () => {
      const lists = await Promise.all(
        customers.map(({ client }) => client.send(record.orderList, { pageNo: 1, pageSize: 100 })),
      )

      return lists.every(({ rows }) => rows.every(({ status }) => !status.includes('付款')))
    },
    200_000,
  )
  expect(ledgerOf(world).isBalanced).toBe(true)
})
