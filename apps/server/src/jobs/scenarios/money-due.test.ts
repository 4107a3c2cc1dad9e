import { findOpenBreaks } from '@tongzhou/db/stores/registrar/break-store'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import type { RegistrarDue } from '@tongzhou/db/stores/registrar/registrar-due-store'
import { moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { expect, test } from 'vitest'
import { byTwoPersons } from '../../staff/test-two-persons'
import { bookDifferences } from '../registrar/apply/due-differences'
import { type TestDay, day, openTestDay, placeSell } from './test-day'
import { confirmation, due, evening, holderDay, morning, night, vol, yuan } from './test-files'

const [TUESDAY, WEDNESDAY, THURSDAY] = ['2026-11-17', '2026-11-18', '2026-11-19'] as const
const [FRIDAY, MONDAY] = ['2026-11-20', '2026-11-23'] as const
const SHARES = '7993.61'

const balance = async (t: TestDay, code: string) => {
  const found = (await trialBalance(t.services.connection.db)).find((account) => account.code === code)

  return found ? printMoney(found.balance) : '--'
}

const transfers = (t: TestDay) =>
  t.bank.entries.filter(({ kind }) => kind === 'TRANSFER').map(({ amount }) => printMoney(amount))

/**
 * On Wednesday the registrar wants another sum for Tuesday's confirmed purchase than our books say
 * (9,992.01).
 */
async function differingDay(listed: string): Promise<TestDay> {
  const t = await openTestDay('2026-11-16 09:00')
  await holderDay(t)
  await night(t, TUESDAY, '1.2380')
  await t.services.connection.pool.query('update registrar_due set amount = $1', [listed])
  morning(t, WEDNESDAY, { holding: SHARES })

  return t
}

test.each([
  ['9997.01', '-5.00'],
  ['9990.00', '2.01'],
])(
  'a list of %s stops the pay day until two persons accept it; then it is paid and 2099 bears the difference',
  async (listed, suspense) => {
    const t = await differingDay(listed)
    const stopped = await t.until(`${WEDNESDAY} 11:10`)
    await t.drain()
    const subject = `T1 890001/122/2026-11-17 ${listed}`
    expect(JSON.stringify(stopped.faults)).toContain(
      `MONEY_DUE_DIFFERS ${subject}: ours 9992.01, theirs ${listed}`,
    )
    expect(transfers(t)).toEqual([])
    const [open] = await findOpenBreaks(t.services.connection.db)
    expect(open).toMatchObject({
      day: WEDNESDAY,
      kind: 'MONEY_DUE',
      subject,
      ours: '9992.01',
      theirs: listed,
    })
    await byTwoPersons(t.services, 'breaks/propose', { id: String(open?.id) })
    await t.until(`${WEDNESDAY} 11:30`)
    await t.drain()
    expect(transfers(t)).toEqual([listed])
    expect(await balance(t, '2002')).toBe('0.00')
    expect(await balance(t, '2099')).toBe(suspense)
    await settledByTwo(t)
  },
)

/**
 * The company's money brings 2099 back to zero: one proposes, another agrees, the bank moves it, the
 * evening's books agree.
 */
async function settledByTwo(t: TestDay): Promise<void> {
  const { db } = t.services.connection
  const settle = () => byTwoPersons(t.services, 'differences/settle', {})
  expect(await settle()).toMatchObject({ outcome: { amount: expect.any(String) } })
  expect(await settle()).toMatchObject({ reason: 'SETTLEMENT_UNDER_WAY' })
  await t.drain()
  expect(await balance(t, '2099')).toBe('0.00')
  expect(await settle()).toMatchObject({ reason: 'NO_DIFFERENCES' })
  await night(t, WEDNESDAY, '1.2455')
  expect(await db.selectFrom('batch_step').select('step').where('state', '=', 'FAULT').execute()).toEqual([])
}

test('a list that the registrar mends is paid without anybody, and its difference is closed', async () => {
  const t = await differingDay('9997.01')
  await t.until(`${WEDNESDAY} 11:10`)
  await t.services.connection.pool.query("update registrar_due set amount = '9992.01'")
  await t.until(`${WEDNESDAY} 11:30`)
  await t.drain()
  expect(transfers(t)).toEqual(['9992.01'])
  expect(await balance(t, '2002')).toBe('0.00')
  expect(await findOpenBreaks(t.services.connection.db)).toEqual([])
})

test('a sum listed in two lines is their sum, and the next list before the pay day counts', async () => {
  const t = await differingDay('9997.01')
  const line = { confirmDay: TUESDAY, payDay: WEDNESDAY, business: '122', flag: '1' } as const
  morning(t, WEDNESDAY, {
    holding: SHARES,
    money: [due({ ...line, amount: '9000.00' }), due({ ...line, amount: '992.01' })],
  })
  expect((await t.until(`${WEDNESDAY} 11:30`)).faults).toEqual([])
  await t.drain()
  expect(transfers(t)).toEqual(['9992.01'])
  expect(await balance(t, '2002')).toBe('0.00')
})

test.each([
  ['992.01', [], '0.00'],
  ['990.00', ['ours 9992.01, theirs 9990.00'], '2.01'],
])(
  'money that a registrar wants on two days is compared as a whole: the second part %s',
  async (second, told, suspense) => {
    const t = await differingDay('9000.00')
    const line = { confirmDay: TUESDAY, payDay: THURSDAY, business: '122', flag: '1' } as const
    morning(t, WEDNESDAY, { holding: SHARES, money: [due({ ...line, amount: second })] })
    await t.until(`${WEDNESDAY} 11:10`)
    const open = await findOpenBreaks(t.services.connection.db)
    expect(open.map(({ ours, theirs }) => `ours ${ours ?? ''}, theirs ${theirs ?? ''}`)).toEqual(told)
    for (const { id } of open) await byTwoPersons(t.services, 'breaks/propose', { id: String(id) })
    await t.until(`${WEDNESDAY} 11:30`)
    await t.drain()
    expect(transfers(t)).toEqual(['9000.00'])
    await night(t, WEDNESDAY, '1.2455')
    morning(t, THURSDAY, { holding: SHARES })
    expect((await t.until(`${THURSDAY} 11:30`)).faults).toEqual([])
    await t.drain()
    expect(transfers(t)).toEqual(['9000.00', second])
    expect(await balance(t, '2002')).toBe('0.00')
    expect(await balance(t, '2099')).toBe(suspense)
  },
)

test('what is listed late for the earlier of two pay days is booked with its accepted difference', async () => {
  const t = await differingDay('9000.00')
  const line = { confirmDay: TUESDAY, business: '122', flag: '1' } as const
  morning(t, WEDNESDAY, {
    holding: SHARES,
    money: [due({ ...line, payDay: THURSDAY, amount: '992.01' })],
  })
  await t.until(`${WEDNESDAY} 11:30`)
  await t.drain()
  await night(t, WEDNESDAY, '1.2455')
  morning(t, THURSDAY, { holding: SHARES })
  await t.until(`${THURSDAY} 11:30`)
  await t.drain()
  await night(t, THURSDAY, '1.2455')
  const late = { ...due({ ...line, payDay: WEDNESDAY, amount: '10.00' }), CapitalType: '002' }
  morning(t, FRIDAY, { holding: SHARES, money: [late] })
  await t.until(`${FRIDAY} 11:10`)
  const [open] = await findOpenBreaks(t.services.connection.db)
  await byTwoPersons(t.services, 'breaks/propose', { id: String(open?.id) })
  await t.until(`${FRIDAY} 11:30`)
  await t.drain()
  expect(transfers(t)).toEqual(['9000.00', '992.01', '10.00'])
  expect(await Promise.all(['2002', '2099'].map((code) => balance(t, code)))).toEqual(['0.00', '-10.00'])
})

test('what arrives more or less than is due leaves the accounts of money due as our books say', async () => {
  const t = await openTestDay('2026-11-16 09:00')
  const line = (bizCode: string): RegistrarDue => ({
    taCode: 'T1',
    fundCode: '890001',
    bizCode,
    confirmDate: day(TUESDAY),
    capitalType: '1',
    payDate: day(WEDNESDAY),
    direction: 'RECEIVE',
    amount: moneyFrom('100.00'),
  })
  const found = (bizCode: string, ours: string, theirs: string) => ({
    line: line(bizCode),
    key: `890001/${bizCode}/${TUESDAY}`,
    ours: moneyFrom(ours),
    theirs: moneyFrom(theirs),
  })
  await t.services.connection.db
    .transaction()
    .execute((tx) =>
      bookDifferences(
        tx,
        [
          found('124', '100.00', '98.00'),
          found('143', '10.00', '10.50'),
          found('149', '3.00', '4.00'),
          found('198', '7.00', '5.00'),
        ],
        { payDate: day(WEDNESDAY), day: day(WEDNESDAY), now: t.services.clock.now() },
      ),
    )
  // What is left to come is taken off, what came too much is put on.
  expect(await Promise.all(['1201', '1202', '1203', '1205', '2099'].map((code) => balance(t, code)))).toEqual(
    ['-2.00', '0.50', '1.00', '-2.00', '-2.50'],
  )
})

/** Wednesday's sale of everything, confirmed on Thursday for 9,879.60; `listed` is listed for Friday. */
async function soldDay(t: TestDay, listed: string): Promise<void> {
  await holderDay(t)
  await night(t, TUESDAY, '1.2500')
  morning(t, WEDNESDAY, { holding: SHARES })
  await t.until(`${WEDNESDAY} 14:00`)
  await placeSell(t, { shares: SHARES, tDate: WEDNESDAY, arrive: FRIDAY })
  await t.until(`${WEDNESDAY} 15:30`)
  const [sent] = t.registrar.sent('03', day(WEDNESDAY))
  evening(t, WEDNESDAY, '1.2500')
  await t.until(`${WEDNESDAY} 23:45`)
  morning(t, THURSDAY, {
    holding: '0.00',
    trades: [
      confirmation(sent ?? {}, THURSDAY, {
        BusinessCode: '124',
        TASerialNO: 'T1202611190000000003',
        ConfirmedAmount: yuan('9842.13'),
        ConfirmedVol: vol(SHARES),
        ApplicationVol: vol(SHARES),
        Charge: yuan('149.88'),
        AgencyFee: yuan('37.47'),
        NAV: navFrom('1.2500'),
      }),
    ],
    money: [{ ...sold, ConfirmedAmount: yuan(listed) }],
  })
  expect((await t.until(`${THURSDAY} 11:30`)).faults).toEqual([])
  expect(await balance(t, '1201')).toBe('9879.60')
  await night(t, THURSDAY, '1.2500')
  morning(t, FRIDAY, { holding: '0.00' })
  await t.until(`${FRIDAY} 10:30`)
}

const sold = due({ confirmDay: THURSDAY, payDay: FRIDAY, business: '124', amount: '9879.60', flag: '0' })

const payouts = (t: TestDay) =>
  [...t.bank.operations.values()].filter(({ kind }) => kind === 'PAYOUT').map(({ amount }) => amount)

const openAccounts = async (t: TestDay) =>
  (await trialBalance(t.services.connection.db))
    .filter((account) => account.balance !== 0n)
    .map((account) => `${account.code} ${printMoney(account.balance)}`)

test('a registrar that still shares its redemption fee pays our part with the redemption (R1f), and nothing stays due', async () => {
  const t = await openTestDay('2026-11-16 09:00')
  await soldDay(t, '9879.60')
  t.bank.payIn('T1', '9879.60')
  expect((await t.until(`${FRIDAY} 14:00`)).faults).toEqual([])
  await t.drain()
  expect(payouts(t)).toEqual(['9842.13'])
  await night(t, FRIDAY, '1.2500')
  expect(await openAccounts(t)).toEqual(['1001 45.46', '2008 45.46'])
  expect(await findOpenBreaks(t.services.connection.db)).toEqual([])
})

test('what a registrar lists later of a pay day that was matched is booked too, and takes its accepted difference back', async () => {
  const t = await openTestDay('2026-11-16 09:00')
  await soldDay(t, '5000.00')
  t.bank.payIn('T1', '5000.00')
  await t.until(`${FRIDAY} 11:10`)
  const [open] = await findOpenBreaks(t.services.connection.db)
  await byTwoPersons(t.services, 'breaks/propose', { id: String(open?.id) })
  await t.until(`${FRIDAY} 11:30`)
  expect(await Promise.all(['1201', '2099'].map((code) => balance(t, code)))).toEqual(['0.00', '-4879.60'])
  await night(t, FRIDAY, '1.2500')
  const rest = { ...sold, CapitalType: '002', ConfirmedAmount: yuan('4879.60') }
  morning(t, MONDAY, { holding: '0.00', money: [rest] })
  await t.until(`${MONDAY} 10:30`)
  t.bank.payIn('T1', '4879.60')
  expect((await t.until(`${MONDAY} 14:00`)).faults).toEqual([])
  await t.drain()
  await night(t, MONDAY, '1.2500')
  expect(await openAccounts(t)).toEqual(['1001 45.46', '2008 45.46'])
  expect(await findOpenBreaks(t.services.connection.db)).toEqual([])
})
