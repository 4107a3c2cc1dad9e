import { expect, test } from 'vitest'
import { forbiddenIn, rules } from './forbidden'
import { sourceFiles } from './source-files'

// The checks themselves name what they forbid.
const sources = sourceFiles('packages', 'apps', 'e2e', 'tools').filter(
  ({ path }) => !/^tools\/(rooms|new)\//.test(path),
)

test('no source holds what it must not', () => {
  expect(sources.flatMap(forbiddenIn)).toEqual([])
})

test('whatever is excepted is there and still needs it', () => {
  const idle = rules.flatMap(({ except = {}, pattern, where }) =>
    Object.keys(except).filter(
      (end) => !sources.some(({ path, text }) => path.endsWith(end) && where(path) && pattern.test(text)),
    ),
  )
  expect(idle).toEqual([])
})

const handler = 'apps/server/src/features/home/report-search.ts'
const rule = 'packages/domain/src/trade/t-day.ts'
const check = 'apps/server/src/http/planted.test.ts'

test.each([
  [handler, 'const { random } = Math'],
  [handler, "page.replace('<!--head-->', extra)"],
  [handler, 'page.replace(/x/g, `<html ${attributes}`)'],
  [handler, 'const chance = Math.random'],
  [handler, "const chance = Math['random']()"],
  [handler, 'const value = eval(text)'],
  [handler, 'const run = new Function(text)'],
  [handler, '<p dangerouslySetInnerHTML={{ __html: text }} />'],
  [handler, 'connect({ rejectUnauthorized: false })'],
  [rule, '// @ts-nocheck'],
  [rule, '// @ts-ignore'],
  [rule, '// TODO: later'],
  [rule, 'const now = new Date'],
  [rule, 'const now = new Date( )'],
  [rule, 'const now = Date.now()'],
  [rule, 'const now = Date()'],
  [rule, 'const Clock = Date'],
  [rule, 'const at = performance.now()'],
  [check, 'await new Promise((done) => setTimeout(done, 200))'],
  [check, "import { setTimeout as pause } from 'node:timers/promises'"],
  [check, 'await sql`select pg_sleep(1)`.execute(db)'],
  [check, "execSync('sleep 1')"],
  [check, 'expect(rows.every((row) => row.isGood)).toBe(true)'],
  ['e2e/pages/slider.ts', 'await page.waitForTimeout(300)'],
  [handler, "await tx.insertInto('search_word').values(row).execute()"],
  [handler, "await tx['updateTable']('customer').set(row).execute()"],
  [handler, 'await sql`UPDATE customer SET name = null`.execute(tx)'],
  [handler, 'await sql<{ n: string }>`select 1`.execute(tx)'],
  [handler, "await sql.raw('delete  from lot').execute(tx)"],
  [handler, "await pool.query('insert\ninto lot select 1')"],
  ['apps/web/src/features/home/parts/x.tsx', 'const x = <form onSubmit={save}>'],
  ['apps/web/src/features/home/parts/use-x-form.ts', 'export function useXForm() { return useState(0) }'],
  ['apps/web/src/features/home/parts/use-x.ts', 'const form = useForm<Typed>({})'],
  ['apps/web/src/features/home/parts/x.tsx', '<p>客服热线 {house.servicePhone}</p>'],
  ['apps/web/src/features/home/parts/x.tsx', '<p>可以拨打 12386</p>'],
  ['apps/web/src/features/home/parts/x.tsx', 'const href = `tel:${number}`'],
  ['apps/web/src/features/home/parts/x.tsx', 'formatShortAmount(fund.size?.netAssets ?? null)'],
  ['apps/server/src/jobs/steps/050-x.ts', "await tx.deleteFrom('lot').execute()"],
])('in %s is caught: %s', (path, text) => {
  expect(forbiddenIn({ path, text })).toHaveLength(1)
})

test.each([
  [rule, 'const first = new Date(`${day}T00:00:00+08:00`)'],
  [rule, '// new Date() would be a clock'],
  [rule, 'const most = Math.max(1, 2)'],
  [handler, 'const now = new Date()'],
  ['apps/server/src/market/import/take-navs.ts', 'await pool.query(text)'],
  ['apps/server/src/ports/clock/live.ts', "import { setTimeout as pause } from 'node:timers/promises'"],
])('in %s is allowed: %s', (path, text) => {
  expect(forbiddenIn({ path, text })).toEqual([])
})
