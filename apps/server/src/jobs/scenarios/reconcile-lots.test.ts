import { findOpenBreaks } from '@tongzhou/db/stores/registrar/break-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { byTwoPersons } from '../../staff/test-two-persons'
import { FUND, TRADE_ACCO, type TestDay, openTestDay } from './test-day'
import { holderDay, morning, night } from './test-files'

const [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
] as const
const SHARES = '7993.61'
const POSITION = `T1 ${TRADE_ACCO}/${FUND}/0`

const breaks = async (t: TestDay) =>
  (await findOpenBreaks(t.services.connection.db)).map(
    ({ day, kind, subject, ours, theirs, owner }) =>
      `${day} ${kind} ${subject} ${ours ?? ''} ${theirs ?? ''} ${owner}`,
  )

/** A day with the registrar's share details, up to the end of the day. */
async function dayWith(t: TestDay, text: string, lots: Readonly<Record<string, string>>) {
  morning(t, text, { holding: SHARES, lots })
  const report = await t.until(`${text} 11:30`)
  await night(t, text, '1.2455')

  return report.faults
}

async function holder(): Promise<TestDay> {
  const t = await openTestDay('2026-11-16 09:00')
  await holderDay(t)
  await night(t, TUESDAY, '1.2380')

  return t
}

test('share details like our lots leave nothing; a registrar without details is asked for none', async () => {
  const t = await holder()
  expect(await dayWith(t, WEDNESDAY, { [TUESDAY]: SHARES })).toEqual([])
  expect(await dayWith(t, THURSDAY, {})).toEqual([])
  expect(await breaks(t)).toEqual([])
})

test('shares that the registrar holds from another day are a difference with its first day and an owner; the day goes on; agreement closes it', async () => {
  const t = await holder()
  expect(await dayWith(t, WEDNESDAY, { [TUESDAY]: '7000.00', '2026-11-13': '993.61' })).toEqual([])
  const found = await breaks(t)
  expect(found).toEqual([
    `${WEDNESDAY} LOTS ${POSITION} 2026-11-13 0.00 993.61 operations`,
    `${WEDNESDAY} LOTS ${POSITION} ${TUESDAY} 7993.61 7000.00 operations`,
  ])
  await dayWith(t, THURSDAY, { [TUESDAY]: '7000.00', '2026-11-13': '993.61' })
  expect(await breaks(t)).toEqual(found)
  await dayWith(t, FRIDAY, { [TUESDAY]: SHARES })
  expect(await breaks(t)).toEqual([])
})

test('a difference that two persons closed is not found again with the same figures', async () => {
  const t = await holder()
  const lots = { '2026-11-13': SHARES }
  await dayWith(t, WEDNESDAY, lots)
  for (const { id } of await findOpenBreaks(t.services.connection.db))
    await byTwoPersons(t.services, 'breaks/propose', { id: String(id) })
  await dayWith(t, THURSDAY, lots)
  expect(await breaks(t)).toEqual([])
})

test('the day from which the registrar lets a lot go is the lot’s own, and is put right when it changes (AllowRedemptDate)', async () => {
  const t = await holder()
  const told = async (text: string, allowed: string) => {
    morning(t, text, { holding: SHARES, lots: { [TUESDAY]: SHARES }, allowed })
    expect((await t.until(`${text} 11:30`)).faults).toEqual([])
    await night(t, text, '1.2455')
    const { db } = t.services.connection
    const [lot] = await db.selectFrom('lot').select('redeemable_from').execute()

    return lot?.redeemable_from
  }
  // The next trading day is what every lot has anyway.
  expect(await told(WEDNESDAY, '20261119')).toBeNull()
  expect(await told(THURSDAY, '20261201')).toBe('2026-12-01')
  expect(await told(FRIDAY, '20261123')).toBe('2026-11-23')
  expect(await told('2026-11-23', '00010101')).toBe('2026-11-23')
})

test('the evening’s list of days from which lots may be redeemed (C6) holds for lots of its first day, until it is taken back', async () => {
  const t = await holder()
  const { db } = t.services.connection
  let day: string = WEDNESDAY
  const after = async (
    next: string,
    ...rows: readonly [startDay: string, allowed: string, add: '0' | '1'][]
  ) => {
    morning(t, day, { holding: SHARES, lots: { [TUESDAY]: SHARES }, allowed: '00010101' })
    await t.until(`${day} 11:30`)
    t.registrar.publish('OFC', dayFrom(day), {
      C6: rows.map(([startDay, AllowRedemptDate, AddFlag]) => ({
        FundCode: FUND,
        ShareClass: '0',
        ShareRegisterDate: startDay.replaceAll('-', ''),
        AllowRedemptDate,
        AddFlag,
      })),
    })
    await night(t, day, '1.2455')
    day = next
    const [lot] = await db.selectFrom('lot').select('redeemable_from').execute()

    return lot?.redeemable_from
  }
  // The next trading day is what every lot has anyway, and another first day is another lot.
  expect(await after(THURSDAY, [TUESDAY, '20261119', '1'], [WEDNESDAY, '20261218', '1'])).toBeNull()
  expect(await after(FRIDAY, [TUESDAY, '20261217', '1'], [TUESDAY, '20270118', '1'])).toBe('2026-12-17')
  expect(await after('2026-11-23', [TUESDAY, '20261217', '0'], [TUESDAY, '20261216', '1'])).toBe('2026-12-16')
  expect(await after('2026-11-24', [TUESDAY, '00010101', '1'], [TUESDAY, '20261217', '0'])).toBe('2026-12-16')
  expect(await after('2026-11-25', [TUESDAY, '20261216', '0'])).toBeNull()
})

test('rows of a full list that an attempt left without its file being noted are replaced', async () => {
  const t = await openTestDay('2026-11-16 09:00')
  const { db } = t.services.connection
  const left = (fileType: string, recordNo: number) => ({
    ta_code: 'T1',
    file_name: `OFD_T1_888_20261117_${fileType}.TXT`,
    file_version: 1,
    record_no: recordNo,
    file_type: fileType,
    file_date: dayFrom(TUESDAY),
    record: JSON.stringify({ TotalVolOfDistributorInTA: '1.00' }),
    raw: Buffer.from('left'),
    state: 'APPLIED',
  })
  await db
    .insertInto('registrar_record')
    .values([left('05', 1), left('05', 2)])
    .execute()
  await holderDay(t)
  const stored = await db
    .selectFrom('registrar_record')
    .select(['record_no', 'record'])
    .where('file_type', '=', '05')
    .execute()
  expect(stored).toMatchObject([{ record_no: 1, record: { TotalVolOfDistributorInTA: SHARES } }])
})
