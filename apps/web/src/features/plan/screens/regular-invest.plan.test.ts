import { debitCalendar, planList } from '@tongzhou/client/plan'
import { answer } from '../../../testing/fake-client'
import { sampleDebits, samplePlans } from '../../../testing/sample-plan'
import { describeScreen } from '../../../testing/screen-states'

describeScreen('/regular-invest/plan', {
  ready: {
    answers: [answer(planList, samplePlans)],
    shows: [
      '进行中 1 个',
      '累计扣款(元) 7,500.00',
      '每月 28 日 500.00 元 · 工商银行(尾号 6789)',
      '11-30 周一 下次扣款',
      '暂停全部',
    ],
    hides: ['已终止'],
  },
  empty: {
    answers: [answer(planList, { plans: [], runningCount: 0, totalPaid: '0.00' })],
    shows: ['还没有定投', '定投怎么运作'],
  },
  more: {
    'the calendar: a shifted debit, one that will fail, and what the month takes': {
      query: { view: 'calendar' },
      answers: [answer(planList, samplePlans), answer(debitCalendar, sampleDebits)],
      shows: ['11 月扣款', '共 500.00 元', '顺延自 11-28', '预计扣不成：现金宝余额不足', '按当日信号增减'],
    },
  },
})
