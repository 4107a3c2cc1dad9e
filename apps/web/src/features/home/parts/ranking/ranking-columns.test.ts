import { expect, test } from 'vitest'
import { usualColumns } from './column-names'
import { rankingColumns } from './ranking-columns'

const shown = (sort: string, isMoney = false) =>
  rankingColumns({ window: '1Y', isMoney, chosen: usualColumns, sort }).map(({ key, only }) =>
    only === undefined ? key : `${key} ${only}`,
  )

test('on a phone the figure of the order stands beside the name, on a desktop where it is chosen', () => {
  expect(shown('SIZE')).toEqual([
    'NAME',
    'SIZE phone',
    'RETURN_1Y',
    'benchmark',
    'DRAWDOWN_1Y',
    'VOLATILITY_1Y',
    'nav',
    'DAY_GROWTH',
    'SIZE desktop',
    'BUY_RATE',
  ])
})

test('a figure that is not among the chosen ones is shown on a phone all the same', () => {
  expect(shown('RATING').slice(0, 3)).toEqual(['NAME', 'RATING phone', 'RETURN_1Y'])
})

test('the first figure and an order by the name move nothing', () => {
  expect(shown('RETURN_1Y').slice(0, 3)).toEqual(['NAME', 'RETURN_1Y', 'benchmark'])
  expect(shown('NAME')[1]).toBe('RETURN_1Y')
  expect(shown('SEVEN_DAY_YIELD', true)[1]).toBe('SEVEN_DAY_YIELD')
  expect(shown('SIZE', true).slice(0, 2)).toEqual(['NAME', 'SIZE phone'])
})
