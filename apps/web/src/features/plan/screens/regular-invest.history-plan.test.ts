import { planList } from '@tongzhou/client/plan'
import { answer } from '../../../testing/fake-client'
import { samplePlans } from '../../../testing/sample-plan'
import { describeScreen } from '../../../testing/screen-states'

describeScreen('/regular-invest/history-plan', {
  ready: {
    answers: [answer(planList, samplePlans)],
    shows: ['您终止了计划', '6,000.00 元', '已终止，共扣 12 期'],
    hides: ['下次扣款'],
  },
  empty: {
    answers: [answer(planList, { ...samplePlans, plans: samplePlans.plans.slice(0, 1) })],
    shows: ['没有已结束的定投'],
  },
})
