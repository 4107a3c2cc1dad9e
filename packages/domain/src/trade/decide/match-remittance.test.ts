import { expect, test } from 'vitest'
import { dayFrom, instantAt } from '../../kernel/business-day'
import { moneyFrom } from '../../kernel/money'
import { type Remittance, matchRemittance } from './match-remittance'

const T = dayFrom('2026-11-16')
const at = (time: string) => instantAt(T, `${time}:00.000`)
const order = (name: string, amount: string, applied: string, remark = '000001') => ({
  name,
  amount: moneyFrom(amount),
  remark,
  applyAt: at(applied),
  lastDay: T,
  cutOff: '15:00:00.000',
})
const money = (amount: string, change: Partial<Remittance> = {}): Remittance => ({
  amount: moneyFrom(amount),
  remark: '',
  bookedAt: at('11:00'),
  isCardBound: true,
  isNameOwn: true,
  ...change,
})
const names = (found: ReturnType<typeof matchRemittance<ReturnType<typeof order>>>) =>
  found.kind === 'accepted' ? found.value.map(({ name }) => name) : found.reason

const [first, second] = [order('first', '500.00', '09:40'), order('second', '500.00', '09:50', '000002')]

test('of two orders of one amount the older is paid, unless the remark names the other', () => {
  expect(names(matchRemittance(money('500.00'), [second, first]))).toEqual(['first', 'second'])
  expect(names(matchRemittance(money('500.00', { remark: '附言000002' }), [first, second]))).toEqual([
    'second',
    'first',
  ])
})

test('another account, another name, no order, another amount and late money match nothing', () => {
  expect(names(matchRemittance(money('500.00', { isCardBound: false, isNameOwn: false }), [first]))).toBe(
    'UNKNOWN_ACCOUNT',
  )
  expect(names(matchRemittance(money('500.00', { isNameOwn: false }), [first]))).toBe('NAME_DIFFERS')
  expect(names(matchRemittance(money('500.00'), []))).toBe('NO_ORDER')
  expect(names(matchRemittance(money('499.99'), [first]))).toBe('AMOUNT_DIFFERS')
  expect(names(matchRemittance(money('500.01'), [first]))).toBe('AMOUNT_DIFFERS')
  expect(names(matchRemittance(money('500.00', { bookedAt: at('15:00') }), [first]))).toBe('TOO_LATE')
})
