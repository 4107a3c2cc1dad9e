import type { SitePath } from '../shared/routing/site-path'

/** What the crumbs know of a page. */
export interface SitePage {
  readonly title: string
  /** A page of the customer's own, behind the login. */
  readonly isOwn?: true
  /** It has no way to it: a root, or a page without a frame. */
  readonly isRoot?: true
  readonly under?: SitePath
  /** Names of the query fields that its address must have. */
  readonly needs?: readonly string[]
}
