import { describe, expect, test } from 'vitest'
import { moneyFrom } from '../kernel/money'
import { releaseWait, sumOfFiles } from './file-release'

/** Twenty days whose medians are 2,117.5 applications and 4,178,315.00 yuan. */
const history = Array.from({ length: 20 }, (_, at) => ({
  applications: at < 10 ? 2117 : 2118,
  amount: moneyFrom(at < 10 ? '4178314.00' : '4178316.00'),
}))
const usual = { applications: 2117, amount: moneyFrom('4178315.00') }
const waitOf = (o: Partial<Parameters<typeof releaseWait>[0]>) =>
  releaseWait({ mode: 'AUTO', today: usual, history, openBreaks: 0, ...o })

describe('R-STF-18: which files wait for two persons', () => {
  test.each([
    { applications: 423, amount: '4178315.00', wait: 'UNUSUAL_NUMBER' },
    { applications: 424, amount: '4178315.00', wait: null },
    { applications: 6352, amount: '4178315.00', wait: null },
    { applications: 6353, amount: '4178315.00', wait: 'UNUSUAL_NUMBER' },
    { applications: 2117, amount: '835662.99', wait: 'UNUSUAL_AMOUNT' },
    { applications: 2117, amount: '835663.00', wait: null },
    { applications: 2117, amount: '12534945.00', wait: null },
    { applications: 2117, amount: '12534945.01', wait: 'UNUSUAL_AMOUNT' },
    { applications: 0, amount: '0.00', wait: 'UNUSUAL_NUMBER' },
  ])('$applications for $amount: $wait', ({ applications, amount, wait }) => {
    expect(waitOf({ today: { applications, amount: moneyFrom(amount) } })).toBe(wait)
  })

  test('two where the parameter says so, and while shares differ', () => {
    expect(waitOf({ mode: 'TWO' })).toBe('TWO_PERSONS')
    expect(waitOf({ openBreaks: 1 })).toBe('SHARE_BREAK')
  })

  test('the first twenty days, and days of few applications, are not judged by range', () => {
    const today = { applications: 9000, amount: moneyFrom('90000000.00') }
    expect(waitOf({ today, history: history.slice(1) })).toBe(null)
    const few = history.map((row) => ({ ...row, applications: 99 }))
    expect(waitOf({ today, history: few })).toBe(null)
  })

  test('only the newest twenty days count', () => {
    const old = Array.from({ length: 30 }, () => ({ applications: 1, amount: moneyFrom('1.00') }))
    expect(waitOf({ history: [...history, ...old] })).toBe(null)
  })
})

test('rows of funds add up to the files of a registrar', () => {
  expect(sumOfFiles([usual, usual])).toEqual({ applications: 4234, amount: moneyFrom('8356630.00') })
})
