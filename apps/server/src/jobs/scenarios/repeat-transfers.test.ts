import { findOpenBreaks } from '@tongzhou/db/stores/registrar/break-store'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { printMoney } from '@tongzhou/domain/kernel/money'
import type { FileRecord } from '@tongzhou/registrar-files/value'
import { expect, test } from 'vitest'
import { byTwoPersons } from '../../staff/test-two-persons'
import { type TestDay, addCustomer, addFund, day, openTestDay, placeBuy } from './test-day'
import { accountConfirmation, buyConfirmation, due, holderDay, morning, night } from './test-files'

const [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
] as const
const SHARES = '7993.61'

/** What customers' confirmed money still owes to the registrar (2002). */
async function owed(t: TestDay): Promise<string> {
  const accounts = await trialBalance(t.services.connection.db)
  const account = accounts.find(({ code }) => code === '2002')

  return account ? printMoney(account.balance) : '--'
}

const breaks = async (t: TestDay) =>
  (await findOpenBreaks(t.services.connection.db)).map(
    ({ day: on, kind, subject, ours, theirs }) => `${on} ${kind} ${subject} ${ours ?? ''} ${theirs ?? ''}`,
  )

/** On Wednesday the bank refuses to pay the registrar for Tuesday's confirmed purchase. */
async function refusedDay(): Promise<TestDay> {
  const t = await openTestDay('2026-11-16 09:00')
  await holderDay(t)
  await night(t, TUESDAY, '1.2380')
  t.bank.refusedPayees.add('TA:T1')
  morning(t, WEDNESDAY, { holding: SHARES })
  await t.until(`${WEDNESDAY} 11:30`)
  await t.drain()

  return t
}

test('money the bank would not pay a registrar stays owed, is a difference, and is asked again until it is paid', async () => {
  const t = await refusedDay()
  expect(await owed(t)).toBe('9992.01')
  const first = `${WEDNESDAY} TRANSFER_FAILED TT120261118P4 9992.01 CLOSED`
  expect(await breaks(t)).toEqual([first])
  await night(t, WEDNESDAY, '1.2455')
  morning(t, THURSDAY, { holding: SHARES })
  await t.until(`${THURSDAY} 11:30`)
  await t.drain()
  expect(await breaks(t)).toEqual([first, `${THURSDAY} TRANSFER_FAILED TT120261118P4N2 9992.01 CLOSED`])
  await night(t, THURSDAY, '1.2500')
  t.bank.refusedPayees.clear()
  morning(t, FRIDAY, { holding: SHARES })
  await t.until(`${FRIDAY} 11:30`)
  await t.drain()
  expect(await owed(t)).toBe('0.00')
  expect(
    t.bank.entries.filter(({ kind }) => kind === 'TRANSFER').map((e) => [e.serialNo, printMoney(e.amount)]),
  ).toEqual([['TT120261118P4N3', '9992.01']])
  expect(await breaks(t)).toEqual([])
  await t.until(`${FRIDAY} 11:45`)
  expect(t.bank.operations.has('TT120261118P4N4')).toBe(false)
})

const bought = due({
  confirmDay: TUESDAY,
  payDay: WEDNESDAY,
  business: '122',
  amount: '9992.01',
  flag: '1',
})

/** A purchase and a deduction of 10,000.00, confirmed on Tuesday; the list asks for the purchase alone. */
async function twoConfirmed(t: TestDay): Promise<void> {
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
  await addCustomer(t)
  await t.until('2026-11-16 10:00')
  for (const bizCode of ['022', '039'])
    await placeBuy(t, { amount: '10000.00', tDate: '2026-11-16', discount: '0.1', bizCode })
  await t.drain()
  await night(t, '2026-11-16', '1.2500')
  const sent = t.registrar.sent('03', day('2026-11-16'))
  const usual = buyConfirmation(t, TUESDAY)
  const of = (business: string) => sent.find((row) => row['BusinessCode'] === business) ?? {}
  const own = (row: FileRecord): FileRecord => ({
    ...usual,
    AppSheetSerialNo: row['AppSheetSerialNo'] ?? null,
  })
  morning(t, TUESDAY, {
    accounts: t.registrar.sent('01', day('2026-11-16')).map((row) => accountConfirmation(row, TUESDAY)),
    trades: [own(of('022')), { ...own(of('039')), BusinessCode: '139', TASerialNO: 'T1202611170000000003' }],
    holding: '15987.22',
    money: [bought],
  })
}

test('money that a registrar lists after its pay day is paid besides what was paid on that day', async () => {
  const t = await openTestDay('2026-11-16 09:00')
  await twoConfirmed(t)
  await night(t, TUESDAY, '1.2380')
  morning(t, WEDNESDAY, { holding: '15987.22' })
  await night(t, WEDNESDAY, '1.2455')
  morning(t, THURSDAY, { holding: '15987.22', money: [{ ...bought, BusinessCode: '139' }] })
  expect((await t.until(`${THURSDAY} 11:30`)).faults).toEqual([])
  await t.drain()
  expect(await owed(t)).toBe('0.00')
})

test('a line that a registrar lists on its pay day after it was paid is paid by a transfer of its own', async () => {
  const t = await openTestDay('2026-11-16 09:00')
  await twoConfirmed(t)
  await night(t, TUESDAY, '1.2380')
  // Another registrar's list that is not ours stops the step, so that it runs again when a list changes.
  await t.services.connection.pool.query(
    `insert into registrar_due (ta_code, fund_code, biz_code, confirm_date, capital_type, pay_date, direction, amount, file_name)
      select 'T2', fund_code, biz_code, confirm_date, capital_type, pay_date, direction, '5.00', 'other' from registrar_due`,
  )
  morning(t, WEDNESDAY, { holding: '15987.22' })
  await t.until(`${WEDNESDAY} 11:10`)
  await t.drain()
  expect(await owed(t)).toBe('9992.01')
  morning(t, WEDNESDAY, { holding: '15987.22', money: [{ ...bought, BusinessCode: '139' }] })
  await t.until(`${WEDNESDAY} 11:20`)
  await t.until(`${WEDNESDAY} 11:30`)
  await t.drain()
  expect(await owed(t)).toBe('0.00')
  expect(
    t.bank.entries.filter(({ kind }) => kind === 'TRANSFER').map((e) => [e.serialNo, printMoney(e.amount)]),
  ).toEqual([
    ['TT120261118P4', '9992.01'],
    ['TT120261118P4S2', '9992.01'],
  ])
})

test('a refused transfer that two persons have closed is not asked again: they paid it another way', async () => {
  const t = await refusedDay()
  const [open] = await findOpenBreaks(t.services.connection.db)
  await byTwoPersons(t.services, 'breaks/propose', { id: String(open?.id) })
  await night(t, WEDNESDAY, '1.2455')
  morning(t, THURSDAY, { holding: SHARES })
  await t.until(`${THURSDAY} 11:30`)
  expect([...t.bank.operations.keys()].filter((key) => key.startsWith('TT1'))).toEqual(['TT120261118P4'])
})
