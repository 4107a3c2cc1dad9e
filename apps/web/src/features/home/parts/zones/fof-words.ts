import type { FofGroup } from '@tongzhou/client/sets/fof-group'
import type { FofHold } from '@tongzhou/client/sets/fof-hold'
import type { FofSort } from '@tongzhou/client/sets/fof-sort'

/** What a group of funds of funds is called. */
export const fofGroupWords: Readonly<Record<FofGroup, string>> = {
  TARGET_RISK: '目标风险',
  TARGET_DATE: '目标日期',
  PLAIN: '普通',
}

/** What a group does with one's money. */
export const fofGroupMeanings: Readonly<Record<FofGroup, string>> = {
  TARGET_RISK: '股票与债券的比例围绕一个固定的风险水平，名称里写着稳健、平衡或积极',
  TARGET_DATE: '离目标年份越近，股票占比越低，适合按退休年份选',
  PLAIN: '由管理人决定买哪些基金，不设目标风险或日期',
}

/** How long shares are bound. */
export const fofHoldWords: Readonly<Record<FofHold, string>> = {
  FREE: '随时可卖',
  UP_TO_YEAR: '一年以内',
  OVER_YEAR: '一年以上',
}

/** By what the list is ordered. */
export const fofSortWords: Readonly<Record<FofSort, string>> = {
  SIZE: '按规模',
  DRAWDOWN: '按最大回撤',
  FEE: '按费用',
}
