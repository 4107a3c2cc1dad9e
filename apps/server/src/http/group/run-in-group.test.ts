import { randomUUID } from 'node:crypto'
import { bucketOf } from '@tongzhou/db/stores/account/credential-store'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Trader, allAgreements, tradingFloor } from '../../trading/test-trader'
import { deleteSession } from '@tongzhou/db/stores/account/session-store'
import { hashToken } from '../../shared/session/session'

const floor = await tradingFloor('2026-11-16 14:20')
const { db } = floor.product.services.connection
await floor.addFund({ fund_code: '890001' })
const traders: Trader[] = []
for (let i = 0; i < 24; i += 1) traders.push(await floor.addTrader())
const [first, second, third] = traders as [Trader, Trader, Trader]

test('purchases of many customers at once share transactions; each has its order, and its refusal', async () => {
  await together((trader) => buy(trader, '100.00'))
  const amounts = traders.map((_, index) => (index % 5 === 0 ? '0.01' : `${200 + index}.00`))
  const codes = await together((trader, index) => buy(trader, amounts[index] ?? ''))
  expect(codes.map((code) => code === 200)).toEqual(traders.map((_, index) => index % 5 !== 0))
  for (const [index, trader] of traders.entries())
    expect(await amountsOf(trader)).toEqual(index % 5 === 0 ? ['100.00'] : ['100.00', amounts[index]])
  const { rows } = await sql<{ transactions: number }>`
    select count(distinct xmin::text)::integer as transactions from trade_order where apply_amount > 100`.execute(
    db,
  )
  expect(rows[0]?.transactions).toBeLessThan(codes.filter((code) => code === 200).length)
})

test('whoever has no session, a taken key, or asks for more than his group goes by himself', async () => {
  const key = randomUUID()
  expect(await buy(second, '300.00', key)).toBe(200)
  await deleteSession(db, hashToken(first.token))
  const codes = await together((trader) =>
    trader === third
      ? buy(trader, '400.00', randomUUID(), { couponId: 'no such coupon' })
      : buy(trader, '300.00', trader === second ? key : randomUUID()),
  )
  expect(codes.slice(0, 3)).toEqual([1008, 200, 6008])
  expect(new Set(codes.slice(3))).toEqual(new Set([200]))
  expect((await amountsOf(second)).filter((amount) => amount === '300.00')).toHaveLength(1)
})

test('a customer whom somebody else holds holds up nobody', async () => {
  const waiting = await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('customer')
      .select('customer_no')
      .where('customer_no', '=', second.customerNo)
      .forUpdate()
      .execute()
    const held = buy(second, '500.00')
    const alone = await buy(third, '499.00')
    const others = await Promise.all(traders.slice(3).map((trader) => buy(trader, '500.00')))
    expect(new Set([alone, ...others])).toEqual(new Set([200]))
    expect(await amountsOf(second)).not.toContain('500.00')

    return { held }
  })
  expect(await waiting.held).toBe(200)
})

test('when the rows of one are refused by the database each goes by himself', async () => {
  const { numbers } = floor.product.services
  const take = numbers.take.bind(numbers)
  const bucket = bucketOf(second.customerNo)
  const [taken] = await ordersOf(second)
  let isUntried = true
  numbers.take = (tx, of) => {
    if (!isUntried || of.bucket !== bucket) return take(tx, of)
    isUntried = false

    return Promise.resolve(taken?.slice(-6) ?? '')
  }
  const codes = await together((trader) => (trader === first ? Promise.resolve(200) : buy(trader, '600.00')))
  numbers.take = take
  expect(isUntried).toBe(false)
  expect(codes).toEqual(traders.map(() => 200))
  for (const trader of traders.slice(1))
    expect((await amountsOf(trader)).filter((amount) => amount === '600.00')).toHaveLength(1)
})

function together(work: (trader: Trader, index: number) => Promise<number>): Promise<number[]> {
  return Promise.all(traders.map(work))
}

async function buy(
  trader: Trader,
  amount: string,
  key: string = randomUUID(),
  more: Record<string, unknown> = {},
): Promise<number> {
  const { tradeAcco, tradeTicket } = trader
  const form = { fundCode: '890001', tradeAcco, tradeTicket, tDay: '2026-11-16', agreementIds: allAgreements }

  return (await trader.call('buySingleFund', { ...form, amount, ...more }, key)).code
}

async function ordersOf({ customerNo }: Trader): Promise<string[]> {
  return (await rowsOf(customerNo)).map((row) => row.order_no)
}

async function amountsOf({ customerNo }: Trader): Promise<(string | null)[]> {
  return (await rowsOf(customerNo)).map((row) => row.apply_amount)
}

function rowsOf(customerNo: string) {
  return db
    .selectFrom('trade_order')
    .select(['order_no', 'apply_amount'])
    .where('customer_no', '=', customerNo)
    .orderBy('order_no')
    .execute()
}
