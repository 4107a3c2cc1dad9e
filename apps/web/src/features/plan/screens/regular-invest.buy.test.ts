import { goalList, planDetail, previewPlan } from '@tongzhou/client/plan'
import { buyPage } from '@tongzhou/client/trade'
import { answer } from '../../../testing/fake-client'
import { sampleGoals, samplePlan, samplePreview } from '../../../testing/sample-plan'
import { sampleBuyPage } from '../../../testing/sample-trade'
import { describeScreen } from '../../../testing/screen-states'

const query = { fundCode: '890001' }
const answers = [
  answer(buyPage, sampleBuyPage),
  answer(previewPlan, samplePreview),
  answer(goalList, sampleGoals),
]

describeScreen('/regular-invest/buy', {
  ready: {
    query,
    answers,
    shows: [
      '澄岳睿远均衡混合A',
      '11-30 周一',
      '11-28 休市，顺延',
      '每期固定金额',
      '工商银行(尾号 6789)',
      '现金宝',
      '不止盈',
      '孩子学费',
      '2028-06-30 前存到 60,000.00 元',
      '填写每期金额后，这里列出授权的全部内容',
    ],
  },
  empty: {
    query,
    answers: [answer(buyPage, sampleBuyPage), answer(previewPlan, { ...samplePreview, isPlanOpen: false })],
    shows: ['这只基金暂不开放定投'],
  },
  more: {
    'a change begins with what the plan has': {
      query: { ...query, planNo: samplePlan.planNo },
      answers: [...answers, answer(planDetail, samplePlan)],
      shows: ['修改定投 500.00 元', '扣满多少期', '继续定投', '卖出计划份额的', '卖出的钱到', '止盈之后'],
      hides: ['买入前请阅读'],
    },
  },
})
