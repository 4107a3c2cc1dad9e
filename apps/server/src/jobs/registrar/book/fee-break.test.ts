import { findOpenBreaks } from '@tongzhou/db/stores/registrar/break-store'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { expect, test } from 'vitest'
import { inProcessRunner } from '../../engine/unit-runner'
import {
  FUND,
  type TestDay,
  addFund,
  day,
  freeze,
  openTestDay,
  placeSell,
  placeShareOrder,
} from '../../scenarios/test-day'
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

const rule = { fund_code: FUND, valid_from: day('2020-01-01'), source: 'test' }

/** 1.5 % in the first week. */
async function addRedeemRules(t: TestDay): Promise<void> {
  const redeem = { ...rule, fee_type: 'REDEEM', tier_unit: 'DAY' }
  await t.services.connection.db
    .insertInto('fund_fee_rule')
    .values([
      { ...redeem, upper_bound: '7', rate: '0.015' },
      { ...redeem, lower_bound: '7', rate: '0' },
    ])
    .execute()
}

/** What is held becomes back-end shares, bought at 1.2500, which pay 1 % when they are sold. */
async function turnToBackEnd(t: TestDay): Promise<void> {
  const { db } = t.services.connection
  await db.updateTable('position').set({ charge_type: '1' }).execute()
  await db.updateTable('lot').set({ charge_type: '1' }).execute()
  await db
    .insertInto('fund_fee_rule')
    .values({ ...rule, fee_type: 'BACK_END', charge_type: '1', tier_unit: 'DAY', rate: '0.01' })
    .execute()
}

async function breaksOf(t: TestDay): Promise<string[]> {
  const breaks = await findOpenBreaks(t.services.connection.db, { kind: 'FEE_PROOF' })

  return breaks.map((one) => `${one.day} ${one.subject} ${one.ours} ${one.theirs}`)
}

/** 3,000 shares of fund A, sold after three days at 1.5 %: 56.75, and 3,726.25 for the customer. */
async function soldFor(fee: string, net: string, side: 'front' | 'back' = 'front') {
  const t = await openTestDay('2026-11-16 09:00', inProcessRunner())
  await holderDay(t)
  await addRedeemRules(t)
  await night(t, '2026-11-17', '1.2380')
  morning(t, '2026-11-18', { holding: '7993.61' })
  await night(t, '2026-11-18', '1.2500')
  morning(t, '2026-11-19', { holding: '7993.61' })
  await t.until('2026-11-19 14:00')
  const asked = { shares: '3000.00', tDate: '2026-11-19', arrive: '2026-11-24' }
  const sell = await placeSell(t, side === 'front' ? asked : { ...asked, more: { charge_type: '1' } })
  if (side === 'back') await turnToBackEnd(t)
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
        ...(side === 'back' && { ShareClass: '1' }),
      }),
    ],
    holding: '4993.61',
  })
  await t.until('2026-11-20 10:45')
  const { confirm_amount: amount, confirm_fee: charged } = (await orderOf(t, sell)) ?? {}

  return { breaks: await breaksOf(t), booked: [amount, charged] }
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

test('R-LOT-2: a back-end sale is compared with the fee that was put off, too', async () => {
  // 56.75 and 3,000 × 1.2500 × 1 % / 1.01 = 37.13.
  expect(await soldFor('93.88', '3689.12', 'back')).toEqual({ breaks: [], booked: ['3689.12', '93.88'] })
  expect(await soldFor('56.75', '3726.25', 'back')).toEqual({
    breaks: ['2026-11-20 T1:T1202611200000000003 93.88 56.75'],
    booked: ['3726.25', '56.75'],
  })
})

/** 5,000 shares over into another fund after two days: 94.88 out, and 0.3 % of 6,230.12 to make up: 18.63. */
async function movedFor(fees: { charge: string; makeup: string; amount: string; shares: string }) {
  const target = '890002'
  const t = await openTestDay('2026-11-16 09:00', inProcessRunner())
  await holderDay(t)
  await addFund(t, { fundCode: target, nav: '2.3410', navDay: '2026-11-17' })
  await addRedeemRules(t)
  const purchase = { ...rule, fee_type: 'PURCHASE', tier_unit: 'AMOUNT' }
  await t.services.connection.db
    .insertInto('fund_fee_rule')
    .values([
      { ...purchase, rate: '0.012' },
      { ...purchase, fund_code: target, rate: '0.015' },
    ])
    .execute()
  const pair = { fund_code: FUND, target_code: target, ta_code: 'T1', charge_type: '0' }
  await t.services.connection.db
    .insertInto('fund_conversion')
    .values({ ...pair, target_charge_type: '0', valid_from: day('2020-01-01') })
    .execute()
  await night(t, '2026-11-17', '1.2500')
  morning(t, '2026-11-18', { holding: '7993.61' })
  await t.until('2026-11-18 10:00')
  const more = { target_fund_code: target }
  await placeShareOrder(t, { bizCode: '036', tDate: '2026-11-18', shares: '5000.00', more })
  await freeze(t, '5000.00')
  await night(t, '2026-11-18', '1.2650')
  const [sent] = t.registrar.sent('03', day('2026-11-18'))
  const answer = confirmation(sent ?? {}, '2026-11-19', {
    BusinessCode: '136',
    TASerialNO: 'T1202611190000000009',
    ConfirmedVol: vol('5000.00'),
    ConfirmedAmount: yuan(fees.amount),
    CodeOfTargetFund: target,
    CfmVolOfTargetFund: vol(fees.shares),
    NAV: navFrom('1.2650'),
    TargetNAV: navFrom('2.3410'),
    Charge: yuan(fees.charge),
    ChangeFee: yuan(fees.makeup),
  })
  const others = { [target]: fees.shares }
  morning(t, '2026-11-19', { trades: [answer], holding: '2993.61', others })
  expect((await t.until('2026-11-19 11:30')).faults).toEqual([])

  return breaksOf(t)
}

test('R-LOT-2: a transform whose make-up fee or way out is not ours is a difference for staff', async () => {
  const ours = { charge: '113.51', makeup: '18.63', amount: '6230.12', shares: '2653.35' }
  expect(await movedFor(ours)).toEqual([])
  expect(await movedFor({ ...ours, charge: '133.51', makeup: '38.63', shares: '2644.81' })).toEqual([
    '2026-11-19 T1:T1202611190000000009 113.51 133.51',
  ])
  expect(await movedFor({ ...ours, charge: '123.51', amount: '6220.12', shares: '2649.08' })).toEqual([
    '2026-11-19 T1:T1202611190000000009 113.51 123.51',
  ])
}, 120_000)
