import type { IconName } from '@tongzhou/ui/icon/icon-paths'
import type { ComponentType } from 'react'
import type { MenuName } from './menu-name'
import type { QueryFields } from './query-fields'
import type { SitePath } from './site-path'

/** What a screen's component is given. */
export interface ScreenProps {
  /** Tells which of a family of addresses it is, when several share one file. */
  readonly variant?: string | undefined
}

export type ScreenModule = { readonly default: ComponentType<ScreenProps> }

/**
 * A question that the first paint needs, made by `question()`: answered in process when the page is rendered
 * on the server.
 */
export interface FirstQuestion {
  readonly call: { readonly name: string }
  readonly input: Readonly<Record<string, unknown>>
}

/**
 * Where an entry stands in a menu: the smallest number first. Rows at the same place are one entry, named by
 * the first.
 */
export type MenuPlace = number | { readonly at: number; readonly label: string }

/**
 * Who may use a page. public: anyone (rendered on the server); login: needs customerNo; onboarding: logged
 * in, part of opening an account.
 */
export type RouteAccess = 'public' | 'login' | 'onboarding'

/**
 * The frame around a screen. column: top bar on a phone, a 560 column on a desktop (the default); form: the
 * same column with room for a summary beside it; wide: the 1200 container; entry: as wide, its heading
 * inside; root: as wide, with the tab bar and without a back button; bare: no chrome at all.
 */
export type RouteLayout = 'column' | 'form' | 'entry' | 'wide' | 'root' | 'bare'

/** One row of an area's route table. Nothing about a route stands anywhere else. */
export interface RouteRow {
  readonly path: `/${string}`
  readonly title: string
  /** What menus call it, where that differs from the title. */
  readonly label?: string
  readonly icon?: IconName
  /** The menus it stands in; the generated `shared/menus/*` are made of it. */
  readonly menus?: { readonly [Menu in MenuName]?: MenuPlace }
  /** The page above it in the crumbs, where neither its path nor its access tells. */
  readonly under?: SitePath
  readonly access: RouteAccess
  readonly query?: QueryFields
  /**
   * The query (and path parameters) that tests and pictures open it with. '@purchase' and '@sale' stand for
   * an order of the customer who looks.
   */
  readonly example?: Readonly<Record<string, string>>
  /** Loads the screen's file; absent on a row that only redirects. */
  readonly screen?: (() => Promise<ScreenModule>) & {
    /**
     * The source files below apps/web of its table and its screen, added by the server's build to preload
     * their chunks.
     */
    readonly files?: readonly string[]
  }
  readonly redirect?: SitePath
  /** Keeps the screen's state while the customer is on another page (React's Activity). */
  readonly keepAlive?: true
  /** false: no page view is sent. */
  readonly track?: false
  readonly layout?: RouteLayout
  /** The screen heads itself with what it is about: on a desktop the title is for screen readers alone. */
  readonly headsItself?: true
  readonly variant?: string
  /** The screen has a form of its own for visitors; otherwise a page behind the login shows 登录后查看. */
  readonly visitorView?: true
  /** Rows below this one, with their full paths. */
  readonly children?: readonly RouteRow[]
  /** The questions of the first paint, by the page's query; the screen asks them with the same functions. */
  firstData?(query: Readonly<Record<string, unknown>>): readonly FirstQuestion[]
}
