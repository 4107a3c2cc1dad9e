import type { ComponentType } from 'react'
import type { QueryFields } from './query-fields'

/** What a screen's component is given. */
export interface ScreenProps {
  /** Tells which of a family of addresses it is, when several share one file. */
  readonly variant?: string | undefined
}

export type ScreenModule = { readonly default: ComponentType<ScreenProps> }

/** A call that the first paint needs: answered in process when the page is rendered on the server. */
export interface FirstCall {
  readonly call: { readonly name: string }
  readonly input: Readonly<Record<string, unknown>>
}

/**
 * Who may use a page. public: anyone (rendered on the server); login: needs customerNo; onboarding: logged in, part of
 * opening an account.
 */
export type RouteAccess = 'public' | 'login' | 'onboarding'

/**
 * The frame around a screen. column: top bar on a phone, a 560 column on a desktop (the default); form: the same column with
 * room for a summary beside it; entry: a 480 column; wide: the 1200 container; root: as wide, with the tab bar and without
 * a back button; bare: no chrome at all.
 */
export type RouteLayout = 'column' | 'form' | 'entry' | 'wide' | 'root' | 'bare'

/** One row of an area's route table. Nothing about a route stands anywhere else. */
export interface RouteRow {
  readonly path: `/${string}`
  readonly title: string
  readonly access: RouteAccess
  readonly query?: QueryFields
  /** Loads the screen's file; absent on a row that only redirects. */
  readonly screen?: (() => Promise<ScreenModule>) & {
    /** The source files below apps/web of its table and its screen, added by the server's build to preload their chunks. */
    readonly files?: readonly string[]
  }
  readonly redirect?: `/${string}`
  /** Keeps the screen's state while the customer is on another page (React's Activity). */
  readonly keepAlive?: true
  /** false: no page view is sent. */
  readonly track?: false
  readonly layout?: RouteLayout
  readonly variant?: string
  /** The screen has a form of its own for visitors; otherwise a page behind the login shows 登录后查看. */
  readonly visitorView?: true
  /** Rows below this one, with their full paths. */
  readonly children?: readonly RouteRow[]
  readonly firstData?: (query: (name: string) => string | null) => readonly FirstCall[]
}
