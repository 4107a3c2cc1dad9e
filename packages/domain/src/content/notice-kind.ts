/** What a notice of the platform is about. */
export const noticeKinds = ['TRADE', 'CLOSURE', 'SYSTEM', 'AGREEMENT', 'FEE'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The customer's and the staff's word for it. */
export const noticeKindWords: Readonly<Record<NoticeKind, string>> = {
  TRADE: '交易',
  CLOSURE: '休市',
  SYSTEM: '系统',
  AGREEMENT: '协议',
  FEE: '费用',
}

/** Kinds that change how funds are traded: those who hold the funds are told of them (R-NTC-3). */
export const tradingNoticeKinds = ['TRADE', 'CLOSURE', 'FEE'] as const satisfies readonly NoticeKind[]

/** Where a notice shows (R-NTC-1): over a page, as a line, in the list, on the official site. */
export const noticePlaces = { popup: 1, line: 2, list: 3, site: 4 } as const
export type NoticePlace = keyof typeof noticePlaces

export const noticePlaceWords: Readonly<Record<NoticePlace, string>> = {
  popup: '弹窗',
  line: '滚动',
  list: '列表',
  site: '官网',
}
