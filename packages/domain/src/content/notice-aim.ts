/** Where one reads: a browser, the app, or WeChat and its mini-programs. */
export const noticePlatforms = ['WEB', 'APP', 'WECHAT'] as const
export type NoticePlatform = (typeof noticePlatforms)[number]

/** The staff's word for it. */
export const noticePlatformWords: Readonly<Record<NoticePlatform, string>> = {
  WEB: '浏览器',
  APP: 'App',
  WECHAT: '微信',
}

/** Everybody, whoever holds one of the funds that the notice names, whoever has not finished opening. */
export const noticeAudiences = ['ALL', 'HOLDERS', 'OPENING'] as const
export type NoticeAudience = (typeof noticeAudiences)[number]

export const noticeAudienceWords: Readonly<Record<NoticeAudience, string>> = {
  ALL: '所有人',
  HOLDERS: '持有人',
  OPENING: '开户中',
}

/** Whom a notice is put before; null: every channel, every platform. */
export interface NoticeAim {
  readonly channels: readonly string[] | null
  readonly platforms: readonly NoticePlatform[] | null
  readonly audience: NoticeAudience
  readonly fundCodes: readonly string[]
}

export interface NoticeReader {
  readonly channelCode: string
  readonly platform: NoticePlatform
  /** null: a visitor, of whom nothing is known. */
  readonly customer: { readonly isOpening: boolean; readonly held: ReadonlySet<string> } | null
}

/** Whether a notice is put before a reader: over his page, as a line, among what waits for him (R-NTC-2). */
export function isNoticeFor(aim: NoticeAim, reader: NoticeReader): boolean {
  const { channelCode, platform, customer } = reader
  if (aim.channels?.includes(channelCode) === false) return false
  if (aim.platforms?.includes(platform) === false) return false
  if (aim.audience === 'ALL') return true
  if (customer === null) return false

  return aim.audience === 'OPENING'
    ? customer.isOpening
    : aim.fundCodes.some((fundCode) => customer.held.has(fundCode))
}

/** The platform of a request, by what its browser calls itself. */
export function noticePlatformOf(request: {
  readonly userAgent: string
  readonly isNativeApp: boolean
}): NoticePlatform {
  if (request.isNativeApp) return 'APP'

  return /MicroMessenger/i.test(request.userAgent) ? 'WECHAT' : 'WEB'
}
