import { deductionRun } from '../../plan/deduction-run'

/** 14:30: the last try of the day. */
export const retryPlansAgain = deductionRun({
  name: '290-retry-plans-again',
  title: '定投扣款（第三次）',
  due: '14:30',
  after: ['197-retry-plans'],
  begins: false,
})
