import { expect, test } from 'vitest'
import { moneyFrom } from '../../kernel/money'
import { type CardChangeWay, cardChangeWay, isWayOpen } from './card-change-way'

test.each<[string, boolean, string, boolean, CardChangeWay]>([
  // value, on its way, card.selfChangeMax, the bank renewed it
  ['0.00', false, '0.00', false, 'SELF'],
  ['0.00', false, '0.00', true, 'SELF'],
  ['0.01', false, '0.00', false, 'REVIEW'],
  ['0.01', false, '0.00', true, 'RENEW'],
  ['0.00', true, '0.00', false, 'REVIEW'],
  ['0.00', true, '0.00', true, 'RENEW'],
  ['10.00', false, '10.00', false, 'SELF'],
  ['10.01', false, '10.00', false, 'REVIEW'],
])(
  'R-ACT-7: %s on the card, on its way %s, at most %s, renewed %s: %s',
  (value, onWay, most, renewed, way) => {
    const facts = { value: moneyFrom(value), hasOnWay: onWay, selfMost: moneyFrom(most), isRenewal: renewed }
    expect(cardChangeWay(facts)).toBe(way)
  },
)

test.each<[CardChangeWay, CardChangeWay, boolean]>([
  ['SELF', 'SELF', true],
  ['SELF', 'RENEW', false],
  ['SELF', 'REVIEW', false],
  ['RENEW', 'SELF', true],
  ['RENEW', 'RENEW', true],
  ['RENEW', 'REVIEW', false],
  ['REVIEW', 'SELF', true],
  ['REVIEW', 'REVIEW', true],
])('R-ACT-7: asked for %s where %s applies: %s', (asked, applies, open) => {
  expect(isWayOpen(asked, applies)).toBe(open)
})
