import { stepsOfDay } from '@tongzhou/db/stores/registrar/batch-store'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { findOpenBreaks } from '@tongzhou/db/stores/registrar/break-store'
import { overdueOrders } from '@tongzhou/db/stores/registrar/overdue-order-store'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { type FileRecord } from '@tongzhou/registrar-files/value'
import { expect, test, vi } from 'vitest'
import { byTwoPersons } from '../../staff/test-two-persons'
import { allSteps } from '../all-steps'
import { tick } from '../engine/scheduler'
import { buyConfirmation, confirmBuy, costsOf, evening, morning, orderOf, positionOf } from './test-files'
import { CUSTOMER, addCustomer, addFund, day, openTestDay, placeBuy, type TestDay } from './test-day'
import { UnitFault, type UnitRunner } from '../engine/unit-runner'
import { runPortion } from '../engine/run-unit'

const MONDAY = '2026-11-16'
const TUESDAY = '2026-11-17'
const WEDNESDAY = '2026-11-18'
const THURSDAY = '2026-11-19'

/** A day with one paid order of 10,000 at 09:00, ready for the afternoon. */
async function dayWithOrder(runner?: UnitRunner) {
  const t = await openTestDay(`${MONDAY} 09:00`, runner)
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
  await addCustomer(t)
  await t.until(`${MONDAY} 10:00`)
  const orderNo = await placeBuy(t, { amount: '10000.00', tDate: MONDAY, discount: '0.1' })
  await t.drain()

  return { t, orderNo }
}

const states = async (t: Awaited<ReturnType<typeof openTestDay>>, text: string) =>
  Object.fromEntries((await stepsOfDay(t.services.connection.db, day(text))).map((s) => [s.step, s.state]))

test('a day without orders still sends an index and closes', async () => {
  const t = await openTestDay(`${MONDAY} 09:00`)
  await t.until(`${MONDAY} 15:30`)
  expect(t.registrar.sentBytes('OFI_888_T1_20261116.TXT').toString()).toContain('\r\n000\r\n')
  evening(t, MONDAY, null)
  expect(await t.until(`${MONDAY} 23:45`)).toMatchObject({ faults: [], waiting: [] })
  expect(new Set(Object.values(await states(t, MONDAY)))).toEqual(new Set(['DONE']))
})

test('a closed day runs only natural-day steps, and its business day is the next trading day', async () => {
  const t = await openTestDay('2026-11-21 12:00')
  await t.until('2026-11-21 23:50')
  const natural = [
    '010-open-day',
    '015-expire-coupons',
    '019-expire-documents',
    '020-forget-expired',
    '025-screen-names',
    '028-wake-messages',
    '030-remind-expiries',
    '032-ask-raised-risks',
    '033-remind-paused-plans',
    '034-pause-mismatched',
    '035-remind-due-shares',
    '036-follow-card-changes',
    '039-remind-complaints',
    '040-make-reports',
    '043-replay-accounts',
    '045-seal-accounts',
    '046-anonymise-closed',
    '047-score-promises',
    '460-announce-debits',
  ]
  expect(await states(t, '2026-11-21')).toEqual(Object.fromEntries(natural.map((name) => [name, 'DONE'])))
  const workday = await t.services.connection.db.selectFrom('workday').selectAll().executeTakeFirstOrThrow()
  expect(workday).toMatchObject({ current_day: '2026-11-23', prev_day: '2026-11-20', status: 'OPEN' })
})

test('nothing is due before its time: at 14:59 the order may still be cancelled, at 15:20 it is locked', async () => {
  const { t, orderNo } = await dayWithOrder()
  await t.until(`${MONDAY} 15:19`)
  expect(await orderOf(t, orderNo)).toMatchObject({ apply_status: 'ACCEPTED' })
  await t.until(`${MONDAY} 15:20`)
  expect(await orderOf(t, orderNo)).toMatchObject({ apply_status: 'SENT' })
})

test('the same batch written twice has the same bytes', async () => {
  const { t } = await dayWithOrder()
  await t.until(`${MONDAY} 15:30`)
  const names = ['OFD_888_T1_20261116_01.TXT', 'OFD_888_T1_20261116_03.TXT', 'OFI_888_T1_20261116.TXT']
  const first = names.map((name) => t.registrar.sentBytes(name).toString('latin1'))
  const { db } = t.services.connection
  await db
    .updateTable('batch_step')
    .set({ state: 'PENDING' })
    .where('step', '=', '330-write-applications')
    .execute()
  await db.deleteFrom('batch_unit').where('step', '=', '330-write-applications').execute()
  await t.until(`${MONDAY} 15:31`)
  expect(names.map((name) => t.registrar.sentBytes(name).toString('latin1'))).toEqual(first)
})

