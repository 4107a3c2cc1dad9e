import { deductionRun } from '../../plan/deduction-run'

/** 12:00: what failed in the morning is tried again. */
export const retryPlans = deductionRun({
  name: '197-retry-plans',
  title: '定投扣款（第二次）',
  due: '12:00',
  after: ['175-deduct-plans'],
  begins: false,
})
