import { debitCalendar, goalList, planList } from '@tongzhou/client/plan'
import { answer } from '../../../testing/fake-client'
import { sampleDebits, sampleGoals, samplePlans } from '../../../testing/sample-plan'
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
    'the goals: how far each is and what its periods still ask for': {
      query: { view: 'goals' },
      answers: [answer(planList, samplePlans), answer(goalList, sampleGoals)],
      shows: [
        '孩子学费',
        '12,400.00 / 60,000.00 元',
        '还有 19 期；每期还需 2,505.27 元，最后一期 2,505.14 元。不假设任何收益。',
      ],
    },
    'no goal yet': {
      query: { view: 'goals' },
      answers: [answer(planList, samplePlans), answer(goalList, { goals: [] })],
      shows: ['还没有攒钱目标', '新目标'],
    },
    'the calendar: a shifted debit, one that will fail, and what the month takes': {
      query: { view: 'calendar' },
      answers: [answer(planList, samplePlans), answer(debitCalendar, sampleDebits)],
      shows: [
        '11 月扣款',
        '共 500.00 元',
        '顺延自 11-28',
        '预计扣不成：现金宝余额不足',
        '600.00–2,100.00',
        '按当日信号增减',
      ],
    },
  },
})
