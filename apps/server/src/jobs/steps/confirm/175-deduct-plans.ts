import { deductionRun } from '../../plan/deduction-run'

/**
 * 09:00, after the sales of 174: the deductions of the day. It does not wait for 174: a plan that its target
 * stops is left out here too (R-PLAN-11), so one sale that cannot be made keeps no other plan from its debit.
 */
export const deductPlans = deductionRun({
  name: '175-deduct-plans',
  title: '定投扣款（第一次）',
  due: '09:00',
  after: ['010-open-day'],
  begins: true,
})
