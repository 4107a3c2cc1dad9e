import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './source-files'

const planted = 'packages/domain/src/zz-planted-unused.ts'
afterAll(() => rmSync(join(root, planted), { force: true }))

test('every export and every dependency is used; one that is not is seen', { timeout: 180_000 }, () => {
  writeFileSync(join(root, planted), 'export const neverUsed = 1\n')
  const knip = join(root, 'node_modules/.bin/knip')
  const { stdout, stderr } = spawnSync(knip, ['--no-progress', '--reporter', 'json'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stderr).not.toMatch(/error/i)
  // The shape that knip writes.
  const { issues } = JSON.parse(stdout) as { issues: { file: string }[] }
  // Other checks plant files of their own meanwhile.
  const files = issues.map(({ file }) => file).filter((file) => file === planted || !/planted/.test(file))
  expect(files).toEqual([planted])
})
