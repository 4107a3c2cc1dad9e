import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-files'

const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const rooms = [
  'packages/contract/src',
  'packages/client/src',
  'apps/server/src/features',
  'apps/web/src/features',
]
/** Folders of a room that are no areas, and folders of an area that are no sub-areas. */
const NO_AREAS = ['kit', 'staff', 'sets']
const NO_SUB_AREAS = ['parts', 'screens']

const foldersOf = (path: string): string[] =>
  existsSync(join(root, path))
    ? readdirSync(join(root, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : []

/** The sub-areas that the lines between two words draw, as `area/sub-area`. */
function drawn(from: string, to: string): string[] {
  const part = text.slice(text.indexOf(from), text.indexOf(to))

  return [...part.matchAll(/`(\w+)\/\{([^}]+)\}`/g)].flatMap(([, area = '', names = '']) =>
    names.split(',').map((name) => `${area}/${name}`),
  )
}

const subAreasOf = (room: string): string[] =>
  foldersOf(room).flatMap((area) =>
    foldersOf(`${room}/${area}`)
      .filter((name) => !NO_AREAS.includes(area) && !NO_SUB_AREAS.includes(name))
      .map((name) => `${area}/${name}`),
  )

const [, named = ''] = /\*\*The same area names in every room\*\*: ([^.]+)\./.exec(text) ?? []
const areas = named.split(' ')
const common = drawn('in contract, client and server by the same names', 'of the server alone')
const ofServer = drawn('of the server alone', 'of web alone')
const ofWeb = drawn('of web alone', 'No folder holds more')

test('the areas of the drawing are those of the rooms', () => {
  const found = rooms.flatMap((room) => foldersOf(room)).filter((name) => !NO_AREAS.includes(name))
  expect([...new Set(found)].sort()).toEqual(areas.toSorted())
})

test('the sub-areas of the drawing are the folders of the rooms', () => {
  const [contract = '', client = '', server = '', web = ''] = rooms
  expect(subAreasOf(contract).sort()).toEqual(common.toSorted())
  expect(subAreasOf(client).sort()).toEqual(common.toSorted())
  expect(subAreasOf(server).sort()).toEqual([...common, ...ofServer].sort())
  expect(subAreasOf(web).filter((name) => !common.includes(name))).toEqual(ofWeb)
})

test('the rooms of the server are those of its line', () => {
  const [, line = ''] = /\| `apps\/server` +\| ([^|]+?) +\|/.exec(text) ?? []
  expect(foldersOf('apps/server/src').sort()).toEqual(line.split(', ').sort())
})