test('stopped after any unit and run again, the morning ends the same and books everything once', async () => {
  let stopAfter = 0
  let seen = 0
  const runner: UnitRunner = {
    async run(step, context, units) {
      const { applyMany: _, ...careful } = step
      let isKilled = false
      const mayGoOn = (): boolean => {
        isKilled = step.name !== '010-open-day' && seen >= stopAfter
        seen += 1

        return !isKilled
      }
      for (const unit of units) {
        const failed = await runPortion(careful, [unit], context, mayGoOn)
        if (failed) throw failed.error
        if (isKilled) throw new UnitFault('killed')
      }
    },
    close: () => Promise.resolve(),
  }
  stopAfter = 1000
  const { t, orderNo } = await dayWithOrder(runner)
  await t.until(`${MONDAY} 15:30`)
  evening(t, MONDAY, '1.2500')
  await t.until(`${MONDAY} 23:45`)
  confirmBuy(t, TUESDAY)
  seen = 0
  stopAfter = 0
  for (; stopAfter < 12; stopAfter += 1) {
    seen = 0
    await t.until(`${TUESDAY} 11:30`)
    await t.round({ retryFaults: true })
  }
  stopAfter = 1000
  expect((await t.round({ retryFaults: true })).faults).toEqual([])
  expect(await orderOf(t, orderNo)).toMatchObject({ confirm_status: 'CONFIRMED', confirm_shares: '7993.61' })
  expect(await positionOf(t)).toMatchObject({ total_shares: '7993.61' })
  expect(await costsOf(t)).toEqual(['10000.00'])
  const { db } = t.services.connection
  expect(await db.selectFrom('lot').selectAll().execute()).toHaveLength(1)
  const p3 = await db.selectFrom('ledger_entry').selectAll().where('event', '=', 'P3').execute()
  expect(p3).toHaveLength(1)
})

test('an order without a final confirmation is listed from the second trading day after its confirm day on', async () => {
  const { t, orderNo } = await dayWithOrder()
  await t.until(`${MONDAY} 15:30`)
  const { db } = t.services.connection
  await db
    .updateTable('trade_order')
    .set({ expect_confirm_date: day(TUESDAY) })
    .execute()
  const { CN: calendar } = await calendarsInForce(db)
  const overdueAt = (text: string) => overdueOrders(db, { day: day(text), calendar })
  expect(await overdueAt(WEDNESDAY)).toEqual([])
  expect(await overdueAt(THURSDAY)).toMatchObject([
    { orderNo, bizCode: '022', tDay: MONDAY, dueDay: WEDNESDAY },
  ])
  evening(t, MONDAY, '1.2500')
  await t.until(`${MONDAY} 23:45`)
  confirmBuy(t, TUESDAY)
  await t.until(`${TUESDAY} 11:30`)
  expect(await overdueAt(THURSDAY)).toEqual([])
})

test('a refused purchase is refunded the same morning and leaves the ledger empty', async () => {
  const { t, orderNo } = await dayWithOrder()
  await t.until(`${MONDAY} 15:30`)
  evening(t, MONDAY, '1.2500')
  await t.until(`${MONDAY} 23:45`)
  const refusal: FileRecord = {
    ReturnCode: '0207',
    ErrorDetail: '超过限额',
    ConfirmedVol: null,
    ConfirmedAmount: null,
    Charge: null,
    AgencyFee: null,
    NAV: null,
  }
  confirmBuy(t, TUESDAY, { trade: refusal, holding: null, money: [] })
  expect((await t.until(`${TUESDAY} 10:00`)).faults).toEqual([])
  await t.drain()
  expect(await orderOf(t, orderNo)).toMatchObject({
    confirm_status: 'FAILED',
    pay_status: 'REFUNDED',
    ta_return_msg: '超过限额',
  })
  const left = (await trialBalance(t.services.connection.db)).filter((account) => account.balance !== 0n)
  expect(left.map((a) => `${a.code} ${printMoney(a.balance)}`)).toEqual([])
})

