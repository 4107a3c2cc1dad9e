import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { type PeriodSignal, comingSignalText, percentText, signalText } from './period-signal'

const signal: PeriodSignal = {
  mode: 'MA',
  day: dayFrom('2026-11-24'),
  value: '4100.00',
  reference: '3900.0000',
  deviation: '5.13',
  amplitude: '3.20',
  ratio: 85,
  indexCode: '000300',
  averageDays: 250,
  tableVersion: 1,
  base: '1000.00',
  ceiling: '2100.00',
}

test('R-PLAN-7: a fraction is told in percent with two decimals, half up', () => {
  const told = [
    [1n, 19n],
    [-1n, 16n],
    [0n, 5n],
    [-1n, 1_000_000n],
  ] as const
  expect(told.map(([part, whole]) => percentText({ part, whole }))).toEqual(['5.26', '-6.25', '0.00', '0.00'])
})

test('a figure is told as it is quoted, whatever the column has added', () => {
  const told = (value: string) => signalText({ ...signal, value })
  expect(told('1.21770000')).toContain('指数收盘 1.2177，')
  expect(told('1.21000000')).toContain('指数收盘 1.2100，')
  expect(told('1.21771230')).toContain('指数收盘 1.2177123，')
  expect(told('4100.00')).toContain('指数收盘 4100.00，')
})

test('R-PLAN-6: a coming debit is told by which signal, or that it is not out', () => {
  expect(comingSignalText(signal)).toBe('11-24 的指数收盘，按基准的 85%')
  expect(comingSignalText({ ...signal, mode: 'RISE_FALL', value: null })).toBe(
    '11-24 的基金净值还没有公布，公布后才能算出',
  )
})

test.each<[string, Partial<PeriodSignal>]>([
  [
    '2026-11-24 指数收盘 4100.00，高于250 日均线 3900.0000 5.13%，近十日振幅 3.20%；扣款表第 1 版，基准 1,000.00 元 × 85%，每期最高 2,100.00 元',
    {},
  ],
  [
    '2026-11-24 的指数收盘当时没有公布，按基准扣款；扣款表第 1 版，基准 1,000.00 元 × 100%',
    { value: null, reference: null, deviation: null, amplitude: null, ratio: 100, ceiling: null },
  ],
  [
    '2026-11-24 基金净值 1.1520，低于计划的平均成本 1.2000 4.00%；扣款表第 2 版，基准 1,000.00 元 × 100%',
    {
      mode: 'RISE_FALL',
      value: '1.1520',
      reference: '1.2000',
      deviation: '-4.00',
      amplitude: null,
      tableVersion: 2,
      ratio: 100,
      ceiling: null,
    },
  ],
  [
    '2026-11-24 基金净值 1.1520，计划还没有确认的份额，按基准扣款；扣款表第 1 版，基准 1,000.00 元 × 100%',
    { mode: 'RISE_FALL', value: '1.1520', reference: null, deviation: null, ratio: 100, ceiling: null },
  ],
  [
    '2026-11-24 指数估值分位 25%；扣款表第 1 版，基准 1,000.00 元 × 200%',
    { mode: 'VALUATION', value: '25', reference: null, deviation: null, ratio: 200, ceiling: null },
  ],
])('R-PLAN-7: %s', (text, change) => {
  expect(signalText({ ...signal, ...change })).toBe(text)
})
