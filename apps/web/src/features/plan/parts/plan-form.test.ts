import { expect, test } from 'vitest'
import { samplePlan, samplePreview } from '../../../testing/sample-plan'
import { emptyFields, fieldsOf, planFaults, previewOf, termsOf } from './plan-form'

const typed = { ...emptyFields, amount: '500', payer: 'CARD A1' }
const faultsOf = (change: Partial<typeof typed>) =>
  Object.entries(planFaults(samplePreview, { ...typed, ...change })).flatMap(([name, fault]) =>
    fault === null ? [] : [`${name}: ${fault}`],
  )

test('what is typed becomes the terms of the call; what a mode, an end or a profit does not need stays out', () => {
  expect(termsOf(typed, '2026-11-24')).toEqual({
    tradeAcco: 'A1',
    payWay: 'CARD',
    amount: '500.00',
    cycle: 'MONTH',
    cycleDay: '10',
    mode: 'FIXED',
    firstDay: '2026-11-24',
    endKind: 'none',
  })
  const smart = {
    ...typed,
    cycle: 'BIWEEK',
    mode: 'MA',
    indexCode: '000300',
    averageDays: '180',
    payer: 'CASH_PRODUCT A1',
    endKind: 'total',
    endAmount: '6000',
    profit: 'MOVING',
    profitTarget: '12.5',
    profitFallback: '3',
    firstDay: '2026-12-01',
  }
  expect(termsOf(smart, '2026-11-24')).toEqual({
    tradeAcco: 'A1',
    payWay: 'CASH_PRODUCT',
    amount: '500.00',
    cycle: 'BIWEEK',
    mode: 'MA',
    indexCode: '000300',
    averageDays: '180',
    firstDay: '2026-12-01',
    endKind: 'total',
    endAmount: '6000',
    profitTarget: '0.125000',
    profitFallback: '0.030000',
    afterProfit: 'RUNNING',
    profitPart: '1.000000',
    profitTo: 'CARD',
  })
})

test('a plan shown in the form comes back as the same terms', () => {
  expect(termsOf(fieldsOf(samplePlan), '2026-11-24')).toMatchObject({
    amount: '500.00',
    cycleDay: '28',
    firstDay: '2026-08-28',
    endCount: '12',
    profitTarget: '0.150000',
    afterProfit: 'PAUSED',
    profitPart: '0.500000',
    profitTo: 'CASH',
  })
})

test('what is missing is said at its field', () => {
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ amount: '' })).toEqual(['amount: 请输入每期金额'])
  expect(faultsOf({ amount: '9.99' })).toEqual(['amount: 每期最低 10.00 元'])
  expect(faultsOf({ mode: 'VALUATION', payer: '' })).toEqual([
    'indexCode: 请选择参考指数',
    'payer: 请选择付款方式',
  ])
  expect(faultsOf({ endKind: 'count', endCount: '0' })).toEqual(['endCount: 请输入期数'])
  expect(faultsOf({ endKind: 'date', profit: 'TARGET', profitTarget: '一成' })).toEqual([
    'endDay: 请选择结束日期',
    'profitTarget: 请输入目标收益率，例如 15',
  ])
})

test('until an index is chosen the preview asks for the plain amount', () => {
  expect(previewOf('890001', { ...typed, mode: 'MA' })).toMatchObject({ mode: 'FIXED', amount: '500.00' })
  expect(previewOf('890001', { ...typed, mode: 'MA', indexCode: '000300' })).toMatchObject({
    mode: 'MA',
    averageDays: '250',
  })
})

test('R-PLAN-9: what is added each year needs the most that a period takes, which is not below the amount', () => {
  const growing = { ...typed, stepUp: '100' }
  expect(faultsOf({ stepUp: '100' })).toEqual(['debitMax: 请输入每期最高金额'])
  expect(faultsOf({ stepUp: '100', debitMax: '400' })).toEqual(['debitMax: 不能低于每期金额'])
  expect(termsOf({ ...growing, debitMax: '800' }, '2026-11-24')).toMatchObject({
    stepUp: '100.00',
    debitMax: '800.00',
  })
  // A ceiling that was typed before the mode was changed is not sent.
  expect(termsOf({ ...typed, debitMax: '800' }, '2026-11-24')).not.toHaveProperty('debitMax')
  expect(faultsOf({ mode: 'RISE_FALL' })).toEqual([])
  expect(previewOf('890001', { ...typed, mode: 'RISE_FALL', debitMax: '800' })).toMatchObject({
    debitMax: '800.00',
  })
})
