/** A screen that shows its heading; fill it: query → calls → states → parts → actions. */
export function screenFile(screen: { path: string; title: string }): string {
  const words = screen.path.split(/[/:-]/).filter(Boolean)

  return `/** ${screen.title} */
export default function ${words.map(capital).join('')}() {
  return <h2>${screen.title}</h2>
}
`
}

interface CallNames {
  readonly area: string
  readonly path: string
  readonly file: string
  readonly exportName: string
}

/** Contract, handler and test of a call. */
export function callFiles(names: CallNames): [string, string][] {
  const { area, path, file, exportName } = names
  const short = path.replace('/api/mam-service/', '')

  return [
    [
      `packages/contract/src/${area}/${file}.ts`,
      `import { z } from 'zod'
import { defineCall } from '../kit/define-call'

export const ${exportName} = defineCall({
  area: '${area}',
  path: '${path}',
  method: 'POST',
  body: 'form',
  access: 'login',
  summary: '',
  request: z.object({}),
  response: z.object({}),
  refusals: [],
})
`,
    ],
    [
      `apps/server/src/features/${area}/${file}.ts`,
      `import { ${exportName} } from '@tongzhou/contract/${area}/${file}'
import { handle } from '../../http/handle'

export const handler = handle(${exportName}, async () => ({}))
`,
    ],
    [
      `apps/server/src/features/${area}/${file}.test.ts`,
      `import { expect, test } from 'vitest'
import { testApp } from '../../http/test-app'

const product = await testApp()

test('a visitor is asked to log in', async () => {
  expect((await product.call('${short}')).code).toBe(1008)
})
`,
    ],
  ]
}

/** Migration and store of a table. */
export function tableFiles(name: string, number: string): [string, string][] {
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
      `packages/db/src/stores/${name.replaceAll('_', '-')}-store.ts`,
      `import type { Queryable } from '../connect'

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

  return `import { defineStep } from '../step'

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
