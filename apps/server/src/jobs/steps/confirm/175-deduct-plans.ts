import { deductionRun } from '../../plan/deduction-run'

/** 09:00: the deductions of the day, of plans whose profit was not taken just before (R-PLAN-11). */
export const deductPlans = deductionRun({
  name: '175-deduct-plans',
  title: '定投扣款（第一次）',
  due: '09:00',
  after: ['010-open-day', '174-take-profits'],
  begins: true,
})
