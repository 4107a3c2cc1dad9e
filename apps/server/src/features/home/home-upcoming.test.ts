import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { endOutboxPauses } from '../../jobs/engine/test-outbox'
import { type Trader, tradingFloor } from '../../trading/test-trader'
import { createPlan } from '../plan/test-plan'

const floor = await tradingFloor('2026-11-16 10:20')
await floor.addFund({ fund_code: '890001', name: '澄岳睿远均衡混合A', plan_status: '0', plan_min: '10' })
await floor.addFund({ fund_code: '890007', name: '澄岳7天滚动债券A', hold_kind: 'ROLLING', hold_days: 7 })
await floor.addFund({ fund_code: '890009', name: '澄岳日日宝货币A', fund_type: 'MONEY' })

const upcoming = async (trader: Trader, days?: number) =>
  (await trader.call('homeUpcoming', days === undefined ? {} : { days: String(days) })).data

test('a visitor is asked to log in; a span outside 1 to 90 days is refused', async () => {
  expect((await floor.product.call('homeUpcoming')).code).toBe(1008)
  const trader = await floor.addTrader()
  for (const days of ['0', '91', 'x'])
    expect((await trader.call('homeUpcoming', { days })).code, days).toBe(1001)
})

test('a purchase under way can be taken back today and is confirmed on the next trading day', async () => {
  floor.setTime('2026-11-16 10:20')
  const trader = await floor.addTrader()
  const { orderNo } = (await trader.buy('890001', '2000.00')).data
  expect((await upcoming(trader)).days).toEqual([])
  await floor.drain()
  const { days, today } = await upcoming(trader)
  expect(today).toBe('2026-11-16')
  expect(days).toMatchObject([
    {
      day: '2026-11-16',
      isTradingDay: true,
      rows: [
        {
          kind: 'CANCEL_BY',
          at: '2026-11-16T15:00:00.000+08:00',
          text: '15:00 前可撤单',
          about: '买入 澄岳睿远均衡混合A',
          amount: '2000.00',
          orderNo,
        },
      ],
    },
    {
      day: '2026-11-17',
      rows: [
        { kind: 'CONFIRM', text: '确认份额', orderNo },
        { kind: 'INCOME', text: '可查看首日收益', orderNo },
      ],
    },
  ])
  floor.setTime('2026-11-16 15:00')
  expect((await upcoming(trader)).days.map((one: { day: string }) => one.day)).toEqual(['2026-11-17'])
})

test('R-CASH-3: the first income of a money fund comes on the trading day after its confirmation', async () => {
  floor.setTime('2026-11-26 10:20')
  const trader = await floor.addTrader()
  const { orderNo } = (await trader.buy('890009', '2000.00', { tDay: '2026-11-26' })).data
  await floor.drain()
  expect((await upcoming(trader)).days).toMatchObject([
    { day: '2026-11-26', rows: [{ kind: 'CANCEL_BY' }] },
    { day: '2026-11-27', rows: [{ kind: 'CONFIRM', orderNo }] },
    { day: '2026-11-30', rows: [{ kind: 'INCOME', orderNo }] },
  ])
  const { steps } = (await trader.call('orderResult', { orderNo })).data
  expect(steps).toContainEqual(expect.objectContaining({ label: '查看收益', day: '2026-11-30', note: null }))
})

test('a plan deducts on each of its days in the span, and on no other', async () => {
  floor.setTime('2026-11-16 10:20')
  const trader = await floor.addTrader()
  const plan = await createPlan(trader, { cycle: 'WEEK', cycleDay: '3', firstDay: '2026-11-18' })
  const { days } = await upcoming(trader)
  expect(days.map((one: { day: string }) => one.day)).toEqual(['2026-11-18', '2026-11-25'])
  expect(days[0].rows).toMatchObject([
    { kind: 'DEBIT', amount: '500.00', isEstimate: false, planNo: plan.data.planNo },
  ])
  expect((await upcoming(trader, 2)).days).toEqual([])
})

