import { findOpenBreaks } from '@tongzhou/db/stores/registrar/break-store'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { expect, test } from 'vitest'
import { inProcessRunner } from '../../engine/unit-runner'
import { FUND, day, openTestDay, placeSell } from '../../scenarios/test-day'
import {
  confirmation,
  evening,
  holderDay,
  morning,
  night,
  orderOf,
  vol,
  yuan,
} from '../../scenarios/test-files'

/** 3,000 shares of fund A, sold after three days at 1.5 %: 56.75, and 3,726.25 for the customer. */
async function soldFor(fee: string, net: string) {
  const t = await openTestDay('2026-11-16 09:00', inProcessRunner())
  await holderDay(t)
  const rule = {
    fund_code: FUND,
    valid_from: day('2020-01-01'),
    source: 'test',
    fee_type: 'REDEEM',
    tier_unit: 'DAY',
  }
  await t.services.connection.db
    .insertInto('fund_fee_rule')
    .values([
      { ...rule, upper_bound: '7', rate: '0.015' },
      { ...rule, lower_bound: '7', rate: '0' },
    ])
    .execute()
  await night(t, '2026-11-17', '1.2380')
  morning(t, '2026-11-18', { holding: '7993.61' })
  await night(t, '2026-11-18', '1.2500')
  morning(t, '2026-11-19', { holding: '7993.61' })
  await t.until('2026-11-19 14:00')
  const sell = await placeSell(t, { shares: '3000.00', tDate: '2026-11-19', arrive: '2026-11-24' })
  await t.until('2026-11-19 15:30')
  const [sentSell] = t.registrar.sent('03', day('2026-11-19'))
  evening(t, '2026-11-19', '1.2610')
  await t.until('2026-11-19 23:45')
  morning(t, '2026-11-20', {
    trades: [
      confirmation(sentSell ?? {}, '2026-11-20', {
        BusinessCode: '124',
        TASerialNO: 'T1202611200000000003',
        ConfirmedAmount: yuan(net),
        ConfirmedVol: vol('3000.00'),
        ApplicationVol: vol('3000.00'),
        Charge: yuan(fee),
        NAV: navFrom('1.2610'),
      }),
    ],
    holding: '4993.61',
  })
  await t.until('2026-11-20 10:45')
  const breaks = await findOpenBreaks(t.services.connection.db, { kind: 'FEE_PROOF' })
  const { confirm_amount: amount, confirm_fee: charged } = (await orderOf(t, sell)) ?? {}

  return {
    breaks: breaks.map((one) => `${one.day} ${one.subject} ${one.ours} ${one.theirs}`),
    booked: [amount, charged],
  }
}

test.each([
  ['56.75', '3726.25'],
  ['56.76', '3726.24'],
])('R-LOT-2: a registrar’s fee of %s is ours to the fen of a lot, and nobody is told', async (fee, net) => {
  expect(await soldFor(fee, net)).toEqual({ breaks: [], booked: [net, fee] })
})

test('R-LOT-2: a fee that is not ours is booked as the registrar says, and is a difference for staff', async () => {
  expect(await soldFor('76.75', '3706.25')).toEqual({
    breaks: ['2026-11-20 T1:T1202611200000000003 56.75 76.75'],
    booked: ['3706.25', '76.75'],
  })
})
