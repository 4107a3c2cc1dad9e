import { expect, test } from 'vitest'
import { dayFrom, instantAt } from '../../kernel/business-day'
import { sharesFrom } from '../../kernel/shares'
import { type DueInstructionFacts, decideDueInstruction, redeemedOnDue } from './due-instruction'
import { standing } from '../sample-facts'

const shares = sharesFrom
const due: DueInstructionFacts = {
  now: instantAt(dayFrom('2026-11-20'), '14:59:59.999'),
  customer: standing,
  choice: 'REDEEM_PART',
  shares: shares('40'),
  lotShares: shares('100'),
  dueDay: dayFrom('2026-11-20'),
  cutOff: '15:00:00.000',
  isRolling: true,
}

test.each<[string, Partial<DueInstructionFacts>, object]>([
  [
    'without a ticket',
    { customer: { ...standing, hasTradeTicket: false }, isRolling: false },
    { reason: 'TRADE_TICKET_NEEDED' },
  ],
  ['of a lot that comes free by itself', { isRolling: false }, { reason: 'ORDER_STATE_CHANGED' }],
  [
    'after the cut-off of its day',
    { now: instantAt(dayFrom('2026-11-20'), '15:00:00.000'), shares: null },
    { reason: 'ORDER_STATE_CHANGED' },
  ],
  [
    'without a number of shares',
    { shares: null },
    { reason: 'NOT_ENOUGH_SHARES', data: { available: '100.00' } },
  ],
  ['of no shares', { shares: shares('0') }, { reason: 'NOT_ENOUGH_SHARES' }],
  ['of more than the lot has', { shares: shares('100.01') }, { reason: 'NOT_ENOUGH_SHARES' }],
])('nothing is arranged for the due day %s', (_, change, refused) => {
  expect(decideDueInstruction({ ...due, ...change })).toMatchObject({ kind: 'refused', ...refused })
})

test('a lot may roll on, go as a whole, or in part; shares count only for a part', () => {
  const all = shares('100')
  expect(decideDueInstruction(due)).toMatchObject({ value: { choice: 'REDEEM_PART', shares: shares('40') } })
  expect(decideDueInstruction({ ...due, shares: all })).toMatchObject({ value: { shares: all } })
  for (const choice of ['ROLL', 'REDEEM_ALL'] as const) {
    expect(decideDueInstruction({ ...due, choice })).toMatchObject({ value: { choice, shares: null } })
  }
})

test.each([
  ['ROLL', null, '100', '100', '0'],
  ['REDEEM_ALL', null, '100', '100', '100'],
  ['REDEEM_ALL', null, '100', '30', '30'],
  ['REDEEM_PART', '40', '100', '100', '40'],
  ['REDEEM_PART', '40', '25', '100', '25'],
  ['REDEEM_PART', '40', '100', '30', '30'],
  ['REDEEM_PART', null, '100', '100', '0'],
] as const)(
  'on the day %s %s of %s shares, %s of them free, redeems %s',
  (choice, wanted, lotShares, free, redeemed) => {
    const held = { lotShares: shares(lotShares), free: shares(free) }
    expect(redeemedOnDue({ choice, shares: wanted === null ? null : shares(wanted) }, held)).toBe(
      shares(redeemed),
    )
  },
)
