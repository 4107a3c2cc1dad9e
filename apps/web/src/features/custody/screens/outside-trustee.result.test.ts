import { positionDetail } from '@tongzhou/client/holding'
import { orderResult } from '@tongzhou/client/trade'
import { answer } from '../../../testing/fake-client'
import { samplePurchase } from '../../../testing/sample-order'
import { sampleArrival, samplePositionDetail } from '../../../testing/sample-position'
import { describeScreen } from '../../../testing/screen-states'

const taken = {
  ...samplePurchase,
  kind: 'CUSTODY',
  kindLabel: '转托管转入',
  shares: '900.00',
  status: '已受理(待确认)',
  confirmDate: null,
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
    'what came may be given a cost': {
      answers: [
        answer(orderResult, {
          ...taken,
          orderNo: '20261118880000000042',
          cashLegs: [],
          confirmDate: '2026-11-19',
        }),
        answer(positionDetail, { ...samplePositionDetail, arrivals: [sampleArrival] }),
      ],
      shows: ['填写成本', '成本不随转托管带来'],
    },
    'a cost that was typed may be changed': {
      answers: [
        answer(orderResult, {
          ...taken,
          orderNo: '20261118880000000042',
          cashLegs: [],
          confirmDate: '2026-11-19',
        }),
        answer(positionDetail, {
          ...samplePositionDetail,
          arrivals: [{ ...sampleArrival, typedCost: '1200.00' }],
        }),
      ],
      shows: ['修改成本', '已填写 1,200.00 元'],
    },
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
