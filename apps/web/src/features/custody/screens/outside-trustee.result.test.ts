import { orderResult } from '@tongzhou/client/trade'
import { answer } from '../../../testing/fake-client'
import { samplePurchase } from '../../../testing/sample-order'
import { describeScreen } from '../../../testing/screen-states'

const taken = {
  ...samplePurchase,
  kind: 'CUSTODY',
  kindLabel: '转托管转入',
  shares: '900.00',
  status: '已受理(待确认)',
  failure: null,
} as const

describeScreen('/outside-trustee/result', {
  ready: {
    answers: [answer(orderResult, { ...taken, cashLegs: [] })],
    shows: ['申请已受理', '转托管转入 澄岳睿远均衡混合A', '900 .00 份', '转托管记录'],
    hides: ['核对后再提交'],
  },
  empty: null,
  more: {
    'the registrar found nothing to match': {
      answers: [
        answer(orderResult, {
          ...taken,
          cashLegs: [],
          status: '确认失败',
          steps: [{ label: '确认份额', state: 'FAILED', day: '2026-11-24', at: null, note: null }],
          failure: '未找到对应的转出申请',
        }),
      ],
      shows: ['没有转入', '未找到对应的转出申请', '核对后再提交'],
    },
  },
})
