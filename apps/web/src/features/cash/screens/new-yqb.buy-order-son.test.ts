import { orderDetail } from '@tongzhou/client/record'
import { answer } from '../../../testing/fake-client'
import { samplePurchase, sampleSale } from '../../../testing/sample-order'
import { describeScreen } from '../../../testing/screen-states'

const parentNo = '20261126910000000001'

describeScreen('/new-yqb/buy-order-son', {
  ready: {
    answers: [answer(orderDetail, { ...samplePurchase, parentNo })],
    shows: [samplePurchase.fundName, '确认成功', '所属的整笔'],
  },
  empty: null,
  more: {
    'an order by itself': {
      answers: [answer(orderDetail, samplePurchase)],
      shows: [samplePurchase.fundName],
      hides: ['所属的整笔'],
    },
  },
})
describeScreen('/new-yqb/sell-order-son', {
  ready: {
    answers: [answer(orderDetail, { ...sampleSale, parentNo })],
    shows: [sampleSale.fundName, '所属的整笔'],
  },
  empty: null,
})
