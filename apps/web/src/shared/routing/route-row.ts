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
 * The template of a page: its frame, and on a desktop the columns its parts stand in (screen/columns.tsx; a
 * phone has one column). front: rows of twelve columns (screen/front.tsx); list: the
 * whole container, or facets of 224 and the list; detail, result: eight columns and four; form: the
 * form and a summary of 432; record: a list of 424 and what is chosen of it; settings: sections of 224 and
 * rows of 640; reading: a text of 680 between its contents and its facts; chat: a conversation and what
 * stands beside it, 376; story: a card of 440 and the table behind it; entry: the form beside the water;
 * bare: no chrome at all.
 */
export type RouteLayout =
  | 'front'
  | 'list'
  | 'detail'
  | 'result'
  | 'form'
  | 'record'
  | 'settings'
  | 'reading'
  | 'story'
  | 'chat'
  | 'entry'
  | 'bare'

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
   * an order of the customer who looks, '@card' for his card, '@topUp' and '@withdrawal' for
   * his instructions of the cash product, '@plan' for his plan.
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
  /** `list` where it says nothing. */
  readonly layout?: RouteLayout
  /** Stands in the tab bar of a phone, which is then its way on: there is no way back. */
  readonly isRoot?: true
  /** The screen heads itself with what it is about: on a desktop the title is for screen readers alone. */
  readonly headsItself?: true
  readonly variant?: string
  /** The screen has a form of its own for visitors; otherwise a page behind the login shows 登录后查看. */
  readonly visitorView?: true
  /** A step of opening that tells how far its review is; others are blocked by a dialog meanwhile (§4). */
  readonly tellsReview?: true
  /** Rows below this one, with their full paths. */
  readonly children?: readonly RouteRow[]
  /** The questions of the first paint, by the page's query; the screen asks them with the same functions. */
  firstData?(query: Readonly<Record<string, unknown>>): readonly FirstQuestion[]
}
