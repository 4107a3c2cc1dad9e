import { encodeRequest } from '../api/encode-request'
import { projectOfChannel } from '../channel/channel'

/** One page that a visitor looked at. Only the pattern of its address: no query, no ids. */
export interface PageView {
  readonly path: string
  readonly title: string
  readonly from: string | null
}

/** Where page views go. */
export interface Collector {
  readonly pageView: (view: PageView) => void
}

/**
 * Sends page views to the collector of our own origin; its project is chosen by the channel's first three
 * characters.
 */
export function createCollector(parts: { fetch: typeof fetch; channelCode: () => string }): Collector {
  return {
    pageView: (view) => {
      const channelCode = parts.channelCode()
      const { url, method, headers, body } = encodeRequest(
        { path: '/collect/page-view', method: 'POST', body: 'json' },
        { project: projectOfChannel(channelCode), channelCode, ...view },
        channelCode,
      )
      // Counting visits must never disturb the visit: a lost page view is lost.
      parts
        .fetch(url, { method, headers, keepalive: true, ...(body === undefined ? {} : { body }) })
        .catch(() => {})
    },
  }
}
