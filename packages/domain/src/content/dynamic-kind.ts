/** What a dated fact about funds and markets is about (R-LST-5). */
export const dynamicKinds = ['TRADE', 'MANAGER', 'DIVIDEND', 'NAV', 'LIQUIDATION', 'MARKET'] as const
export type DynamicKind = (typeof dynamicKinds)[number]

export const dynamicKindWords: Readonly<Record<DynamicKind, string>> = {
  TRADE: '申购与赎回',
  MANAGER: '人员变更',
  DIVIDEND: '分红',
  NAV: '净值更正',
  LIQUIDATION: '清盘',
  MARKET: '市场',
}

/** Announcements of funds that are such facts, by the word of their category. */
export const announcedKinds: Readonly<Record<string, DynamicKind>> = {
  基金销售: 'TRADE',
  人事调整: 'MANAGER',
  分红送配: 'DIVIDEND',
}
