import { bankCardList } from '@tongzhou/client/account'
import { answer } from '../../../../testing/fake-client'
import { sampleCard } from '../../../../testing/sample-card'
import { describeScreen } from '../../../../testing/screen-states'

const revoked = {
  ...sampleCard,
  cardKey: 'B'.repeat(16),
  bankName: '建设银行',
  signStatus: 'RESIGN_NEEDED' as const,
}

describeScreen('/account/verification-user/choose-bank', {
  ready: {
    answers: [answer(bankCardList, { cards: [sampleCard, revoked], max: 10 })],
    shows: ['工商银行(尾号 6789)', '建设银行', '需要重新签约，不能用于验证', '不扣款'],
  },
  empty: { answers: [answer(bankCardList, { cards: [], max: 10 })], shows: ['还没有绑定银行卡', '返回验证'] },
})
