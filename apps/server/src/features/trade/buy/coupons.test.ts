import { receiveCoupon } from '@tongzhou/db/stores/coupon/coupon-store'
import { ordersOutOfBalance } from '@tongzhou/db/stores/settlement/money-check-store'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toNextDay } from '../../../cash/test-cash'
import { applyBankOperation } from '../../../settlement/apply-bank-operation'
import { FUND, payWaysFloor } from './test-pay-ways'

test('coupons of E41 and E44: a red packet is paid in by the company and used, a cash coupon pays the fee back, each order at zero', async () => {
  const { floor, ta, db } = await payWaysFloor()
  await addTemplates(db)
  const trader = await floor.addTrader()
  const take = async (templateId: string) =>
    (await trader.call('receiveCoupon', { templateId })).data.couponId
  expect((await trader.call('receiveCoupon', { templateId: 'FULL10' })).code).toBe(404)
  const offered = async () =>
    (await floor.product.call('couponPool')).data.offers.map((one: { templateId: string }) => one.templateId)
  expect((await offered()).toSorted()).toEqual(['CASH5', 'ZERO'])
  const parameter = { name: 'coupon.principalSubsidy', value: 'true', approver: 'test' }
  await db.insertInto('parameter').values(parameter).execute()
  const allowReduce = (value: string) =>
    db.updateTable('parameter').set({ value }).where('name', '=', parameter.name).execute()
  expect((await offered()).toSorted()).toEqual(['CASH5', 'FULL10', 'ZERO'])
  const [reduce, cash, free] = [await take('FULL10'), await take('CASH5'), await take('ZERO')]
  expect((await trader.call('receiveCoupon', { templateId: 'ZERO' })).code).toBe(6010)
  await allowReduce('false')
  expect((await trader.buy(FUND, '10000.00', { couponId: reduce })).code).toBe(6001)
  await allowReduce('true')
  const list = await floor.product.call(
    'orderCoupons',
    { fundCode: FUND, amount: '10000.00' },
    { method: 'GET', token: trader.token },
  )
  expect(list.data.coupons.map((one: { kind: string; benefit: string }) => [one.kind, one.benefit])).toEqual([
    ['FULL_REDUCE', '10.00'],
    ['FEE_RATE', '7.99'],
    ['FEE_CASH', '5.00'],
  ])
  expect((await trader.buy(FUND, '9999.99', { couponId: reduce })).code).toBe(6002)
  expect((await trader.buy(FUND, '10000.00', { couponId: 'NONE' })).code).toBe(6008)
  const buys = [
    (await trader.buy(FUND, '10000.00', { couponId: reduce })).data.orderNo,
    (await trader.buy(FUND, '10000.00', { couponId: cash, duplicateConfirmed: true })).data.orderNo,
  ]
  expect((await trader.buy(FUND, '10000.00', { couponId: cash, duplicateConfirmed: true })).code).toBe(6009)
  const zero = await trader.buy(FUND, '1000.00', { couponId: free })
  expect(zero.data.fee).toBe('0.00')
  await floor.drain()
  const debits = [...floor.bank.operations.values()].map((one) => one.amount)
  expect(debits.toSorted()).toEqual(['1000.00', '10000.00', '9990.00'])
  const { tradeTicket } = trader
  await trader.call('cancelOrder', { orderNo: zero.data.orderNo, tradeTicket })
  const after = (await trader.call('couponList')).data.rows
  expect(after.map((one: { kind: string; status: string }) => [one.kind, one.status])).toEqual([
    ['FEE_CASH', 'LOCKED'],
    ['FULL_REDUCE', 'LOCKED'],
    ['FEE_RATE', 'RECEIVED'],
  ])
  await floor.drain()
  expect(await toNextDay(floor, ta, { day: '2026-11-16', next: '2026-11-17' })).toEqual([])
  expect((await floor.until('2026-11-17 14:00')).faults).toEqual([])
  // The registrars are paid once the company's money is there.
  await floor.drain()
  for (const orderNo of buys) {
    expect((await trader.call('orderResult', { orderNo })).data).toMatchObject({
      status: '确认成功',
      confirmShares: '10117.47',
    })
  }
  const moved = [...floor.bank.operations.values()].filter((one) =>
    ['SUBSIDY', 'REFUND', 'TRANSFER'].includes(one.kind),
  )
  expect(moved.map((one) => `${one.kind} ${one.amount}`).toSorted()).toEqual([
    'REFUND 1000.00',
    'REFUND 5.00',
    'SUBSIDY 10.00',
    'TRANSFER 19984.02',
  ])
  expect(await ordersOutOfBalance(db)).toEqual([])
  const left = (await trialBalance(db)).filter((one) => one.balance !== 0n)
  expect(left.map((one) => [one.code, printMoney(one.balance)])).toEqual([
    ['1001', '10.98'],
    ['2008', '10.98'],
  ])
}, 120_000)