test('shares with a term come on their due day, a sale with its arrival', async () => {
  floor.setTime('2026-11-16 10:20')
  const trader = await floor.addTrader()
  await floor.hold(trader, '890007', '1000.00', '2026-11-13')
  await floor.hold(trader, '890001', '800.00', '2026-10-09')
  const sold = await trader.call('redeemSingleFund', {
    fundCode: '890001',
    tradeAcco: trader.tradeAcco,
    shares: '300.00',
    tradeTicket: trader.tradeTicket,
    tDay: '2026-11-16',
  })
  const rows = (await upcoming(trader)).days.flatMap((one: { day: string; rows: object[] }) =>
    one.rows.map((row) => ({ day: one.day, ...row })),
  )
  expect(rows).toMatchObject([
    { day: '2026-11-16', kind: 'CANCEL_BY', shares: '300.00', orderNo: sold.data.orderNo },
    { day: '2026-11-17', kind: 'CONFIRM', text: '确认金额' },
    { kind: 'ARRIVE', text: '卖出到账', about: '卖出 澄岳睿远均衡混合A' },
    { kind: 'SHARES_DUE', text: '份额到期', about: '澄岳7天滚动债券A · 进入下一期', shares: '1000.00' },
  ])
})

test('a holiday within the span is told with its last day, and what has no day is not', async () => {
  floor.setTime('2026-09-28 10:00')
  const trader = await floor.addTrader()
  const { days } = await upcoming(trader)
  expect(days).toMatchObject([
    {
      day: '2026-10-01',
      isTradingDay: false,
      rows: [{ kind: 'CLOSURE', text: '休市 7 天', about: '至 10-07' }],
    },
  ])
})

test('an announced distribution, a coupon and a complaint come with their last days', async () => {
  floor.setTime('2026-11-16 10:20')
  const trader = await floor.addTrader()
  const { db } = floor.product.services.connection
  await floor.hold(trader, '890001', '800.00', '2026-10-09')
  await db
    .insertInto('fund_dividend')
    .values({
      fund_code: '890001',
      record_date: dayFrom('2026-11-18'),
      ex_date: dayFrom('2026-11-18'),
      per_share: '0.0500',
    })
    .execute()
  const complaint = {
    customer_no: trader.customerNo,
    kind: 'COMPLAINT',
    received_at: new Date('2026-11-12T02:00:00Z'),
    answer_by: dayFrom('2026-11-20'),
    limit_day: dayFrom('2027-01-11'),
  }
  await db
    .insertInto('complaint')
    .values([
      { ...complaint, complaint_no: 'P2026111200000001', state: 'INVESTIGATING' },
      { ...complaint, complaint_no: 'P2026111200000002', state: 'REPLIED' },
    ])
    .execute()
  const { days } = await upcoming(trader)
  expect(
    days.flatMap((one: { day: string; rows: { text: string; about: string }[] }) =>
      one.rows.map(({ text, about }) => [one.day, text, about]),
    ),
  ).toEqual([
    ['2026-11-18', '分红权益登记', '澄岳睿远均衡混合A · 每份派 0.05 元'],
    ['2026-11-20', '投诉答复期限', '编号 P2026111200000001'],
  ])
})

const kindsOf = (days: { day: string; rows: { kind: string; amount: string | null }[] }[]) =>
  days.flatMap(({ day, rows }) => rows.map(({ kind, amount }) => `${day} ${kind} ${amount ?? '-'}`))

test('the first income of a purchase is told on its confirmation day until the NAV of that day is here', async () => {
  floor.setTime('2026-11-17 10:20')
  const trader = await floor.addTrader()
  const { db } = floor.product.services.connection
  await trader.buy('890001', '3000.00', { tDay: '2026-11-17' })
  await floor.drain()
  expect(kindsOf((await upcoming(trader)).days)).toEqual([
    '2026-11-17 CANCEL_BY 3000.00',
    '2026-11-18 CONFIRM -',
    '2026-11-18 INCOME -',
  ])
  floor.setTime('2026-11-18 10:00')
  await db
    .updateTable('trade_order')
    .set({ apply_status: 'SENT', confirm_status: 'CONFIRMED', confirm_date: dayFrom('2026-11-18') })
    .where('customer_no', '=', trader.customerNo)
    .execute()
  expect((await upcoming(trader)).days).toMatchObject([
    { day: '2026-11-18', rows: [{ kind: 'INCOME', text: '可查看首日收益', amount: null, shares: null }] },
  ])
  const nav = { fund_code: '890001', nav: '1.2500', source: 'test', received_at: new Date() }
  await db
    .insertInto('fund_nav')
    .values({ ...nav, nav_date: dayFrom('2026-11-18') })
    .execute()
  await floor.product.services.market.refresh()
  expect((await upcoming(trader)).days).toEqual([])
  await db.deleteFrom('fund_nav').where('nav_date', '=', dayFrom('2026-11-18')).execute()
})

