import { bankCardList, cardAssets, payChannels } from '@tongzhou/client/account'
import { protocolNames } from '@tongzhou/client/content'
import { answer } from '../../../../testing/fake-client'
import { sampleCard } from '../../../../testing/sample-card'
import { describeScreen } from '../../../../testing/screen-states'

const cards = answer(bankCardList, { cards: [sampleCard], max: 10 })
const channel = {
  ...sampleCard,
  usable: true,
  reason: null,
  room: '48000.00',
  remit: 'OPEN',
  remitOpenedAt: '2026-11-02T10:00:00.000+08:00',
} as const
const closed = { ...channel, remit: 'CLOSED', remitOpenedAt: null } as const
const { tradeAcco, bankName, cardTail } = sampleCard
const assets = answer(cardAssets, {
  total: '15802.46',
  byCard: [{ tradeAcco, bankName, cardTail, value: '12345.67', percent: '78.13', inTransit: 2, plans: 1 }],
  byType: [],
})

describeScreen('/account/bank-card/detail', {
  ready: {
    answers: [cards, answer(payChannels, { channels: [channel] }), assets],
    shows: [
      '12,345.67 元',
      '78.13%',
      '2 笔',
      '48,000.00 元',
      '交易账号 8880000000016',
      '解绑这张卡',
      '已开通（2026-11-02 10:00',
    ],
    hides: ['重新签约', '同意并开通'],
  },
  empty: { query: { cardKey: 'unknown' }, answers: [cards], shows: ['没有找到这张银行卡', '我的银行卡'] },
  more: {
    'paying by transfer is not opened': {
      answers: [
        cards,
        answer(payChannels, { channels: [closed] }),
        assets,
        answer(protocolNames, {
          protocols: [{ id: 'remit-payment', name: '汇款支付服务协议', version: 1 }],
        }),
      ],
      shows: ['同意并开通', '汇款支付服务协议', '开通不扣款'],
    },
    'its bank takes no transfers': {
      answers: [
        cards,
        answer(payChannels, { channels: [{ ...closed, remit: 'UNSUPPORTED' as const }] }),
        assets,
      ],
      shows: ['这家银行暂不支持汇款支付'],
      hides: ['同意并开通'],
    },
    'its contract was ended by the bank': {
      answers: [
        answer(bankCardList, { cards: [{ ...sampleCard, signStatus: 'RESIGN_NEEDED' }], max: 10 }),
        answer(payChannels, { channels: [{ ...channel, usable: false, reason: '需要重新签约' }] }),
        assets,
      ],
      shows: ['需重新签约', '重新签约'],
    },
  },
})
