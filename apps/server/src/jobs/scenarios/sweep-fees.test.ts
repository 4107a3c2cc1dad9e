import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { exchangeCalendar } from '@tongzhou/domain/calendar/built-in-calendars'
import { nextTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { expect, test } from 'vitest'
import { type TestDay, openTestDay } from './test-day'
import { holderDay, morning, night } from './test-files'

const SHARES = '7993.61'

async function balances(t: TestDay): Promise<string[]> {
  const accounts = await trialBalance(t.services.connection.db)

  return accounts.filter(({ balance }) => balance !== 0n).map((a) => `${a.code} ${printMoney(a.balance)}`)
}

/** Quiet days of the holder from Wednesday 18 November on, up to 11:30 of `last`. */
async function walkTo(t: TestDay, last: string): Promise<void> {
  await night(t, '2026-11-17', '1.2380')
  for (let day: Day = dayFrom('2026-11-18'); ; day = nextTradingDay(exchangeCalendar, day)) {
    morning(t, day, { holding: SHARES })
    expect((await t.until(`${day} 11:30`)).faults).toEqual([])
    await t.drain()
    if (day === last) return
    await night(t, day, '1.2455')
  }
}

const swept = (t: TestDay) =>
  [...t.bank.operations.values()]
    .filter(({ serialNo }) => serialNo.startsWith('F'))
    .map(({ serialNo, amount }) => `${serialNo} ${amount}`)

test('on the first trading day of a month the fees of the month before go to the company, once, and every account is at zero', async () => {
  const t = await openTestDay('2026-11-16 09:00')
  await holderDay(t)
  await walkTo(t, '2026-11-30')
  expect(await balances(t)).toEqual(['1001 7.99', '2008 7.99'])
  await night(t, '2026-11-30', '1.2455')
  morning(t, '2026-12-01', { holding: SHARES })
  expect((await t.until('2026-12-01 11:30')).faults).toEqual([])
  await t.drain()
  expect(swept(t)).toEqual(['F202611F1 7.99'])
  expect(await balances(t)).toEqual([])
  await night(t, '2026-12-01', '1.2455')
  morning(t, '2026-12-02', { holding: SHARES })
  await t.until('2026-12-02 11:30')
  expect(swept(t)).toEqual(['F202611F1 7.99'])
})

test('fees that the bank would not take are asked for again, and never twice', async () => {
  const t = await openTestDay('2026-11-16 09:00')
  t.bank.refusedPayees.add('COMPANY_FEE')
  await holderDay(t)
  await walkTo(t, '2026-12-01')
  t.bank.refusedPayees.clear()
  await night(t, '2026-12-01', '1.2455')
  morning(t, '2026-12-02', { holding: SHARES })
  await t.until('2026-12-02 11:30')
  await t.drain()
  expect(swept(t)).toEqual(['F202611F1 7.99', 'F202611F1N2 7.99'])
  expect(await balances(t)).toEqual([])
})
