import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addCashFund, cashRegistrar, toNextDay, topUpFund } from '../../cash/test-cash'
import { testStaff } from '../../staff/test-staff'
import { type Trader, tradingFloor } from '../../trading/test-trader'

const FUND = '890011'
const reason = '垫资银行通知系统维护'

async function open() {
  const floor = await tradingFloor('2026-11-16 09:00')
  await addCashFund(floor, { fundCode: FUND, rank: 1, yield: '1.312' })
  const ta = cashRegistrar(floor, { [FUND]: '1.312' })
  const [trader, other] = [await floor.addTrader(), await floor.addTrader()]
  for (const one of [trader, other])
    await topUpFund(one, { fundCode: FUND, amount: '9000.00', tDay: '2026-11-16' })
  await floor.drain()
  expect(await toNextDay(floor, ta, { day: '2026-11-16', next: '2026-11-17' })).toEqual([])
  expect(await toNextDay(floor, ta, { day: '2026-11-17', next: '2026-11-18' })).toEqual([])
  floor.setTime('2026-11-18 10:00')

  return { floor, trader, other, staff: await testStaff(floor.product.services) }
}

async function take(trader: Trader, way: string, amount = '100.00') {
  const { tradeAcco, tradeTicket } = trader
  const { data } = await trader.call('previewWithdraw', { amount, way, tradeAcco })
  const parts = (data?.parts ?? []).map((part: Record<string, string>) => ({
    fundCode: part['fundCode'],
    amount: part['amount'],
    way: part['way'],
  }))

  return trader.call('withdraw', {
    amount,
    way,
    tradeAcco,
    tradeTicket,
    tDay: data?.tDay ?? '2026-11-18',
    parts,
  })
}

test('R-CASH-8: the advance bank silent for five minutes ends quick withdrawal, the ordinary one goes on; two persons open it again', async () => {
  const { floor, trader, staff } = await open()
  const [maker, checker] = [await staff.person('OPS'), await staff.person('LEAD')]
  floor.bank.keepsAdvancesQuiet = true
  floor.bank.answersNoQuestions = true
  expect((await take(trader, 'QUICK')).code).toBe(200)
  await floor.drain()
  await floor.until('2026-11-18 10:04')
  expect((await take(trader, 'QUICK', '101.00')).code).toBe(200)
  await floor.until('2026-11-18 10:06')
  expect(await take(trader, 'QUICK', '102.00')).toMatchObject({ code: 3046 })
  expect((await take(trader, 'NORMAL', '103.00')).code).toBe(200)
  // Nothing is offered that would be refused.
  const { data: wallet } = await trader.call('cashOverview')
  expect(wallet).toMatchObject({
    isQuickShut: true,
    quickRoom: '0.00',
    accounts: [{ quickRoom: '0.00' }],
    funds: [{ quickRoom: '0.00' }],
  })
  const { tradeAcco } = trader
  const { data: ordinary } = await trader.call('previewWithdraw', {
    amount: '104.00',
    way: 'NORMAL',
    tradeAcco,
  })
  expect(ordinary).toMatchObject({ quickRoom: '0.00' })
  const status = async () => (await maker.ask('quick/status')).data.rows
  expect(await status()).toMatchObject([
    { scope: 'ALL', state: 'SUSPENDED', actor: 'batch', reason: '垫资银行 5 分钟没有应答' },
    { scope: FUND, state: 'OPEN', actor: null },
  ])
  // Told once, however long it lasts.
  await floor.until('2026-11-18 10:30')
  const { db } = floor.product.services.connection
  const changes = () =>
    db.selectFrom('quick_service_change').select(['is_open', 'actor']).orderBy('seq').execute()
  expect(await changes()).toHaveLength(1)
  floor.bank.keepsAdvancesQuiet = false
  floor.bank.answersNoQuestions = false
  // One alone does not open it, and not what is open.
  expect(await maker.ask('quick/resume', { reason })).toMatchObject({ code: 200, data: { state: 'OPEN' } })
  expect((await take(trader, 'QUICK')).code).toBe(3046)
  const { requestNo } = (await maker.ask('requests/list')).data.rows[0]
  expect((await maker.ask('requests/approve', { requestNo })).code).not.toBe(200)
  expect((await take(trader, 'QUICK')).code).toBe(3046)
  const { data } = await checker.ask('requests/show', { requestNo })
  const approved = await checker.ask('requests/approve', { requestNo, contentHash: data.contentHash })
  expect(approved).toMatchObject({ code: 200 })
  expect((await take(trader, 'QUICK', '104.00')).code).toBe(200)
  expect(await maker.ask('quick/resume', { reason })).toMatchObject({ code: 9515, reason: 'QUICK_STATE' })
  // What was unanswered before it was opened shuts it no more.
  await floor.until('2026-11-18 10:33')
  expect((await changes()).map((row) => row.is_open)).toEqual([false, true])
}, 240_000)

test('R-CASH-8: the eleventh of a day is told that the times are used up, on the page and at the submit; the ordinary way goes on', async () => {
  const { trader } = await open()
  for (let time = 1; time <= 10; time += 1)
    expect((await take(trader, 'QUICK', `${100 + time}.00`)).code).toBe(200)
  const used = { code: 3047, msg: '今日快速取现次数已用完，请使用普通取现' }
  expect(await take(trader, 'QUICK', '111.00')).toMatchObject(used)
  const asked = { amount: '111.00', way: 'QUICK', tradeAcco: trader.tradeAcco }
  expect(await trader.call('previewWithdraw', asked)).toMatchObject(used)
  expect((await take(trader, 'NORMAL', '111.00')).code).toBe(200)
})

