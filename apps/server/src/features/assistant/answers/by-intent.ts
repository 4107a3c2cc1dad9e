import { pageAt } from '@tongzhou/domain/assistant/pages'
import type { Intent } from '@tongzhou/domain/assistant/intents'
import { type AnswerKit, type AnswerPart, house, say } from '../answer-kit'
import { cardLimit, cards, coupons, idUpdate, mismatch, riskTest } from './account'
import { aOrC, buyFee, sellFee, waitFee } from './fees'
import { calendar, fundFact, fundPapers, fundState, raising } from './funds'
import { assets, cashYield, costWhy, dividend, dueShares, incomeWhen, incomeWhy, quickCash } from './holdings'
import { arriveWhen, cancel, confirmWhen, orderStatus } from './orders'
import { planChange, planFailed, planListed, planStop } from './plans'

type Answer = (kit: AnswerKit) => Promise<AnswerPart>

/** An answer from the house's texts alone, with the page where it is done. */
const rule =
  (asked: string, ...links: { label: string; path: string }[]): Answer =>
  (kit) =>
    Promise.resolve({ sentences: kit.help.quote(asked), links })

/** How each intent is answered. */
export const answers: Readonly<Record<Intent, Answer>> = {
  ORDER_STATUS: orderStatus,
  ARRIVE_WHEN: arriveWhen,
  CONFIRM_WHEN: confirmWhen,
  CANCEL: cancel,
  BUY_FEE: buyFee,
  SELL_FEE: sellFee,
  WAIT_FEE: waitFee,
  A_OR_C: aOrC,
  PLAN_LIST: planListed,
  PLAN_CHANGE: planChange,
  PLAN_STOP: planStop,
  PLAN_FAILED: planFailed,
  CARD_CHANGE: cards('更换银行卡怎么换卡'),
  CARD_UNBIND: cards('解绑银行卡'),
  CARD_LIMIT: cardLimit,
  CARD_SIGN: cards('绑定银行卡和支持的银行'),
  LOGIN_HELP: rule('登录不了怎么办', { label: '登录', path: pageAt('login') }),
  TRADE_PWD: rule('交易密码', { label: '设置', path: pageAt('settings') }),
  RISK_TEST: riskTest,
  MISMATCH: mismatch,
  ID_UPDATE: idUpdate,
  INFO_CHANGE: rule('修改手机号和个人资料', { label: '设置', path: pageAt('settings') }),
  CLOSE_ACCOUNT: async (kit) => ({
    sentences: kit.help.quote('注销账户'),
    links: [{ label: '注销账户', path: pageAt('closing') }],
    offersPerson: true,
  }),
  OPEN_ACCOUNT: rule('怎样开户', { label: '开户', path: pageAt('register') }),
  QUICK_CASH: quickCash,
  CASH_YIELD: cashYield,
  ASSETS: assets,
  INCOME_WHY: incomeWhy,
  INCOME_WHEN: incomeWhen,
  COST_WHY: costWhy,
  DIVIDEND: dividend,
  DUE_SHARES: dueShares,
  NAV_WHEN: rule('收益什么时候更新 净值公布'),
  FUND_FACT: fundFact,
  FUND_STATE: fundState,
  FUND_DOC: fundPapers,
  RAISING: raising,
  CONVERT: rule('基金转换'),
  CALENDAR: calendar,
  TERM: (kit) => Promise.resolve({ sentences: kit.help.quote(kit.question) }),
  COUPON: coupons,
  PROOF: rule('开资产证明', { label: '资产证明', path: pageAt('proof') }),
  CUSTODY: rule('转托管', { label: '转托管', path: pageAt('custody') }),
  SAFETY: rule('钱安全吗'),
  COMPLAINT: async (kit) => {
    const { servicePhone, serviceHours, serviceEmail } = await kit.ask('basicConfig', {})
    const { contactBy, acceptBy, answerBy } = (await kit.ask('complaintPage', {})).complaint

    return {
      sentences: [
        say(
          kit.own('complaintPage', pageAt('complaint')),
        )`现在提交投诉：${contactBy ?? ''} 前与您联系，${acceptBy ?? ''} 前告知是否受理，${answerBy} 前答复。`,
        ...kit.help.quote('怎样投诉'),
        say(
          kit.own('basicConfig', pageAt('contact')),
        )`客服与投诉热线 ${servicePhone}（${serviceHours}），邮箱 ${serviceEmail}。`,
      ],
      links: [
        { label: '提交投诉或建议', path: pageAt('complaint') },
        { label: '联系我们', path: pageAt('contact') },
      ],
      offersPerson: true,
    }
  },
  HUMAN: async (kit) => {
    const { servicePhone, serviceHours } = await kit.ask('basicConfig', {})

    return {
      sentences: [
        say(
          kit.own('basicConfig', pageAt('contact')),
        )`可以转人工留言，也可以拨打客服热线 ${servicePhone}（${serviceHours}）。`,
      ],
      offersPerson: true,
    }
  },
  SMALL_TALK: async () => ({
    sentences: [say(house)`您好，我是 AI 智能助手，可以查交易、费用、定投、银行卡和规则，每一句都写明来源。`],
  }),
}

