import { expect, test } from 'vitest'
import { moneyFrom } from '../kernel/money'
import { payoutOf, returnedPayout } from './payout'
import { postingsOf } from './postings'

const amount = moneyFrom('120.50')

test.each([
  ['124', { account: '2004', paid: 'R3', purpose: 'REDEMPTION' }],
  ['150', { account: '2004', paid: 'R3', purpose: 'REDEMPTION' }],
  ['143', { account: '2005', paid: 'D1_PAID', purpose: 'DIVIDEND' }],
  ['149', { account: '2003', paid: 'P5', purpose: 'OTHER' }],
])('money of an order %s', (bizCode, payout) => {
  expect(payoutOf(bizCode)).toEqual(payout)
})

test.each(['124', '143', '149'])(
  'what came back of an order %s is owed again, on the same account',
  (bizCode) => {
    const { account, paid } = payoutOf(bizCode)
    const rows = [...postingsOf(paid, amount), ...returnedPayout(bizCode, amount)]
    const of = (wanted: string) =>
      rows.reduce(
        (sum, { debit, credit, amount: fen }) =>
          sum + (debit === wanted ? fen : 0n) - (credit === wanted ? fen : 0n),
        0n,
      )
    expect([of(account), of('1001')]).toEqual([0n, 0n])
    expect(returnedPayout(bizCode, amount).length).toBeGreaterThan(0)
  },
)

test('a redemption that came back is an event of its own (R4)', () => {
  expect(returnedPayout('124', amount)).toEqual(postingsOf('R4', amount))
})
