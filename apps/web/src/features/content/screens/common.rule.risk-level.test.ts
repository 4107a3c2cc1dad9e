import { protocolText } from '@tongzhou/client/content'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

describeScreen('/common/rule/risk-level', {
  ready: {
    answers: [
      answer(protocolText, {
        id: 'risk-level-method',
        version: 2,
        name: '风险等级评价说明',
        businessType: 'DISCLOSURE',
        effectiveFrom: '2026-11-02T00:00:00+08:00',
        content: '# 产品的等级\n分为五级。',
        contentHash: '00',
      }),
    ],
    shows: ['匹配表', 'C1 最低类', '不可', '警示：读过警示书', '第 2 版', '2026-11-02', '分为五级。'],
  },
  empty: null,
})
