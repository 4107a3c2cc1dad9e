import type { ResponseOf } from '@tongzhou/client/call'
import type { idleRuleList } from '@tongzhou/client/cash'
import type { IdleSource } from '@tongzhou/client/sets/idle-source'

export type IdleRules = ResponseOf<typeof idleRuleList>
export type IdleAccount = IdleRules['accounts'][number]
export type IdleRule = IdleAccount['rules'][number]

/** A rule of a trade account. */
export interface OwnRule {
  readonly account: IdleAccount
  readonly rule: IdleRule
}

/** What each source is called, and what it is. */
export const idleSourceWords: Readonly<Record<IdleSource, { title: string; note: string }>> = {
  SALE: { title: '赎回款', note: '到期赎回、定投止盈、强制赎回与基金清盘' },
  DIVIDEND: { title: '现金分红', note: '选了现金分红的基金' },
}
