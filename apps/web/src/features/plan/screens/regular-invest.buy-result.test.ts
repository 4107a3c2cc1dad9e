import { planDetail } from '@tongzhou/client/plan'
import { answer } from '../../../testing/fake-client'
import { samplePlan } from '../../../testing/sample-plan'
import { describeScreen } from '../../../testing/screen-states'

describeScreen('/regular-invest/buy-result', {
  ready: {
    query: { planNo: samplePlan.planNo },
    answers: [answer(planDetail, samplePlan)],
    shows: ['定投已建立', '首次扣款 11-30 周一 9:00', '每月 28 日', '查看计划', '扣款日历'],
  },
  empty: null,
  more: {
    changed: {
      query: { planNo: samplePlan.planNo, done: 'changed' },
      answers: [answer(planDetail, samplePlan)],
      shows: ['定投已修改', '下次扣款 11-30 周一'],
    },
  },
})
