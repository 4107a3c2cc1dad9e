import { findFrozenThen } from '@tongzhou/db/stores/holding/frozen-day-store'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { printShares } from '@tongzhou/domain/kernel/shares'
import { expect, test } from 'vitest'
import { inProcessRunner } from '../../engine/unit-runner'
import { CUSTOMER, day, openTestDay, placeSell } from '../../scenarios/test-day'
import { confirmation, evening, holderDay, morning, night, vol, yuan } from '../../scenarios/test-files'

test('R-DOC-1: shares of a sale are frozen from its day on, until its T takes them out of the count', async () => {
  const t = await openTestDay('2026-11-16 09:00', inProcessRunner())
  await holderDay(t)
  await night(t, '2026-11-17', '1.2380')
  morning(t, '2026-11-18', { holding: '7993.61' })
  await t.until('2026-11-18 16:00')
  await placeSell(t, { shares: '3000.00', tDate: '2026-11-19', arrive: '2026-11-24' })
  await night(t, '2026-11-18', '1.2500')
  morning(t, '2026-11-19', { holding: '7993.61' })
  await t.until('2026-11-19 15:30')
  const [sentSell] = t.registrar.sent('03', day('2026-11-19'))
  evening(t, '2026-11-19', '1.2610')
  await t.until('2026-11-19 23:45')
  morning(t, '2026-11-20', {
    trades: [
      confirmation(sentSell ?? {}, '2026-11-20', {
        BusinessCode: '124',
        TASerialNO: 'T1202611200000000003',
        ConfirmedAmount: yuan('3783.00'),
        ConfirmedVol: vol('3000.00'),
        ApplicationVol: vol('3000.00'),
        Charge: yuan('0.00'),
        NAV: navFrom('1.2610'),
      }),
    ],
    holding: '4993.61',
  })
  await t.until('2026-11-20 10:45')
  const { db } = t.services.connection
  const frozen = async (at: string) => {
    const [fund] = await findFrozenThen(db, { customerNo: CUSTOMER, day: day(at) })

    return fund?.frozen === undefined || fund.frozen === null ? null : printShares(fund.frozen)
  }
  expect(await frozen('2026-11-17')).toBe('0.00')
  expect(await frozen('2026-11-18')).toBe('3000.00')
  expect(await frozen('2026-11-19')).toBe('0.00')
  expect(await frozen('2026-11-20')).toBe('0.00')
  const rows = await db.selectFrom('frozen_day').select(['day', 'frozen_shares']).orderBy('day').execute()
  expect(rows).toEqual([
    { day: '2026-11-18', frozen_shares: '3000.00' },
    { day: '2026-11-20', frozen_shares: '0.00' },
  ])
})
