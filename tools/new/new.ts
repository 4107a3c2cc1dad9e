import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { callFileName } from '@tongzhou/contract/kit/call-file-name'
import { screenFiles, screenShapes } from './screen-shapes'
import { callFiles, stepFile, tableFiles, withRow } from './templates'

/**
 * `npm run new -- screen SHAPE AREA PATH TITLE | call AREA NAME | table NAME | step NNN-verb-noun`: the files
 * of a new one, named as the rooms ask, ready to be filled. Nothing that exists is overwritten.
 */
const root = join(import.meta.dirname, '../..')
const [kind, ...words] = process.argv.slice(2)

const makers: Readonly<Record<string, () => void>> = { screen, call, table, step }
const make = makers[kind ?? ''] ?? usage
make()

function screen(): void {
  const [given, folder, path, title] = words
  const shape = screenShapes.find((one) => one === given)
  if (shape === undefined || !folder || !path?.startsWith('/') || !title) return usage()
  const name = path.slice(1).replaceAll('/', '.').replace(':', '$')
  const made = { shape, folder, path, title, name }
  for (const [file, text] of screenFiles(made)) write(file, text)
  const table = `apps/web/src/features/${folder.split('/')[0]}/routes.ts`
  const text = existsSync(join(root, table)) ? readFileSync(join(root, table), 'utf8') : null
  writeFileSync(join(root, table), withRow(text, made))
  console.log(`row added to ${table}`)
  const addresses = join(root, 'apps/web/addresses.txt')
  if (!readFileSync(addresses, 'utf8').split('\n').includes(path)) {
    appendFileSync(addresses, `${path}\n`)
    console.log(`${path} is a new address of the product: added to apps/web/addresses.txt`)
  }
  console.log('then: npm run gen')
}

function call(): void {
  const [folder, name, path] = words
  if (!folder || !name || !/^[a-z][A-Za-z]+$/.test(name) || !path?.startsWith('/api/')) return usage()
  for (const [file, text] of callFiles({ folder, name, path, file: callFileName(name) })) write(file, text)
  console.log('then: npm run gen')
}

function table(): void {
  const [room, name] = words
  if (!room || !name || !/^[a-z][a-z_]+$/.test(name)) return usage()
  for (const [file, text] of tableFiles({ room, name, number: nextMigration() })) write(file, text)
  console.log('then: npm run gen')
}

function step(): void {
  const [name] = words
  if (!name || !/^\d{3}-[a-z]+(-[a-z]+)+$/.test(name)) return usage()
  write(`apps/server/src/jobs/steps/${stepFolder(Number(name.slice(0, 3)))}/${name}.ts`, stepFile(name))
  console.log('then add it to the list of steps in apps/server/src/jobs')
}

/** Steps stand by the part of the day they belong to. */
function stepFolder(number: number): string {
  if (number < 100) return 'open'
  if (number < 290) return 'confirm'

  return number < 400 ? 'cut-off' : 'close'
}

function nextMigration(): string {
  const numbers = readdirSync(join(root, 'packages/db/src/migrations')).map((file) =>
    Number(file.slice(0, 4)),
  )

  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

function write(file: string, text: string): void {
  const path = join(root, file)
  if (existsSync(path)) {
    console.error(`${file} exists already`)
    process.exit(1)
  }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  console.log(`written ${file}`)
}

function usage(): void {
  console.error(
    'npm run new -- screen list|detail|form|order AREA[/SUB-AREA] /path 标题 | call AREA[/SUB-AREA] plainName /api/mam-service/… | table STORE-ROOM name | step NNN-verb-noun',
  )
  process.exit(2)
}
