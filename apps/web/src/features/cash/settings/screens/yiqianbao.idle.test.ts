import { idleRuleList } from '@tongzhou/client/cash'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'

const off = { isOn: false, minAmount: null, agreed: null }
const rules = {
  accounts: [
    {
      tradeAcco: 'A1',
      bankName: '工商银行',
      cardTail: '6789',
      rules: [
        { source: 'SALE' as const, ...off },
        {
          source: 'DIVIDEND' as const,
          isOn: true,
          minAmount: '100.00',
          agreed: {
            content: '委托内容：把现金分红申购现金宝的货币基金',
            at: '2026-11-20T10:00:00.000+08:00',
          },
        },
      ],
    },
  ],
  agreements: [{ id: 'purchase-terms', name: '申购须知', version: 1, accepted: false }],
  wording: 'idle-top-up@1',
  isOffered: true,
}

describeScreen('/yiqianbao/idle', {
  ready: {
    answers: [answer(idleRuleList, rules)],
    shows: [
      '工商银行(尾号 6789)',
      '赎回款 到期赎回、定投止盈、强制赎回与基金清盘 未开启',
      '现金分红 单笔 100.00 元起转入现金宝 已开启',
      '默认关闭',
      '不能申购时',
    ],
  },
  empty: {
    answers: [answer(idleRuleList, { ...rules, isOffered: false })],
    shows: ['现在不能设置自动转入', '回到现金宝'],
  },
  more: {
    'a rule that is off': {
      query: { tradeAcco: 'A1', source: 'SALE' },
      answers: [answer(idleRuleList, rules)],
      shows: [
        '单笔至少',
        '委托内容 把到期赎回、定投止盈、强制赎回与基金清盘的到账款申购现金宝的货币基金',
        '交易账户 工商银行(尾号 6789)',
        '单笔到账不低于 100.00 元',
        '随时可以关闭',
        '开启',
      ],
      hides: ['确认修改'],
    },
    'a rule that is on': {
      query: { tradeAcco: 'A1', source: 'DIVIDEND' },
      answers: [answer(idleRuleList, rules)],
      shows: ['把现金分红申购现金宝的货币基金', '关闭', '确认修改'],
    },
  },
})
