import type { IconName } from '@tongzhou/ui/icon/icon-paths'
import type { RoutePath } from './register'

/** One entry of a menu as `npm run gen` makes it from the route tables. */
export interface MenuEntry {
  /** The pages that count as it; the first is where it leads. */
  readonly paths: readonly [RoutePath, ...RoutePath[]]
  readonly label: string
  readonly icon?: IconName
}

/** Is this page one of those that count as the entry? */
export function isOnEntry({ paths }: MenuEntry, path: string): boolean {
  return paths.some((counted) => counted === path)
}
