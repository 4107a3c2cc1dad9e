import type { NewScreen } from './screen-shapes'

/** The area's route table with the new row at its end; a table of its own where the area has none yet. */
export function withRow(table: string | null, screen: NewScreen): string {
  const { shape, folder, path, title, name } = screen
  const [area = '', ...inner] = folder.split('/')
  const byFund = shape === 'list' ? '' : `\n    query: { fundCode },\n    example: { fundCode: '890001' },`
  const layout = layoutOf[shape] === undefined ? '' : `\n    layout: '${layoutOf[shape]}',`
  const row = `  {
    path: '${path}',
    title: '${title}',
    access: 'login',${layout}${byFund}
    screen: () => import('./${[...inner, 'screens', name].join('/')}'),
  },`
  if (table !== null) return withField(table, byFund).replace(/\n\]\)\n$/, () => `\n${row}\n])\n`)

  return `import { defineRoutes } from '../../shared/routing/define-routes'
${byFund === '' ? '' : FIELD_IMPORT}
export const ${area}Routes = defineRoutes([
${row}
])
`
}

/** The template of each shape's page; a list has the usual one. */
const layoutOf: { readonly [Shape in NewScreen['shape']]?: string } = {
  detail: 'detail',
  form: 'form',
  order: 'form',
}

const FIELD_IMPORT = `import { fundCode } from '../../shared/routing/query-fields'\n`

/** The table with what a row by fund needs imported, where it is not yet. */
function withField(table: string, byFund: string): string {
  const fields = /import \{ ([^}]*) \} from '\.\.\/\.\.\/shared\/routing\/query-fields'/.exec(table)
  if (byFund === '' || /\bfundCode\b/.test(fields?.[1] ?? '')) return table
  if (fields === null) return table.replace(/(define-routes'\n)/, (line) => line + FIELD_IMPORT)

  return table.replace(`{ ${fields[1]} }`, `{ fundCode, ${fields[1]} }`)
}

interface CallNames {
  /** Area, with its sub-area: "fund", "trade/buy". */
  readonly folder: string
  readonly path: string
  readonly file: string
  readonly name: string
}

/** Contract, handler and test of a call. */
export function callFiles(names: CallNames): [string, string][] {
  const { folder, path, file, name } = names
  const up = '../'.repeat(folder.split('/').length)

  return [
    [
      `packages/contract/src/${folder}/${file}.ts`,
      `import { z } from 'zod'
import { defineCall } from '${up}kit/define-call'

export const ${name} = defineCall({
  name: '${name}',
  area: '${folder.split('/')[0]}',
  path: '${path}',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: [],
  summary: '',
  request: z.object({}),
  response: z.object({}),
  refusals: [],
})
`,
    ],
    [
      `apps/server/src/features/${folder}/${file}.ts`,
      `import { ${name} } from '@tongzhou/contract/${folder}/${file}'
import { handle } from '${up}../http/handle'

export const handler = handle(${name}, async () => ({}))
`,
    ],
    [
      `apps/server/src/features/${folder}/${file}.test.ts`,
      `import { expect, test } from 'vitest'
import { testApp } from '${up}../http/test-app'

const product = await testApp()

test('a visitor is asked to log in', async () => {
  expect((await product.call('${name}')).code).toBe(1008)
})
`,
    ],
  ]
}

/** Migration and store of a table. */
export function tableFiles(table: { room: string; name: string; number: string }): [string, string][] {
  const { room, name, number } = table
  const finder = `find${name.split('_').map(capital).join('')}`

  return [
    [
      `packages/db/src/migrations/${number}_${name}.sql`,
      `-- Why this table exists.
create table ${name} (
  customer_no text not null,
  constraint ${name}_pk primary key (customer_no)
);
`,
    ],
    [
      `packages/db/src/stores/${room}/${name.replaceAll('_', '-')}-store.ts`,
      `import type { Queryable } from '../../connect'

/** Rows of a customer, at most \`limit\`. */
export async function ${finder}(db: Queryable, customerNo: string, limit = 100) {
  return db
    .selectFrom('${name}')
    .select(['customer_no'])
    .where('customer_no', '=', customerNo)
    .limit(limit)
    .execute()
}
`,
    ],
  ]
}

/** A batch step. */
export function stepFile(name: string): string {
  const words = name.slice(4).split('-')
  const exportName = words.map((word, i) => (i === 0 ? word : capital(word))).join('')

  return `import { defineStep } from '../../engine/step'

/** Why and when, with the rule it follows. */
export const ${exportName} = defineStep({
  name: '${name}',
  title: '',
  on: 'trading-day',
  after: [],
  due: '09:00',
  select: async () => [],
  apply: async () => undefined,
})
`
}

function capital(word: string): string {
  return `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`
}
