import { expect, test } from 'vitest'
import { createPlan, FUND } from '../../features/plan/test-plan'
import { tradingFloor } from '../../trading/test-trader'

test('many plans at once deduct as each alone would: plain ones together, the others by themselves, each once', async () => {
  const floor = await tradingFloor('2026-11-16 10:00')
  await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
  const { db } = floor.product.services.connection
  const daily = { cycle: 'DAY', firstDay: '2026-11-17' }
  const [plain, another, two, skipping, expired] = [
    await floor.addTrader(),
    await floor.addTrader(),
    await floor.addTrader(),
    await floor.addTrader(),
    await floor.addTrader(),
  ]
  const planOf = async (trader: typeof plain, amount: string, change = {}) =>
    (await createPlan(trader, { ...daily, amount, ...change })).data.planNo as string
  const names = new Map([
    [await planOf(plain, '100.00'), 'plain'],
    [await planOf(another, '200.00'), 'another'],
    [await planOf(two, '300.00'), 'first of two'],
    [await planOf(two, '400.00', { cycle: 'WEEK', cycleDay: '2' }), 'second of two'],
    [await planOf(skipping, '500.00'), 'skipped'],
    [await planOf(expired, '600.00'), 'expired'],
  ])
  const skipped = [...names].find(([, name]) => name === 'skipped')?.[0] ?? ''
  const { tradeTicket } = skipping
  await skipping.call('skipPeriod', { planNo: skipped, nominal: '2026-11-17', tradeTicket })
  await db
    .updateTable('risk_result')
    .set({ valid_until: new Date('2026-11-16') as never })
    .where('customer_no', '=', expired.customerNo)
    .execute()
  expect((await floor.until('2026-11-16 23:45')).faults).toEqual([])
  expect((await floor.until('2026-11-17 09:05')).faults).toEqual([])
  const periods = async () =>
    (
      await db
        .selectFrom('plan_period as p')
        .leftJoin('trade_order as o', 'o.order_no', 'p.order_no')
        .select(['p.plan_no', 'p.state', 'p.reason', 'p.tries', 'p.amount', 'o.apply_amount', 'o.pay_status'])
        .execute()
    )
      .map((row) =>
        [
          names.get(row.plan_no),
          row.state,
          row.reason ?? '-',
          row.tries,
          row.amount ?? '-',
          row.apply_amount ?? '-',
          row.pay_status ?? '-',
        ].join(' '),
      )
      .toSorted((a, b) => (a < b ? -1 : 1))
  const wanted = [
    'another TRYING - 1 200.00 200.00 PAID',
    'expired SKIPPED RISK_EXPIRED 0 - - -',
    'first of two TRYING - 1 300.00 300.00 PAID',
    'plain TRYING - 1 100.00 100.00 PAID',
    'second of two TRYING - 1 400.00 400.00 PAID',
    'skipped SKIPPED CUSTOMER_SKIPPED 0 - - -',
  ]
  expect(await periods()).toEqual(wanted)
  // Later runs of the day and the end of it take nothing more.
  expect((await floor.until('2026-11-17 14:40')).faults).toEqual([])
  expect(await periods()).toEqual(wanted)
  const debits = [...floor.bank.operations.values()].filter(({ kind }) => kind === 'DEBIT')
  expect(debits.map(({ amount }) => Number(amount)).toSorted((a, b) => a - b)).toEqual([100, 200, 300, 400])
})
