import { hasRoute, registerPaths, type RouteArea } from '../shared/routing/route-index'
import type { RouteRow } from '../shared/routing/route-row'
import { devAreas } from './dev-routes'
import { routeAreas } from './route-areas'

const NOT_FOUND = '/404'
const areas: readonly RouteArea[] = [...routeAreas, ...devAreas]

/** Every page that is built. A path that is not here shows /404. */
export const builtPaths: readonly string[] = areas.flatMap((area) => area.paths)

registerPaths(builtPaths)

/** Loads a part of the program; the browser's way recovers from a network that breaks. */
export type LoadPart = <Part>(load: () => Promise<Part>) => Promise<Part>

/** The row of a built path, of the page 页面不存在 for any other; loads the table of its area. */
export async function loadRow(path: string, load: LoadPart): Promise<RouteRow> {
  const built = hasRoute(path) ? path : NOT_FOUND
  const area = areas.find((one) => one.paths.includes(built))
  const row =
    area === undefined ? undefined : flatten(await load(area.rows)).find((one) => one.path === built)
  if (row === undefined) throw new Error(`${built} is in no route table`)

  return row
}

/** The tables of all areas as one, children after their parent. */
export async function loadTable(): Promise<readonly RouteRow[]> {
  return (await Promise.all(areas.map((area) => area.rows()))).flatMap(flatten)
}

function flatten(table: readonly RouteRow[]): RouteRow[] {
  return table.flatMap((row) => [row, ...flatten(row.children ?? [])])
}