test.each([
  { agencyFee: '3.20', byCompany: '1.80' },
  { agencyFee: '0.00', byCompany: '5.00' },
])(
  'R-CPN-4: of a fee paid back $byCompany is not ours (ours: $agencyFee): the company pays it in before the customer has it',
  async ({ agencyFee, byCompany }) => {
    const { floor, ta, db } = await payWaysFloor()
    ta.funds.set(FUND, { nav: '0.9876', feeRate: '0.0008', agencyFee })
    await addTemplates(db)
    const trader = await floor.addTrader()
    const { couponId } = (await trader.call('receiveCoupon', { templateId: 'CASH5' })).data
    await trader.buy(FUND, '10000.00', { couponId })
    await floor.drain()
    expect(await toNextDay(floor, ta, { day: '2026-11-16', next: '2026-11-17' })).toEqual([])
    expect((await floor.until('2026-11-17 14:00')).faults).toEqual([])
    await floor.drain()
    const moved = () =>
      [...floor.bank.operations.values()]
        .filter(({ kind }) => kind !== 'DEBIT')
        .map(({ kind, amount }) => `${kind} ${amount}`)
    const paidOut = `TRANSFER ${agencyFee === '3.20' ? '9996.80' : '10000.00'}`
    expect(moved()).toEqual([`SUBSIDY ${byCompany}`, paidOut])
    // R-HOM-3: the customer reads when it comes, and no more of it once it is there.
    const rebates = async (): Promise<object[]> =>
      (await trader.call('homeUpcoming')).data.days.flatMap(
        ({ day, rows }: { day: string; rows: { kind: string }[] }) =>
          rows.filter(({ kind }) => kind === 'REFUND').map((row) => ({ ...row, day })),
      )
    expect(await rebates()).toMatchObject([
      {
        day: '2026-11-18',
        text: '手续费返还',
        about: expect.stringMatching(/^优惠券 · /),
        amount: '5.00',
        promised: null,
      },
    ])
    expect(await toNextDay(floor, ta, { day: '2026-11-17', next: '2026-11-18' })).toEqual([])
    expect((await floor.until('2026-11-18 14:00')).faults).toEqual([])
    await floor.drain()
    expect(moved()).toEqual([`SUBSIDY ${byCompany}`, paidOut, 'REFUND 5.00'])
    expect(await rebates()).toEqual([])
    expect(await ordersOutOfBalance(db)).toEqual([])
    expect((await trialBalance(db)).filter((one) => one.balance !== 0n)).toEqual([])
  },
  120_000,
)

test('a coupon of another channel is neither offered nor given', async () => {
  const { floor, db } = await payWaysFloor()
  await addTemplates(db)
  await db
    .updateTable('coupon_template')
    .set({ channels: ['0021'] })
    .where('template_id', '=', 'ZERO')
    .execute()
  const trader = await floor.addTrader()
  expect((await trader.call('receiveCoupon', { templateId: 'ZERO' })).code).toBe(6004)
  const { offers } = (await floor.product.call('couponPool')).data
  expect(offers.map((one: { templateId: string }) => one.templateId)).toEqual(['CASH5'])
}, 120_000)

test('step 015: coupons end after their last day, in portions, each once; one in an order stays', async () => {
  const { floor, db } = await payWaysFloor()
  await addTemplates(db)
  const trader = await floor.addTrader()
  const { couponId } = (await trader.call('receiveCoupon', { templateId: 'CASH5' })).data
  await trader.buy(FUND, '10000.00', { couponId })
  await floor.drain()
  const [from, to] = [dayFrom('2026-11-01'), dayFrom('2026-11-16')]
  await db
    .insertInto('coupon')
    .values(
      Array.from({ length: 2100 }, (_, index) => ({
        customer_no: `T${String(index % 700).padStart(11, '0')}`,
        coupon_id: `ZERO-X${index}`,
        template_id: 'ZERO',
        status: 'RECEIVED',
        valid_from: from,
        valid_to: to,
        received_at: new Date('2026-11-01'),
      })),
    )
    .execute()
  await db.updateTable('coupon').set({ valid_to: to }).where('coupon_id', '=', couponId).execute()
  expect((await floor.until('2026-11-17 00:30')).faults).toEqual([])
  const { rows } =
    await sql`select status, count(*)::int as count from coupon group by status order by status`.execute(db)
  expect(rows).toEqual([
    { status: 'EXPIRED', count: 2100 },
    { status: 'LOCKED', count: 1 },
  ])
}, 120_000)

