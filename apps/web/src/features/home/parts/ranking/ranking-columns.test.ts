import { expect, test } from 'vitest'
import { usualColumns } from './column-names'
import { rankingColumns } from './ranking-columns'

const shown = (sort: string, isMoney = false) =>
  rankingColumns({ window: '1Y', isMoney, chosen: usualColumns, sort, scale: 1 }).map(({ key, only }) =>
    only === undefined ? key : `${key} ${only}`,
  )
const onPhone = (sort: string, isMoney = false) =>
  shown(sort, isMoney).filter((key) => !/desktop|wide/.test(key))

test('a phone shows the name, the picture and the return; a desktop what is chosen', () => {
  expect(shown('SIZE')).toEqual([
    'NAME',
    'glyph',
    'RETURN_1Y phone',
    'RETURN_1Y desktop',
    'benchmark desktop',
    'DRAWDOWN_1Y desktop',
    'VOLATILITY_1Y wide',
    'nav desktop',
    'DAY_GROWTH wide',
    'SIZE desktop',
    'BUY_RATE desktop',
  ])
})

test('on a phone the figure of the order stands in the row, chosen or not', () => {
  expect(onPhone('RATING')).toEqual(['NAME', 'glyph', 'RATING phone'])
  expect(onPhone('RETURN_1Y')).toEqual(['NAME', 'glyph', 'RETURN_1Y phone'])
  // Size and drawdown stand in every row.
  expect(onPhone('SIZE')).toEqual(onPhone('DRAWDOWN_1Y'))
})

test('money funds have no picture and lead with their yield', () => {
  expect(onPhone('SEVEN_DAY_YIELD', true)).toEqual(['NAME', 'SEVEN_DAY_YIELD phone'])
  expect(onPhone('SIZE', true)).toEqual(['NAME', 'SEVEN_DAY_YIELD phone'])
})
