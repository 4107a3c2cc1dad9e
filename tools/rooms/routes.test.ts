import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pathToFileURL } from 'node:url'
import type { RouteArea } from '@tongzhou/web/shared/routing/route-index'
import type { RouteRow } from '@tongzhou/web/shared/routing/route-row'

const web = join(import.meta.dirname, '../../apps/web/src/features')
const areas = readdirSync(web).filter((area) => existsSync(join(web, area, 'routes.ts')))

/** The text of an area's table, with the rows that stand in a file beside it (`setting-routes.ts`). */
function tableOf(area: string): string {
  const files = readdirSync(join(web, area)).filter((file) => /^([a-z]+-)?routes\.ts$/.test(file))

  return files.map((file) => readFileSync(join(web, area, file), 'utf8')).join('\n')
}

/** Screen files that the table of an area imports, with the folder of their sub-area. */
function imported(area: string): string[] {
  const text = tableOf(area)

  return [...text.matchAll(/import\('\.\/((?:[\w-]+\/)?screens\/[^']+)'\)/g)].map(
    (match) => `${match[1] ?? ''}.tsx`,
  )
}

test.each(areas)('every screen file of %s stands in its table, and every row has its file', (area) => {
  const files = readdirSync(join(web, area), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(^|\/)screens\/[^/]+\.tsx$/.test(file) && !file.includes('.test.'),
  )
  expect(files.toSorted()).toEqual([...new Set(imported(area))].toSorted())
})

test.each(areas)('a screen of %s is named like its path', (area) => {
  const text = tableOf(area)
  const rows = [...text.matchAll(/path: '([^']+)'[\s\S]*?(?=path: '|$)/g)]
  const nameOf = (path: string): string => path.slice(1).replaceAll('/', '.').replace(':', '$')
  const names = new Set(rows.map(([, path]) => nameOf(path ?? '')))
  const wrong = rows.flatMap(([row, path]) => {
    const file = /screens\/([^']+)'/.exec(row)?.[1]
    // A family of variants, or a second address of the same page, shares the file of one of its paths.
    const isFamily = /variant:/.test(row) || names.has(file ?? '')
    const expected = nameOf(path ?? '')

    return file === undefined || isFamily || file === expected ? [] : [`${path}: ${file}`]
  })
  expect(wrong).toEqual([])
})

test('the entry of the browser knows exactly the paths of the tables', async () => {
  const file = pathToFileURL(join(web, '../app/route-areas.ts')).href
  // Named at run time: the screens behind the tables are of another room's compiler settings.
  const { routeAreas } = (await import(file)) as { routeAreas: readonly RouteArea[] }
  for (const { paths, rows } of routeAreas) {
    expect((await rows()).flatMap(withChildren).map((row) => row.path)).toEqual(paths)
  }
})

function withChildren(row: RouteRow): RouteRow[] {
  return [row, ...(row.children ?? []).flatMap(withChildren)]
}