test('a payment without an answer is asked for at 15:02: done → in the file, never arrived → closed and failed', async () => {
  const t = await openTestDay(`${MONDAY} 09:00`)
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
  await addCustomer(t)
  await t.until(`${MONDAY} 14:50`)
  const done = await placeBuy(t, { amount: '100.00', tDate: MONDAY })
  const lost = await placeBuy(t, { amount: '200.00', tDate: MONDAY })
  t.bank.silent.set(`D${done}01`, 'done')
  t.bank.silent.set(`D${lost}01`, 'lost')
  t.bank.amounts.set(`D${lost}01`, '200.00')
  await t.drain()
  expect(await orderOf(t, done)).toMatchObject({ pay_status: 'PAYING' })
  await t.until(`${MONDAY} 15:30`)
  expect(await orderOf(t, done)).toMatchObject({ pay_status: 'PAID', apply_status: 'SENT' })
  expect(await orderOf(t, lost)).toMatchObject({ pay_status: 'PAY_FAILED', apply_status: 'CREATED' })
  expect(t.registrar.sent('03', day(MONDAY))).toHaveLength(1)
})

test('a confirmation of an order we never sent goes to suspense; a cent that does not add up stops the day', async () => {
  const { t, orderNo } = await dayWithOrder()
  await t.until(`${MONDAY} 15:30`)
  evening(t, MONDAY, '1.2500')
  await t.until(`${MONDAY} 23:45`)
  const stranger = buyConfirmation(t, TUESDAY, {
    AppSheetSerialNo: '888202611160000000099999',
    TASerialNO: 'T1202611170000000077',
  })
  const wrong = buyConfirmation(t, TUESDAY, { ConfirmedVol: { units: 799_364n, scale: 2 } })
  morning(t, TUESDAY, { trades: [stranger, wrong], holding: null })
  const report = await t.until(`${TUESDAY} 11:30`)
  expect(report.faults).toMatchObject([
    { step: '120-confirm-trades', fault: expect.stringContaining('SHARES_DO_NOT_ADD_UP') },
  ])
  const { db } = t.services.connection
  expect(await db.selectFrom('suspense').select('reason').execute()).toEqual([{ reason: 'UNKNOWN_ORDER' }])
  // Somebody has to look at it: it has an age and an owner, and stops nothing.
  expect(await findOpenBreaks(db, { kind: 'UNKNOWN_ROW' })).toMatchObject([{ theirs: 'UNKNOWN_ORDER' }])
  expect(await orderOf(t, orderNo)).toMatchObject({ confirm_status: 'WAIT' })
})

test('holdings that differ by a hundredth stop the day until two persons know, and block the position as long as they differ', async () => {
  const { t } = await dayWithOrder()
  const { db } = t.services.connection
  await t.until(`${MONDAY} 15:30`)
  evening(t, MONDAY, '1.2500')
  await t.until(`${MONDAY} 23:45`)
  confirmBuy(t, TUESDAY, { holding: '7993.62' })
  expect((await t.until(`${TUESDAY} 14:00`)).faults).toMatchObject([
    { step: '140-reconcile-shares', fault: expect.stringContaining('SHARES_BREAK') },
  ])
  expect(await states(t, TUESDAY)).toMatchObject({ '200-pay-redemptions': 'PENDING' })
  expect(await positionOf(t)).toMatchObject({ blocked_reason: 'SHARES_BREAK' })
  const different = { day: TUESDAY, ours: '7993.61 (lots 7993.61)', theirs: '7993.62' }
  expect(await findOpenBreaks(db, { kind: 'SHARES' })).toMatchObject([different])
  await accept(t)
  // The day goes on by itself.
  expect((await t.round()).faults).toEqual([])
  // Another figure of the same day is another difference.
  confirmBuy(t, TUESDAY, { holding: '7993.63' })
  expect((await t.until(`${TUESDAY} 14:20`)).faults).toMatchObject([{ step: '140-reconcile-shares' }])
  confirmBuy(t, TUESDAY, { holding: '7993.62' })
  expect((await t.until(`${TUESDAY} 14:40`)).faults).toMatchObject([{ step: '140-reconcile-shares' }])
  await accept(t)
  expect((await t.until(`${TUESDAY} 15:30`)).faults).toEqual([])
  expect(await states(t, TUESDAY)).toMatchObject({ '200-pay-redemptions': 'DONE' })
  expect(await positionOf(t)).toMatchObject({ blocked_reason: 'SHARES_BREAK' })
  evening(t, TUESDAY, '1.2500')
  await t.until(`${TUESDAY} 23:45`)
  // The same difference the day after is the same difference.
  morning(t, WEDNESDAY, { holding: '7993.62' })
  expect((await t.until(`${WEDNESDAY} 15:30`)).faults).toEqual([])
  expect(await positionOf(t)).toMatchObject({ blocked_reason: 'SHARES_BREAK' })
  evening(t, WEDNESDAY, '1.2500')
  await t.until(`${WEDNESDAY} 23:45`)
  // Another one is not.
  morning(t, THURSDAY, { holding: '7993.60' })
  expect((await t.until(`${THURSDAY} 10:40`)).faults).toMatchObject([{ step: '140-reconcile-shares' }])
  morning(t, THURSDAY, { holding: '7993.61' })
  expect((await t.until(`${THURSDAY} 14:00`)).faults).toEqual([])
  expect(await findOpenBreaks(db, { kind: 'SHARES' })).toEqual([])
  expect(await positionOf(t)).toMatchObject({ blocked_reason: null })
})

