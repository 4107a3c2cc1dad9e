import type { DocumentKind } from '@tongzhou/client/sets/document-kind'
import { to } from '../../../shared/routing/to'

/** The tab of a fund's documents. */
export type DocumentTab = 'record' | 'holdings' | 'news' | 'papers'

/** Which of its two addresses a fund's documents have: while it is raised it has its own. */
export function documentHref(
  isRaising: boolean,
  query: { fundCode: string; tab?: DocumentTab; kind?: DocumentKind },
): string {
  return isRaising ? to('/new-fund/document', query) : to('/fund/document', query)
}
