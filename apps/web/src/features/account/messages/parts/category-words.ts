import type { MessageCategory } from '@tongzhou/client/sets/message-category'

/** What the categories of messages are called. */
export const categoryWords: Readonly<Record<MessageCategory, string>> = {
  TRADE: '交易',
  ACCOUNT: '账户',
  PLAN: '定投',
  ADVISORY: '投顾',
  FUND: '基金',
  SERVICE: '服务',
  MARKETING: '活动',
}

/** What each of them tells. */
export const categoryNotes: Readonly<Record<MessageCategory, string>> = {
  TRADE: '受理、撤单、确认、到账；扣款失败与退款',
  ACCOUNT: '证件与测评到期、审核结果、账户安全',
  PLAN: '扣款、暂停、止盈与终止',
  ADVISORY: '调仓与投顾服务',
  FUND: '净值更正、份额到期',
  SERVICE: '客服回复与材料办理',
  MARKETING: '基金与活动介绍，您同意后才会收到',
}