/** Two persons close every open difference of shares. */
async function accept(t: TestDay): Promise<void> {
  for (const { id, kind } of await findOpenBreaks(t.services.connection.db))
    if (kind === 'SHARES') await byTwoPersons(t.services, 'breaks/propose', { id: String(id) })
}

test('a file that is cut short is refused, named, and taken once the registrar has sent it whole', async () => {
  const { t, orderNo } = await dayWithOrder()
  const { db } = t.services.connection
  await t.until(`${MONDAY} 15:30`)
  evening(t, MONDAY, '1.2500')
  await t.until(`${MONDAY} 23:45`)
  confirmBuy(t, TUESDAY, { cutShort: true })
  const report = await t.until(`${TUESDAY} 08:30`)
  expect(report.faults).toMatchObject([
    { step: '100-receive-confirmations', fault: expect.stringContaining('TRAILER') },
  ])
  // Nothing new: it stands. The file sent again is taken by itself, nobody has to say so.
  expect((await t.until(`${TUESDAY} 08:31`)).faults).toHaveLength(1)
  expect(
    await db.selectFrom('registrar_file').select('reason').where('state', '=', 'REFUSED').execute(),
  ).toHaveLength(1)
  confirmBuy(t, TUESDAY)
  expect((await t.until(`${TUESDAY} 08:32`)).faults).toEqual([])
  expect(await orderOf(t, orderNo)).toMatchObject({ confirm_status: 'CONFIRMED' })
})

test('a NAV that jumps beyond ten per cent is held for approval; the others are published', async () => {
  const { t } = await dayWithOrder()
  await t.until(`${MONDAY} 15:30`)
  evening(t, MONDAY, '1.5000')
  await t.until(`${MONDAY} 21:00`)
  const { db } = t.services.connection
  expect(await db.selectFrom('nav_hold').select(['fund_code', 'reason', 'state']).execute()).toMatchObject([
    { reason: 'NAV_JUMP_OVER_10_PERCENT', state: 'HELD' },
  ])
  expect(await db.selectFrom('fund_nav').selectAll().execute()).toHaveLength(1)
})

test('money the bank has moved without telling us is waited for at 23:00 and never called a difference', async () => {
  const { t } = await dayWithOrder()
  await t.until(`${MONDAY} 15:30`)
  evening(t, MONDAY, '1.2500')
  await t.until(`${MONDAY} 23:45`)
  confirmBuy(t, TUESDAY)
  await t.until(`${TUESDAY} 15:30`)
  evening(t, TUESDAY, '1.2500')
  await t.until(`${TUESDAY} 23:45`)
  // The registrar is paid on the second day.
  morning(t, WEDNESDAY, { holding: '7993.61' })
  t.bank.keepsTransfersQuiet = true
  await t.until(`${WEDNESDAY} 15:30`)
  evening(t, WEDNESDAY, '1.2500')
  const report = await t.until(`${WEDNESDAY} 23:45`)
  expect(report.faults).toEqual([])
  expect(report.waiting).toContainEqual(
    expect.objectContaining({ step: '500-reconcile-money', for: expect.stringContaining('the bank') }),
  )
  t.bank.keepsTransfersQuiet = false
  await vi.waitFor(
    async () => {
      await t.drain()
      expect((await t.round()).waiting).toEqual([])
    },
    { timeout: 20_000, interval: 200 },
  )
  expect(await findOpenBreaks(t.services.connection.db)).toEqual([])
  expect(await states(t, WEDNESDAY)).toMatchObject({ '500-reconcile-money': 'DONE', '510-close-day': 'DONE' })
})

test('two schedulers at once do every step once', async () => {
  const { t, orderNo } = await dayWithOrder()
  const { inProcessRunner } = await import('../engine/unit-runner')
  const options = { services: t.services, steps: allSteps, runner: inProcessRunner() }
  await t.until(`${MONDAY} 15:10`)
  await Promise.all([t.until(`${MONDAY} 15:30`), tick(options), tick(options)])
  await t.round()
  const events = await t.services.connection.db
    .selectFrom('order_event')
    .select('event')
    .where('customer_no', '=', CUSTOMER)
    .where('order_no', '=', orderNo)
    .where('event', '=', 'EXPORTED')
    .execute()
  expect(events).toHaveLength(1)
})