test('one person stops the service or one fund of it at once; a quota is set by two', async () => {
  const { trader, staff } = await open()
  const [maker, checker] = [await staff.person('OPS'), await staff.person('LEAD')]
  const fundCode = FUND
  expect(await maker.ask('quick/suspend', { reason, fundCode: '000009' })).toMatchObject({ code: 404 })
  expect(await maker.ask('quick/suspend', { fundCode })).toMatchObject({ code: 9508 })
  expect(await maker.ask('quick/suspend', { reason, fundCode })).toMatchObject({
    data: { scope: FUND, state: 'SUSPENDED' },
  })
  expect(await maker.ask('quick/suspend', { reason, fundCode })).toMatchObject({ reason: 'QUICK_STATE' })
  expect((await take(trader, 'QUICK', '101.00')).code).not.toBe(200)
  expect(
    await staff.byTwo(maker, checker, { operation: 'quick/resume', input: { reason, fundCode } }),
  ).toMatchObject({
    code: 200,
  })
  expect((await take(trader, 'QUICK', '102.00')).code).toBe(200)
  expect((await maker.ask('quick/suspend', { reason })).code).toBe(200)
  expect((await take(trader, 'QUICK', '103.00')).code).toBe(3046)
  expect(await staff.byTwo(maker, checker, { operation: 'quick/resume', input: { reason } })).toMatchObject({
    code: 200,
  })

  const quota = (input: object) => staff.byTwo(maker, checker, { operation: 'cash-funds/quota', input })
  expect(await quota({ fundCode: '000009', quota: '160.00', reason })).toMatchObject({ code: 404 })
  expect(await quota({ fundCode, quota: '160.00', reason })).toMatchObject({ code: 200 })
  const { rows } = (await maker.ask('cash-funds/list')).data
  expect(rows).toMatchObject([{ fundCode, quickDayQuota: '160.00' }])
  // A hundred of it was taken today.
  expect((await take(trader, 'QUICK', '104.00')).code).not.toBe(200)
  expect((await take(trader, 'QUICK', '50.00')).code).toBe(200)
  expect(await quota({ fundCode, reason })).toMatchObject({ code: 200 })
  expect((await take(trader, 'QUICK', '105.00')).code).toBe(200)
}, 240_000)

test('an advance that the bank has accepted, or that we have not sent yet, does not shut the service', async () => {
  const { floor, trader } = await open()
  floor.bank.holdsAdvances = true
  expect((await take(trader, 'QUICK')).code).toBe(200)
  await floor.drain()
  const { db } = floor.product.services.connection
  const sent = async () =>
    (await db.selectFrom('payment').select('status').where('kind', '=', 'ADVANCE').execute()).map(
      ({ status }) => status,
    )
  expect(await sent()).toEqual(['SENT'])
  await floor.until('2026-11-18 10:07')
  // The product was down: what was asked for is sent six minutes later.
  expect((await take(trader, 'QUICK', '101.00')).code).toBe(200)
  expect(await sent()).toContain('CREATED')
  await floor.until('2026-11-18 10:14')
  expect(await db.selectFrom('quick_service_change').select('reason').execute()).toEqual([])
  expect((await take(trader, 'QUICK', '102.00')).code).toBe(200)
}, 240_000)

test('R-CASH-8: what the platform advances in a day is for everybody, first come first served, and stands in the meter', async () => {
  const { floor, trader, other, staff } = await open()
  const { db } = floor.product.services.connection
  const [maker, checker] = [await staff.person('PRODUCT'), await staff.person('COMPLIANCE')]
  const wallet = async (of: Trader) => (await of.call('cashOverview')).data
  expect(await wallet(trader)).toMatchObject({ quickDay: null, quickRoom: '9000.31' })
  const limit = { name: 'quick.perDay', value: '500.00', reason: '当日垫资头寸有限，控制总额' }
  expect(await staff.byTwo(maker, checker, { operation: 'parameters/propose', input: limit })).toMatchObject({
    code: 200,
  })
  expect((await take(trader, 'QUICK', '300.00')).code).toBe(200)
  const left = { quickDay: { limit: '500.00', left: '200.00' }, quickRoom: '200.00' }
  expect(await wallet(other)).toMatchObject({ ...left, accounts: [{ quickRoom: '200.00' }] })
  expect(await take(other, 'QUICK', '200.01')).toMatchObject({ code: 3045 })
  const mixed = { amount: '500.00', way: 'MIXED', tradeAcco: other.tradeAcco }
  expect((await other.call('previewWithdraw', mixed)).data.parts).toMatchObject([
    { amount: '200.00', way: 'QUICK' },
    { amount: '300.00', way: 'NORMAL' },
  ])
  // At the same moment only as much as is left, whoever asks.
  const both = await Promise.all([take(trader, 'QUICK', '150.00'), take(other, 'QUICK', '150.00')])
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([200, 3045]))
  const { rows } = await sql<{ taken: string }>`select sum(apply_shares)::text as taken from trade_order
    where biz_code = '098' limit 1`.execute(db)
  expect(rows).toEqual([{ taken: '450.00' }])
  // Tomorrow it begins anew.
  floor.setTime('2026-11-19 10:00')
  expect(await wallet(other)).toMatchObject({ quickDay: { left: '500.00' } })
}, 120_000)
