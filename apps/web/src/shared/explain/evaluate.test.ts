import { expect, test } from 'vitest'
import { type EvaluatedNode, differences } from './evaluate'

const node = (value: string, more: Partial<EvaluatedNode> = {}): EvaluatedNode => ({
  value,
  op: 'INPUT',
  args: [],
  rounded: null,
  tiers: [],
  more: null,
  ...more,
})
const fen = { places: 2, mode: 'half-up' } as const

test('E29: the value of 5,884.66 shares with dividends less the cost is the income of the holding', () => {
  const tree = [
    node('5884.66'),
    node('1.6480'),
    node('9697.92', { op: 'MUL', args: [0, 1], rounded: fen }),
    node('294.23'),
    node('9992.15', { op: 'SUM', args: [2, 3] }),
    node('8929.99'),
    node('1062.16', { op: 'SUB', args: [4, 5] }),
  ]
  expect(differences(tree)).toEqual([])
  // A fen less of the cost: it no longer gives what is shown.
  expect(differences(tree.with(5, node('8929.98')))).toEqual([6])
  expect(differences(tree.with(0, node('5884.67')))).toEqual([2])
})

test('the net amount of 外扣法, a share of a cost, a rate by days held, and its rounding', () => {
  const net = node('9992.01', { op: 'DIV', args: [0, 1], rounded: fen })
  expect(differences([node('10000.00'), node('1.0008'), net])).toEqual([])
  const part = { op: 'RATIO', args: [0, 1, 2], rounded: fen } as const
  expect(differences([node('100.00'), node('1'), node('3'), node('33.33', part)])).toEqual([])
  expect(differences([node('-0.05'), node('1'), node('10'), node('-0.01', part)])).toEqual([])
  const cut = { ...part, rounded: { places: 2, mode: 'truncate' } } as const
  expect(differences([node('-0.05'), node('1'), node('10'), node('0.00', cut)])).toEqual([])
  const even = { ...part, rounded: { places: 2, mode: 'half-even' } } as const
  expect(differences([node('0.25'), node('1'), node('10'), node('0.02', even)])).toEqual([])
  const tiers = [
    { from: '0', value: '0.015000000' },
    { from: '7', value: '0.005000000' },
    { from: '180', value: '0.000000000' },
  ]
  const held = [node('2026-08-10'), node('2026-11-24'), node('106', { op: 'DAYS', args: [0, 1] })]
  expect(differences([...held, node('0.005', { op: 'TIER', args: [2], tiers })])).toEqual([])
  expect(differences([...held, node('0.015', { op: 'TIER', args: [2], tiers })])).toEqual([3])
})

test('what has no value is a difference: nothing to divide by, parts that stand behind, no tier', () => {
  expect(differences([node('1'), node('0'), node('1', { op: 'DIV', args: [0, 1] })])).toEqual([2])
  expect(differences([node('1', { op: 'SUM', args: [1] }), node('1')])).toEqual([0])
  expect(differences([node('1'), node('1', { op: 'TIER', args: [0] })])).toEqual([1])
  expect(differences([node('one'), node('1', { op: 'SUM', args: [0] })])).toEqual([1])
  // What an answer had no room for is asked for by itself.
  expect(differences([node('7.00', { op: 'SUM', more: '0.1' })])).toEqual([])
})
