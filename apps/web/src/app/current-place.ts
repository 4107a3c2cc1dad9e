import { useLocation, useMatches } from 'react-router'
import type { RouteRow } from '../shared/routing/route-row'
import type { ScreenPlace } from '../shared/routing/screen-place'

/** The page in front, from the router's last match. */
export function useCurrentPlace(): ScreenPlace {
  const { pathname, search } = useLocation()
  const match = useMatches().at(-1)
  const row = match?.handle
  if (!isRow(row)) throw new Error(`no row of the route table matches ${pathname}`)

  return { row, pathname, search, params: match?.params ?? {}, isShown: true }
}

/** Handles of our routes are rows of the table (see router-routes.tsx). */
export function isRow(handle: unknown): handle is RouteRow {
  return typeof handle === 'object' && handle !== null && 'path' in handle && 'access' in handle
}
