import { protocolList } from '@tongzhou/client/content'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

const contract = {
  id: 'fund-contract',
  version: 3,
  name: '基金合同与招募说明书',
  businessType: 'BUY',
  effectiveFrom: '2026-01-01T00:00:00+08:00',
}

describeScreen('/common/rule/multiple', {
  ready: {
    answers: [answer(protocolList, { protocols: [contract] })],
    shows: ['基金合同与招募说明书', '第 3 版'],
    hides: ['没有这类协议'],
  },
  empty: { answers: [answer(protocolList, { protocols: [] })], shows: ['没有这类协议'] },
})
