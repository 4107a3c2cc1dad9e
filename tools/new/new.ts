import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { callExportName, callFileName } from '@tongzhou/contract/kit/call-name'
import { callFiles, screenFile, stepFile, tableFiles } from './templates'

/**
 * `npm run new -- screen AREA PATH TITLE | call AREA NAME | table NAME | step NNN-verb-noun`: the files of a new one,
 * named as the rooms ask, ready to be filled. Nothing that exists is overwritten.
 */
const root = join(import.meta.dirname, '../..')
const [kind, ...words] = process.argv.slice(2)

const makers: Readonly<Record<string, () => void>> = { screen, call, table, step }
const make = makers[kind ?? ''] ?? usage
make()

function screen(): void {
  const [area, path, title] = words
  if (!area || !path?.startsWith('/') || !title) return usage()
  const name = path.slice(1).replaceAll('/', '.').replace(':', '$')
  write(`apps/web/src/features/${area}/screens/${name}.tsx`, screenFile({ path, title }))
  const table = `apps/web/src/features/${area}/routes.ts`
  const row = `  {\n    path: '${path}',\n    title: '${title}',\n    access: 'public',\n    screen: () => import('./screens/${name}'),\n  },`
  if (!existsSync(join(root, table))) {
    write(table, `export const ${area}Routes = [\n${row}\n] as const\n`)
  } else {
    const text = readFileSync(join(root, table), 'utf8')
    writeFileSync(join(root, table), text.replace(/\n\] as const/, `\n${row}\n] as const`))
    console.log(`row added to ${table}`)
  }
  console.log('then: npm run gen')
}

function call(): void {
  const [area, name] = words
  if (!area || !name) return usage()
  const path = name.startsWith('/api/') ? name : `/api/mam-service/${name}`
  const names = { area, path, file: callFileName(path), exportName: callExportName(path) }
  for (const [file, text] of callFiles(names)) write(file, text)
  console.log('then: npm run gen')
}

function table(): void {
  const [name] = words
  if (!name || !/^[a-z][a-z_]+$/.test(name)) return usage()
  for (const [file, text] of tableFiles(name, nextMigration())) write(file, text)
  console.log('then: npm run gen')
}

function step(): void {
  const [name] = words
  if (!name || !/^\d{3}-[a-z]+(-[a-z]+)+$/.test(name)) return usage()
  write(`apps/server/src/jobs/steps/${name}.ts`, stepFile(name))
  console.log('then add it to the list of steps in apps/server/src/jobs')
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
    'npm run new -- screen AREA /path 标题 | call AREA service/name | table name | step NNN-verb-noun',
  )
  process.exit(2)
}
