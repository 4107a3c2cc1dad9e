import { createContext, useContext } from 'react'
import type { QueryOf, RoutePath } from './register'
import { type QueryFields, readQuery } from './query-fields'
import type { RouteRow } from './route-row'

/** Where a screen stands. A kept screen keeps its own place while another page is shown. */
export interface ScreenPlace {
  readonly row: RouteRow
  readonly pathname: string
  readonly search: string
  readonly params: Readonly<Record<string, string | undefined>>
  /** False while the screen is kept but not shown. */
  readonly isShown: boolean
}

export const PlaceContext = createContext<ScreenPlace | null>(null)

/** The place of the screen that asks. */
export function useScreenPlace(): ScreenPlace {
  const place = useContext(PlaceContext)
  if (place === null) throw new Error('useScreenPlace is used outside a screen')

  return place
}

/**
 * The typed query (and path parameters) of this screen. The path names the row whose query is meant, as the
 * type of the answer; a screen that several rows share names any of them that has its fields.
 */
export function useRouteQuery<Path extends RoutePath>(_path: Path): QueryOf<Path> {
  const place = useScreenPlace()
  const query = readPlace(place)
  // ScreenFrame shows the "link is not complete" page before a screen with a missing field is rendered.
  if (query === null) throw new Error(`the query of ${place.row.path} is not complete`)

  return query as QueryOf<Path>
}

/** All query values and path parameters of a place; null when a required one is missing. */
export function readPlace(place: ScreenPlace): Readonly<Record<string, unknown>> | null {
  const search = new URLSearchParams(place.search)
  const fields: QueryFields = place.row.query ?? {}
  const values = readQuery(fields, (name) => search.get(name))

  return values === null ? null : { ...values, ...place.params }
}
