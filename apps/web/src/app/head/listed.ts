import type { RouteRow } from '../../shared/routing/route-row'

/** Searches, hand-overs and what is only passed through: nobody looks for them. */
const unlisted =
  /^\/(loading|404|for-app|for-xiaocx|diff-fund-loading|slider-vertify|share-real|verify|login|login-register|register|dev)(\/|$)|\/search/

/** Whether a page may stand in search engines, by its row. */
export function isListed({ access, layout, path }: Pick<RouteRow, 'access' | 'layout' | 'path'>): boolean {
  return access === 'public' && layout !== 'bare' && !unlisted.test(path)
}
