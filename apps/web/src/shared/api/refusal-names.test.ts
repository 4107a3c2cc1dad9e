import { expect, test } from 'vitest'
import { type Outcome, readAnswer } from './outcome'

type Reason = 'BELOW_MINIMUM' | 'SLIDER_FAILED'
type Answer = Outcome<{ readonly b: number }, Reason>

const answer = (envelope: object): Answer => readAnswer(200, JSON.stringify(envelope))

test('a refusal is known by its name, and its details are those of the name', () => {
  const outcome = answer({
    code: 3021,
    msg: '单笔金额不能低于 10.00 元',
    reason: 'BELOW_MINIMUM',
    data: { min: '10.00' },
  })
  // The compiler knows `min` here, because the name told it.
  const least = outcome.kind !== 'ok' && outcome.reason === 'BELOW_MINIMUM' ? outcome.details.min : null
  expect(least).toBe('10.00')
})

test('an answer without a name has neither reason nor details', () => {
  expect(readAnswer(502, '')).toMatchObject({ kind: 'broken', reason: null, details: null })
  expect(answer({ code: 1008, msg: '', reason: 'SESSION_EXPIRED' })).toMatchObject({
    kind: 'expired',
    reason: 'SESSION_EXPIRED',
    details: {},
  })
})
