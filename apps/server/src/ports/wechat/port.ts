/** The platform of WeChat (docs/ports/wechat.md). Throws OutcomeUnknown. */
export interface WechatPort {
  /** The public account whose pages ask; its number is no secret. */
  readonly appId: string
  /** What signs addresses for the script inside WeChat. */
  jsTicket(): Promise<{ readonly ticket: string; readonly expiresInSeconds: number }>
  /** A link that opens a page of the mini-program; null: the house has none. */
  readonly miniLink:
    | ((page: { readonly path: string; readonly query: string; readonly days: number }) => Promise<string>)
    | null
}
