import { describe, expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { DecimalFormatError } from '../kernel/decimal'
import { moneyFrom } from '../kernel/money'
import { navFrom } from '../kernel/nav'
import { rateFrom } from '../kernel/rate'
import { sharesFrom } from '../kernel/shares'
import { rmbCapitals, wanWords } from './amount-words'
import {
  directionOf,
  formatMoney,
  formatNav,
  formatShares,
  formatShortAmount,
  formatSignedMoney,
} from './amounts'
import { formatDay, formatDayInSentence, formatDayWithWeekday, formatInstant, formatMinute } from './days'
import {
  formatDiscount,
  formatFeeRate,
  formatRate,
  formatSignedPercent,
  formatSignedRate,
  formatWeights,
} from './rates'

describe('amounts', () => {
  test.each([
    ['0', '0.00'],
    ['0.005', '0.01'],
    ['-0.005', '−0.01'],
    ['999.999', '1,000.00'],
    ['1234567.8', '1,234,567.80'],
    ['-1234.5', '−1,234.50'],
    ['123', '123.00'],
    [null, '--'],
  ])('money %s is shown as %s', (value, shown) => {
    expect(formatMoney(value)).toBe(shown)
  })

  test('a zero that came from rounding has no sign', () => {
    expect(formatMoney('-0.004')).toBe('0.00')
    expect(formatSignedMoney('0.004')).toBe('0.00')
  })

  test('domain values are shown like the strings that travel', () => {
    expect(formatMoney(moneyFrom('1234.5'))).toBe('1,234.50')
    expect(formatSignedMoney(moneyFrom('1234.5'))).toBe('+1,234.50')
    expect(formatSignedMoney('-1234.5')).toBe('−1,234.50')
    expect(formatShares(sharesFrom('9876543.21'))).toBe('9,876,543.21')
    expect(formatNav(navFrom('1.25'))).toBe('1.2500')
    expect(formatNav('1.23456')).toBe('1.2346')
    expect([formatShares(null), formatNav(null), formatSignedMoney(null)]).toEqual(['--', '--', '--'])
  })

  test.each([
    ['0', '0'],
    ['10', '10'],
    ['9999.99', '9,999.99'],
    ['9999.999', '10,000'],
    ['10000', '1万'],
    ['50000', '5万'],
    ['123456', '12.35万'],
    ['99999949.99', '9,999.99万'],
    ['99999950', '1亿'],
    ['100000000', '1亿'],
    ['1234567890.12', '12.35亿'],
    ['-50000', '−5万'],
    [null, '--'],
  ])('short amount of %s is %s', (value, shown) => {
    expect(formatShortAmount(value)).toBe(shown)
  })

  test('direction of a figure', () => {
    expect([directionOf('0.01'), directionOf('-0.01'), directionOf('0.00'), directionOf(null)]).toEqual([
      'up',
      'down',
      'flat',
      'flat',
    ])
    expect(directionOf(moneyFrom('-1'))).toBe('down')
  })

  test('text that is no number is refused, not shown', () => {
    expect(() => formatMoney('NaN')).toThrow(DecimalFormatError)
    expect(() => formatMoney('1e5')).toThrow(DecimalFormatError)
    expect(() => formatMoney('')).toThrow(DecimalFormatError)
  })
})

describe('rates', () => {
  test('fractions become percentages with a sign where asked', () => {
    expect(formatRate('0.015')).toBe('1.50%')
    expect(formatRate(rateFrom('0.01285'), 3)).toBe('1.285%')
    expect(formatSignedRate('0.123456')).toBe('+12.35%')
    expect(formatSignedRate('-0.00995')).toBe('−1.00%')
    expect(formatSignedRate('0.00004')).toBe('0.00%')
    expect(formatSignedRate(null)).toBe('--')
    expect(formatSignedPercent('12.345')).toBe('+12.35%')
  })

  test.each([
    ['0.015', '1.50%'],
    ['0.0015', '0.15%'],
    ['0.00015', '0.015%'],
    ['0.012', '1.20%'],
    ['0', '0.00%'],
    [null, '--'],
  ])('fee rate %s is %s', (value, shown) => {
    expect(formatFeeRate(value)).toBe(shown)
  })

  test.each([
    ['0.1', '1折'],
    ['0.85', '8.5折'],
    ['0.855', '8.55折'],
    ['0', '免费'],
    ['1', null],
  ])('discount %s is %s', (value, shown) => {
    expect(formatDiscount(value)).toBe(shown)
  })

  test('weights add up to 100.00%', () => {
    expect(formatWeights(['0.333333', '0.333333', '0.333333'])).toEqual(['33.34%', '33.33%', '33.33%'])
    expect(formatWeights(['0.4', '0.35', '0.25'])).toEqual(['40.00%', '35.00%', '25.00%'])
    expect(formatWeights(['0', '0'])).toEqual(['0.00%', '0.00%'])
  })
})

describe('days', () => {
  const day = dayFrom('2026-11-02')

  test('every form of a day', () => {
    expect(formatDay(day)).toBe('2026-11-02')
    expect(formatDayWithWeekday(day)).toBe('11-02 周一')
    expect(formatDayInSentence(day)).toBe('11月2日(周一)')
    expect([formatDay(null), formatDayWithWeekday(null), formatDayInSentence(null)]).toEqual([
      '--',
      '--',
      '--',
    ])
  })

  test('instants are shown in Shanghai time', () => {
    expect(formatInstant('2026-11-01T23:59:59Z')).toBe('2026-11-02 07:59:59')
    expect(formatInstant(new Date('2026-11-02T15:00:00+08:00'))).toBe('2026-11-02 15:00:00')
    expect(formatInstant(null)).toBe('--')
    expect(formatMinute(new Date('2026-11-22T15:04:59+08:00'))).toBe('11-22 15:04')
  })
})

describe('amounts in words', () => {
  test.each([
    ['9999.99', null],
    ['10000', '1 万元'],
    ['010000.', '1 万元'],
    ['50000.00', '5 万元'],
    ['123456.5', '12 万 3456.5 元'],
    ['10005', '1 万零 5 元'],
    ['10000.5', '1 万零 0.5 元'],
    ['12345678', '1234 万 5678 元'],
    ['100000000', '1 亿元'],
    ['100050000', '1 亿零 5 万元'],
    ['1234567890', '12 亿 3456 万 7890 元'],
    ['', null],
    ['abc', null],
    ['1,000,000', null],
  ])('%j is %s', (typed, words) => {
    expect(wanWords(typed)).toBe(words)
  })

  test('shares have their own unit', () => {
    expect(wanWords('20000', '份')).toBe('2 万份')
  })

  test.each([
    ['0', '零元整'],
    ['0.05', '伍分'],
    ['0.5', '伍角整'],
    ['1.05', '壹元零伍分'],
    ['1234.5', '壹仟贰佰叁拾肆元伍角整'],
    ['1409.5', '壹仟肆佰零玖元伍角整'],
    ['6007.14', '陆仟零柒元壹角肆分'],
    ['1680.32', '壹仟陆佰捌拾元叁角贰分'],
    ['107000.53', '壹拾万零柒仟元伍角叁分'],
    ['100005', '壹拾万零伍元整'],
    ['10000000', '壹仟万元整'],
    ['100000000', '壹亿元整'],
    ['1000000001', '壹拾亿零壹元整'],
    ['20000300040.06', '贰佰亿零叁拾万零肆拾元零陆分'],
    ['-12', '负壹拾贰元整'],
  ])('%s in capitals is %s', (value, words) => {
    expect(rmbCapitals(value)).toBe(words)
  })

  test('money of the domain too', () => {
    expect(rmbCapitals(moneyFrom('16409.02'))).toBe('壹万陆仟肆佰零玖元零贰分')
  })
})
