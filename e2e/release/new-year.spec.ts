import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import * as content from '@tongzhou/client/content'
import * as record from '@tongzhou/client/record'
import * as trade from '@tongzhou/client/trade'
import { printCalendarFile } from '../../apps/server/src/features/ops/read-calendar-file'
import { calendarCodes } from '@tongzhou/domain/calendar/trade-calendar'
import { addDays, dayFrom, weekdayOf } from '@tongzhou/domain/kernel/business-day'
import { dayWalk } from '../harness/day-walk'
import { SAMPLE_FUND, buyFund, paid, sellShares } from '../harness/invest'
import { openAccounts } from '../harness/ledger'
import { openAccount } from '../harness/open-account'
import { signInStaff } from '../harness/sign-in-staff'
import { waitUntil } from '../harness/wait-until'
import { startWorld } from '../harness/world'

/**
 * R-CAL-2 on the running product: from the last days of a calendar, by provisional days, into a year that its
 * operators load meanwhile, with the registrars and the bank of the sandbox told of the same days. The
 * closures of 2027 are of this test's own making.
 */
const CLOSED = ['2027-01-01', '2027-02-08', '2027-02-09', '2027-02-10', '2027-02-11', '2027-02-12', '2027-04-05', '2027-05-03',
  '2027-05-04', '2027-06-09', '2027-09-15', '2027-10-01', '2027-10-04', '2027-10-05', '2027-10-06', '2027-10-07'] // oxfmt-ignore
const world = await startWorld({
  template: inject('marketTemplate'),
  env: { SANDBOX_CLOCK_START: '2026-12-30T09:30:00+08:00' },
})
const { sandbox } = world
const walk = await dayWalk({ dataDir: world.dataDir, sandbox })
const folder = mkdtempSync(join(tmpdir(), 'tz-year-'))
afterAll(async () => {
  await walk.close()
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})
const client = world.client()
const order = (orderNo: string) => client.send(record.orderDetail, { orderNo })
const buy = (amount: string) => buyFund(client, { fundCode: SAMPLE_FUND, amount, isTwin: true })
const file = join(folder, '2027.csv')

/** Every weekday of 2027 for every market. */
function csvOf2027(): string {
  const days = []
  for (let day = dayFrom('2027-01-01'); day < '2028-01-01'; day = addDays(day, 1))
    if (weekdayOf(day) <= 5)
      for (const market of calendarCodes)
        days.push({ market, day, isOpen: !CLOSED.includes(day), note: null })

  return printCalendarFile(days)
}

let lastOfYear = ''
let firstOfYear = ''

test('30 and 31 December: operators are warned, and orders of the new year are taken before its notice', async () => {
  const [person] = await sandbox.newPeople(1)
  if (!person) throw new Error('no sample person')
  const applicant = { client, person, sandbox }
  await openAccount(applicant)
  expect(world.command('day', 'status')).toMatch(
    /WARNING: the trading calendar CN ends on 2026-12-31, 1 day from now/,
  )
  await walk.to('2026-12-31 10:00')
  lastOfYear = await buy('1000.00')
  await paid(client, lastOfYear)
  // No notice yet: 1 January is a holiday by law.
  expect(await order(lastOfYear)).toMatchObject({ tDate: '2026-12-31', expectConfirmDate: '2027-01-04' })
  await walk.to('2026-12-31 15:30')
  expect(await client.send(trade.buyPage, { fundCode: SAMPLE_FUND })).toMatchObject({
    tDay: '2027-01-04',
    confirmDate: '2027-01-05',
  })
  firstOfYear = await buy('500.00')
  await paid(client, firstOfYear)
  expect(await order(firstOfYear)).toMatchObject({ tDate: '2027-01-04', expectConfirmDate: '2027-01-05' })
})

test('two persons load the new year; what was promised by the provisional days holds', async () => {
  writeFileSync(file, csvOf2027())
  const { maker, checker } = signInStaff(world)
  const reason = ['--reason', '依据交易所 2027 年休市公告载入']
  const asked = world.ops('calendar', 'propose', file, ...reason, '--as', maker)
  const [requestNo = ''] = /Q\d{13}/.exec(asked) ?? []
  const approve = (staffNo: string) => world.ops('requests', 'approve', requestNo, '--as', staffNo)
  // Nobody approves what he has not read.
  expect(() => approve(checker)).toThrow(/1001/)
  for (const staffNo of [maker, checker])
    expect(world.ops('requests', 'show', requestNo, '--as', staffNo)).toMatch(
      /CN 2027-01-01 to 2027-12-31: 245 open, 16 closed/,
    )
  expect(() => approve(maker)).toThrow(/9504 这是您提交的申请，请由另一位同事复核/)
  expect(approve(checker)).toMatch(/version: 2[^]*orders: 0/)
  await sandbox.tellCalendar(csvOf2027())
  expect(await order(lastOfYear)).toMatchObject({ expectConfirmDate: '2027-01-04' })
  expect(await order(firstOfYear)).toMatchObject({ tDate: '2027-01-04', expectConfirmDate: '2027-01-05' })
  await waitUntil(
    'public pages tell of the new year',
    async () => {
      const { tDay } = await client.send(content.basicConfig, {})

      return tDay === '2027-01-04'
    },
    90_000,
  )
  expect(world.ops('calendar', 'list')).toMatch(/CN known to 2027-12-31/)
})

test('the holiday passes without a batch, and on 4 January the registrar confirms the last order of the year', async () => {
  for (const to of ['2026-12-31 23:50', '2027-01-01 12:00', '2027-01-02 12:00']) await walk.to(to)
  const holiday = world.command('day', 'status', '--day', '2027-01-01')
  expect(holiday).toMatch(/010-open-day/)
  expect(holiday).not.toMatch(/300-cut-off|330-write-applications/)
  await walk.to('2027-01-04 11:30')
  expect(await order(lastOfYear)).toMatchObject({ status: '确认成功', confirmDate: '2027-01-04' })
})

test('the first order of the new year is confirmed on the 5th, and a sale is paid on its day', async () => {
  for (const to of ['2027-01-04 23:50', '2027-01-05 11:30']) await walk.to(to)
  expect(await order(firstOfYear)).toMatchObject({ status: '确认成功', confirmDate: '2027-01-05' })
  const sale = await sellShares(client, { fundCode: SAMPLE_FUND, shares: '100.00' })
  const { expectArriveDate: arrival } = await order(sale)
  expect(arrival).toBe('2027-01-08')
  for (const day of ['2027-01-05', '2027-01-06', '2027-01-07'])
    for (const to of [`${day} 23:50`, `${addDays(dayFrom(day), 1)} 11:30`]) await walk.to(to)
  await walk.to('2027-01-08 23:50')
  expect((await order(sale)).status).toBe('已到账')
  // Everything is paid out: what is left is our fee, on the bank account.
  const open = openAccounts(world)
  expect(Object.keys(open).toSorted()).toEqual(['1001', '2008'])
  expect(open['1001']).toBe(open['2008'])
})