/** A question that stands for an intent, where one is offered to choose. */
export const questionOf: Readonly<Record<Intent, string>> = {
  ORDER_STATUS: '我的交易进行到哪里了',
  ARRIVE_WHEN: '卖出的钱什么时候到账',
  CONFIRM_WHEN: '买入什么时候确认',
  CANCEL: '怎样撤单',
  BUY_FEE: '买入的手续费是多少',
  SELL_FEE: '卖出的手续费是多少',
  WAIT_FEE: '等几天卖出费用更低',
  A_OR_C: 'A 类和 C 类有什么区别',
  PLAN_LIST: '我的定投下次扣多少',
  PLAN_CHANGE: '怎样修改定投',
  PLAN_STOP: '怎样暂停定投',
  PLAN_FAILED: '定投为什么没扣款',
  CARD_CHANGE: '怎样更换银行卡',
  CARD_UNBIND: '怎样解绑银行卡',
  CARD_LIMIT: '银行卡一天能付多少',
  CARD_SIGN: '怎样绑定银行卡',
  LOGIN_HELP: '登录不了怎么办',
  TRADE_PWD: '交易密码锁了怎么办',
  RISK_TEST: '风险测评还能做几次',
  MISMATCH: '风险等级不匹配还能买吗',
  ID_UPDATE: '身份证到期怎样更新',
  INFO_CHANGE: '怎样修改手机号',
  CLOSE_ACCOUNT: '怎样销户',
  OPEN_ACCOUNT: '怎样开户',
  QUICK_CASH: '现在能快速取现多少',
  CASH_YIELD: '现金宝昨天的收益是多少',
  ASSETS: '我的总资产是多少',
  INCOME_WHY: '当日盈亏是怎么来的',
  INCOME_WHEN: '收益什么时候更新',
  COST_WHY: '持仓成本怎样算',
  DIVIDEND: '分红方式是什么',
  DUE_SHARES: '锁定的份额什么时候能卖',
  NAV_WHEN: '净值什么时候公布',
  FUND_FACT: '查一只基金的净值和风险等级',
  FUND_STATE: '这只基金现在限购吗',
  FUND_DOC: '基金的招募说明书在哪里',
  RAISING: '现在有哪些新发基金',
  CONVERT: '怎样做基金转换',
  CALENDAR: '今天是交易日吗',
  TERM: '七日年化是什么意思',
  COUPON: '我有哪些优惠券',
  PROOF: '怎样开资产证明',
  CUSTODY: '怎样转托管',
  SAFETY: '钱安全吗',
  COMPLAINT: '怎样投诉',
  HUMAN: '转人工',
  SMALL_TALK: '你能做什么',
}
