import { expect, test } from 'vitest'
import { rankingInput, readFacets, readRanking, toggledFacet, writeFacets } from './ranking-input'

const choiceOf = (query: string) => readRanking((name) => new URLSearchParams(query).get(name))

test('an address without a query asks for the plain list', () => {
  expect(rankingInput('all', choiceOf(''))).toEqual({})
})

test('type, facets, order and buyable of an address become the input', () => {
  const query = new URLSearchParams({
    fundType: 'INDEX',
    sort: 'RETURN_3Y',
    order: 'desc',
    buyable: '1',
    f: 'RISK:R3~R4;THEME:固收+',
  })
  expect(rankingInput('advance', choiceOf(query.toString()))).toEqual({
    zone: 'advance',
    facets: { RISK: ['R3', 'R4'], THEME: ['固收+'], TYPE: ['INDEX'], STATUS: ['OPEN', 'LIMITED', 'RAISING'] },
    sort: 'RETURN_3Y',
    order: 'desc',
  })
})

test('what an address invents is left out', () => {
  expect(readFacets('RISK:R1;NONSENSE:1;AGE:')).toEqual({ RISK: ['R1'] })
  expect(rankingInput('all', choiceOf('sort=BEST&order=up'))).toEqual({})
})

test('money funds stand by yield and the steady zone by drawdown until something else is chosen', () => {
  expect(rankingInput('all', choiceOf('fundType=MONEY')).sort).toBe('SEVEN_DAY_YIELD')
  expect(rankingInput('steady', choiceOf('')).sort).toBe('DRAWDOWN_1Y')
  expect(rankingInput('steady', choiceOf('sort=SIZE')).sort).toBe('SIZE')
})

test('facets survive the way into the address and back', () => {
  const facets = toggledFacet(toggledFacet(readFacets('RISK:R1'), 'RISK', 'R2'), 'SIZE', '10_50')
  expect(writeFacets(facets)).toBe('RISK:R1~R2;SIZE:10_50')
  expect(readFacets(writeFacets(facets))).toEqual(facets)
  expect(writeFacets(toggledFacet(readFacets('RISK:R1'), 'RISK', 'R1'))).toBeNull()
})
