import type { Site } from './head/page-facts'
import type { QueryClient } from '@tanstack/react-query'

export interface RenderRequest {
  /** Path and query of the page. */
  readonly url: string
  readonly userAgent: string
  readonly channelCode: string
  /** Answers a call in process, always as an anonymous visitor; the call's short name, e.g. "basicConfig". */
  readonly answer: (callName: string, input: Readonly<Record<string, unknown>>) => Promise<CallAnswer>
  /** The cache that the page is drawn from; a new one unless a test brings its own to look into. */
  readonly queryClient?: QueryClient
  /** Milliseconds that the rendering may take, where a busy machine is no fault; a second otherwise. */
  readonly limitMs?: number
  /** Where the public finds the pages, and whether a sample market may stand in search engines. */
  readonly site?: Site
  /** Nothing is drawn here: the browser draws the plain page. */
  readonly isShellOnly?: boolean
  /** Where the page stands when it was asked for by another path; the browser takes it over. */
  readonly address?: string
}

/** The envelope of an answer as it would travel. */
export interface CallAnswer {
  readonly code: number
  readonly data?: unknown
}

export interface RenderedPage {
  /** 200, 404 for a page that is not built, 302 with `location`. */
  readonly status: number
  readonly location: string | null
  /** The whole HTML document; null for a redirect. */
  readonly html: string | null
  /** For the content security policy: the hashes of the styles that this page alone has. */
  readonly styles: readonly string[]
  /** shell: the plain page, drawn by the browser. */
  readonly kind: 'rendered' | 'shell' | 'redirect'
}
