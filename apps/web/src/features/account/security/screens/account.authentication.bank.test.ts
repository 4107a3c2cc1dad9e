import { bankCardList } from '@tongzhou/client/account'
import { answer } from '../../../../testing/fake-client'
import { sampleCard } from '../../../../testing/sample-card'
import { describeScreen } from '../../../../testing/screen-states'

describeScreen('/account/authentication/bank', {
  ready: {
    answers: [answer(bankCardList, { cards: [sampleCard], max: 10 })],
    shows: ['工商银行(尾号 6789)', '银行预留手机号', '确认验证', '不扣款'],
  },
  empty: {
    query: { cardKey: 'unknown' },
    answers: [answer(bankCardList, { cards: [sampleCard], max: 10 })],
    shows: ['没有找到这张银行卡', '选择银行卡'],
  },
})
