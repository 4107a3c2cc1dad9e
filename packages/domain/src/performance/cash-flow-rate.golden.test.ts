import { countPublished } from '@tongzhou/testkit/count-published'
import { goldenJson, goldenNote, hasGolden } from '@tongzhou/testkit/golden'
import { describe, expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { irr, xirr, xnpv } from './cash-flow-rate'

interface RateCase {
  id: string
  kind: 'xirr' | 'xnpv' | 'irr'
  rate?: number
  flows?: [string, number][]
  values?: number[]
  expected: number | null
  tolerance?: number
}

function answerOf(given: RateCase): number | null {
  const flows = (given.flows ?? []).map(([day, amount]) => ({ day: dayFrom(day), amount }))
  if (given.kind === 'xnpv') return xnpv(given.rate ?? 0, flows)
  const answer = given.kind === 'xirr' ? xirr(flows) : irr(given.values ?? [])

  return answer.kind === 'rate' ? answer.value : null
}

describe.skipIf(!hasGolden)(`published rates of cash flows${goldenNote}`, () => {
  const cases = hasGolden ? goldenJson<{ cases: RateCase[] }>('xirr.json').cases : []
  countPublished('rates of cash flows', cases.length, 37)

  test.each(cases)('$id $kind $name is $expected', (given) => {
    const answer = answerOf(given)
    const bothNone = given.expected === null && answer === null
    const difference = bothNone ? 0 : Math.abs((answer ?? NaN) - (given.expected ?? NaN))
    expect(difference).toBeLessThanOrEqual(given.tolerance ?? 1e-6)
  })
})
