import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root, sourceFiles } from './source-files'

// A place where a test could be written and would never run.
const planted = 'tools/rooms/zz-planted.spec.ts'

afterAll(() => rmSync(join(root, planted), { force: true }))

/** The files that vitest runs, in all its projects. */
function listed(): string[] {
  const list = join(root, 'node_modules/.cache/tongzhou-tests.json')
  const args = ['list', '--filesOnly', `--json=${list}`]
  const { status, stderr } = spawnSync(join(root, 'node_modules/.bin/vitest'), args, {
    cwd: root,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  // Written by vitest as asked.
  const files = JSON.parse(readFileSync(list, 'utf8')) as { file: string }[]
  rmSync(list)

  return files.map(({ file }) => file.slice(root.length + 1))
}

test(
  'every test file belongs to one project of vitest; one that belongs to none is seen',
  { timeout: 60_000 },
  () => {
    writeFileSync(join(root, planted), "import { test } from 'vitest'\ntest('never runs', () => undefined)\n")
    const run = listed()
    const named = sourceFiles('packages', 'apps', 'e2e', 'tools')
      .map(({ path }) => path)
      .filter((path) => /\.(test|spec)\.\w+$/.test(path))
    expect(named.length).toBeGreaterThan(300)
    expect(run.length).toBe(new Set(run).size)
    expect([...named, planted].filter((path) => !run.includes(path))).toEqual([planted])
  },
)