test('a refund stands on the day the bank is asked for it, and late once that has passed', async () => {
  floor.setTime('2026-11-16 10:20')
  const trader = await floor.addTrader()
  const { orderNo } = (await trader.buy('890001', '2000.00')).data
  await floor.drain()
  await trader.call('cancelOrder', { orderNo, tradeTicket: trader.tradeTicket })
  const refund = {
    kind: 'REFUND',
    text: '退款划付',
    about: '买入 澄岳睿远均衡混合A',
    amount: '2000.00',
    orderNo,
  }
  expect((await upcoming(trader)).days).toMatchObject([
    { day: '2026-11-16', rows: [{ ...refund, promised: null }] },
  ])
  const { data } = await trader.call('orderDetail', { orderNo })
  expect(data.promises).toMatchObject([{ item: 'REFUND', promised: '2026-11-16', state: 'OPEN' }])
  floor.setTime('2026-11-17 10:20')
  expect((await upcoming(trader)).days).toMatchObject([
    { day: '2026-11-17', rows: [{ ...refund, promised: '2026-11-16' }] },
  ])
  await floor.drain()
  expect((await upcoming(trader)).days).toEqual([])
})

test('what is owed back and not asked for yet stands on the next day of refunds', async () => {
  floor.setTime('2026-11-16 14:59')
  const trader = await floor.addTrader()
  const { orderNo } = (await trader.buy('890001', '2000.00')).data
  floor.bank.silent.set(`D${orderNo}01`, 'done')
  floor.bank.answersNoQuestions = true
  await floor.drain()
  await floor.until('2026-11-16 15:30')
  floor.bank.silent.clear()
  floor.bank.answersNoQuestions = false
  const { db } = floor.product.services.connection
  await endOutboxPauses(db)
  await db.updateTable('fund').set({ status: '5' }).where('fund_code', '=', '890001').execute()
  await floor.until('2026-11-16 21:00')
  expect((await upcoming(trader)).days).toMatchObject([
    { day: '2026-11-17', rows: [{ kind: 'REFUND', amount: '2000.00', promised: null, orderNo }] },
  ])
  // Nobody asked the bank in two days: it is late from the day that was told, which does not move on.
  floor.setTime('2026-11-18 11:00')
  const late = { kind: 'REFUND', amount: '2000.00', promised: '2026-11-17', orderNo }
  expect((await upcoming(trader)).days).toMatchObject([{ day: '2026-11-18', rows: [late] }])
  const { data } = await trader.call('orderDetail', { orderNo })
  expect(data.promises).toMatchObject([{ item: 'REFUND', promised: '2026-11-17', state: 'OVERDUE' }])
  await db.updateTable('fund').set({ status: '0' }).where('fund_code', '=', '890001').execute()
})

test('a held fund that deals in windows says until when it does, and when it will again', async () => {
  floor.setTime('2026-11-20 10:00')
  const fund = { fund_code: '890025', name: '澄岳季季开混合A', hold_kind: 'PERIODIC_OPEN', status: '0' }
  await floor.addFund(fund)
  const { db } = floor.product.services.connection
  await db
    .insertInto('fund_open_window')
    .values([
      { fund_code: '890025', opens: dayFrom('2026-11-16'), closes: dayFrom('2026-11-27') },
      { fund_code: '890025', opens: dayFrom('2026-12-16'), closes: dayFrom('2026-12-22') },
    ])
    .execute()
  await floor.product.services.market.refresh()
  const trader = await floor.addTrader()
  expect((await upcoming(trader, 60)).days.flatMap((one: { rows: object[] }) => one.rows)).not.toContainEqual(
    expect.objectContaining({ kind: 'OPEN_WINDOW' }),
  )
  await floor.hold(trader, '890025', '1000.00', '2026-11-18')
  const windows = async (days: number) =>
    (await upcoming(trader, days)).days.flatMap(
      ({
        day,
        rows,
      }: {
        day: string
        rows: { kind: string; at: string | null; text: string; about: string }[]
      }) =>
        rows
          .filter(({ kind }) => kind === 'OPEN_WINDOW')
          .map(({ at, text, about }) => [day, at, text, about]),
    )
  const last = ['2026-11-27', '2026-11-27T15:00:00.000+08:00', '15:00 开放期截止', '澄岳季季开混合A']
  expect(await windows(60)).toEqual([last, ['2026-12-16', null, '开放期开始', '澄岳季季开混合A · 至 12-22']])
  expect(await windows(14)).toEqual([last])
  floor.setTime('2026-11-27 15:00')
  expect(await windows(14)).toEqual([])
})