/** A purchase with a coupon that pays 5.00 of its fee back, confirmed on Tuesday. */
async function boughtWithCash5() {
  const made = await payWaysFloor()
  const { floor, ta, db } = made
  await addTemplates(db)
  const trader = await floor.addTrader()
  const { couponId } = (await trader.call('receiveCoupon', { templateId: 'CASH5' })).data
  await trader.buy(FUND, '10000.00', { couponId })
  await floor.drain()
  expect(await toNextDay(floor, ta, { day: '2026-11-16', next: '2026-11-17' })).toEqual([])

  return made
}

test('a fee that the bank could not pay back is asked for again on the next trading day', async () => {
  const { floor, ta, db } = await boughtWithCash5()
  floor.bank.failRefunds = true
  expect((await floor.until('2026-11-17 10:00')).faults).toEqual([])
  floor.bank.failRefunds = false
  expect(await toNextDay(floor, ta, { day: '2026-11-17', next: '2026-11-18' })).toEqual([])
  expect((await floor.until('2026-11-18 10:00')).faults).toEqual([])
  const refunds = [...floor.bank.operations.values()].filter((one) => one.kind === 'REFUND')
  expect(refunds.map((one) => [one.amount, one.status])).toEqual([
    ['5.00', 'FAILED'],
    ['5.00', 'SUCCEEDED'],
  ])
  expect(await ordersOutOfBalance(db)).toEqual([])
}, 120_000)

test('a fee that was paid back and came back is owed and asked for again, with the day going on', async () => {
  const { floor, ta, db } = await boughtWithCash5()
  expect((await floor.until('2026-11-17 10:00')).faults).toEqual([])
  expect(await toNextDay(floor, ta, { day: '2026-11-17', next: '2026-11-18' })).toEqual([])
  // The coupon is settled by now, and the bank says that the money came back.
  expect((await floor.until('2026-11-18 10:00')).faults).toEqual([])
  const refunds = () => [...floor.bank.operations.values()].filter((one) => one.kind === 'REFUND')
  const [paid] = refunds()
  if (paid === undefined) throw new Error('nothing was paid back')
  const returned = floor.bank.sendBack(paid)
  const now = floor.product.services.clock.now()
  await db.transaction().execute((tx) => applyBankOperation(tx, returned, now))
  expect(await ordersOutOfBalance(db)).toEqual([])
  expect(await toNextDay(floor, ta, { day: '2026-11-18', next: '2026-11-19' })).toEqual([])
  expect((await floor.until('2026-11-19 10:00')).faults).toEqual([])
  expect(refunds().map((one) => [one.amount, one.status])).toEqual([
    ['5.00', 'RETURNED'],
    ['5.00', 'SUCCEEDED'],
  ])
  expect(await ordersOutOfBalance(db)).toEqual([])
}, 120_000)

test('the last coupon by 500 takers at once goes to one of them', async () => {
  const { db, floor } = await payWaysFloor()
  await addTemplates(db)
  await db.updateTable('coupon_template').set({ total: 1 }).where('template_id', '=', 'ZERO').execute()
  const now = floor.product.services.clock.now()
  const takers = Array.from({ length: 500 }, (_, index) => `T${String(index).padStart(11, '0')}`)
  const results = await Promise.all(
    takers.map((customerNo, index) =>
      db.transaction().execute((tx) =>
        receiveCoupon(tx, {
          customerNo,
          bucket: index % 256,
          templateId: 'ZERO',
          channelCode: '001',
          isReduceAllowed: false,
          taker: { daysRegistered: 0, isOpened: true },
          now,
        }),
      ),
    ),
  )
  expect(results.filter((one) => one.kind === 'received')).toHaveLength(1)
  expect(results.filter((one) => one.kind === 'gone')).toHaveLength(499)
  const offers = (await floor.product.call('couponPool')).data.offers
  expect(offers.find((one: { templateId: string }) => one.templateId === 'ZERO')).toMatchObject({
    left: 0,
    canReceive: false,
  })
}, 120_000)

async function addTemplates(db: Awaited<ReturnType<typeof payWaysFloor>>['db']): Promise<void> {
  const common = {
    name: '券',
    receive_from: new Date('2026-01-01'),
    receive_to: new Date('2027-01-01'),
    total: 100,
  }
  await db
    .insertInto('coupon_template')
    .values([
      {
        ...common,
        template_id: 'FULL10',
        kind: 'FULL_REDUCE',
        value: '10',
        threshold: '10000',
        valid_days: 30,
      },
      { ...common, template_id: 'CASH5', kind: 'FEE_CASH', value: '5', valid_days: 20 },
      { ...common, template_id: 'ZERO', kind: 'FEE_RATE', value: '0', valid_days: 60 },
    ])
    .execute()
}
