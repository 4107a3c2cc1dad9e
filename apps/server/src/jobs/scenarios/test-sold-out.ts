import { navFrom } from '@tongzhou/domain/kernel/nav'
import { expect } from 'vitest'
import { type TestDay, day, openTestDay, placeSell } from './test-day'
import { confirmation, due, evening, holderDay, morning, night, orderOf, vol, yuan } from './test-files'

/** What all that the customer held came to, owed to his card on Friday 20 November. */
export const PROCEEDS = '9842.13'

/**
 * The customer sells all that he holds on Wednesday 18 November; it stands at the end of Thursday, confirmed
 * and not yet paid. Answers the day and the sale's number.
 */
export async function soldOut(): Promise<{ readonly t: TestDay; readonly sell: string }> {
  const t = await openTestDay('2026-11-16 09:00')
  await holderDay(t)
  await night(t, '2026-11-17', '1.2500')
  morning(t, '2026-11-18', { holding: '7993.61' })
  await t.until('2026-11-18 14:00')
  const sell = await placeSell(t, { shares: '7993.61', tDate: '2026-11-18', arrive: '2026-11-20' })
  await t.until('2026-11-18 15:30')
  const [sent] = t.registrar.sent('03', day('2026-11-18'))
  evening(t, '2026-11-18', '1.2500')
  await t.until('2026-11-18 23:45')
  const answer = confirmation(sent ?? {}, '2026-11-19', {
    BusinessCode: '124',
    TASerialNO: 'T1202611190000000003',
    ConfirmedAmount: yuan(PROCEEDS),
    ConfirmedVol: vol('7993.61'),
    ApplicationVol: vol('7993.61'),
    Charge: yuan('149.88'),
    NAV: navFrom('1.2500'),
  })
  const money = { payDay: '2026-11-20', business: '124', amount: PROCEEDS, flag: '0' } as const
  morning(t, '2026-11-19', {
    holding: '0.00',
    trades: [answer],
    money: [due({ confirmDay: '2026-11-19', ...money })],
  })
  await t.until('2026-11-19 15:30')
  evening(t, '2026-11-19', '1.2500')
  expect((await t.until('2026-11-19 23:45')).faults).toEqual([])

  return { t, sell }
}

/** On Friday the registrar pays, and nothing leaves: the sale's card may be paid nothing. */
export async function proceedsWait({
  t,
  sell,
}: {
  readonly t: TestDay
  readonly sell: string
}): Promise<void> {
  morning(t, '2026-11-20', { holding: '0.00' })
  await t.until('2026-11-20 10:30')
  t.bank.payIn('T1', PROCEEDS)
  expect((await t.until('2026-11-20 14:00')).faults).toEqual([])
  await t.drain()
  expect(t.bank.payees).toEqual([])
  expect(await orderOf(t, sell)).toMatchObject({ pay_status: 'PAYABLE' })
  await t.until('2026-11-20 15:30')
  evening(t, '2026-11-20', '1.2500')
  expect((await t.until('2026-11-20 23:45')).faults).toEqual([])
}
