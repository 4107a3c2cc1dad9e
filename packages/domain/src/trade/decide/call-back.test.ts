import { expect, test } from 'vitest'
import { moneyFrom } from '../../kernel/money'
import { sharesFrom } from '../../kernel/shares'
import { type CallBackFor, isCovered } from './call-back'

const buy = (amount: string): CallBackFor => ({ business: 'BUY', amount: moneyFrom(amount), from: null })
const plan = (amount: string): CallBackFor => ({ ...buy(amount), business: 'PLAN' })
const move = (shares: string, fundCode = '890002', amount: string | null = '10.00'): CallBackFor => ({
  business: 'TRANSFORM',
  amount: amount === null ? null : moneyFrom(amount),
  from: { fundCode, shares: sharesFrom(shares) },
})
const then = (shares: string): CallBackFor => ({ ...move(shares), business: 'SELL_THEN_BUY' })

test.each([
  [buy('1000.00'), buy('1000.00'), true],
  [buy('1000.00'), buy('1000.01'), false],
  [plan('500.00'), plan('500.00'), true],
  [plan('500.00'), buy('500.00'), false],
  [buy('500.00'), plan('500.00'), false],
  [move('10.00'), move('10.00'), true],
  [move('10.00'), move('10.00', '890002', '11.00'), true],
  [move('10.00'), move('10.01'), false],
  [move('10.00'), move('10.00', '890003'), false],
  [move('10.00'), buy('1.00'), false],
  [buy('1000000.00'), move('10.00'), false],
  [move('10.00'), then('10.00'), false],
  [then('10.00'), move('10.00'), false],
  // One that was asked for before shares were kept with it covers nothing.
  [{ business: 'TRANSFORM', amount: null, from: null } as const, move('0.01', '890002', null), false],
  [{ business: 'BUY', amount: null, from: null } as const, buy('0.01'), false],
])('R-ACC-8: a call about %o covers %o: %s', (granted, asked, covers) => {
  expect(isCovered(granted, asked)).toBe(covers)
})
