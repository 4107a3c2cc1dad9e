/** One page that a visitor looked at, as the browser tells it: the pattern of its address, never a query. */
export interface PageView {
  readonly project: '002' | '003' | '005' | 'default'
  readonly channelCode: string
  readonly path: string
  readonly title: string
  readonly from: string | null
}

/** Where page views go. Counting visits may lose one, and never disturbs the visit. */
export interface CollectorPort {
  readonly pageView: (view: PageView, at: Date) => Promise<void>
}
