import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftRuns, runPrefix } from './memory-folder'

test('what a killed run left goes, what a running one or anybody else has stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tz-runs-'))
  // No process has a number beyond the kernel's limit.
  const names = ['tz-run-99999999-a', `${runPrefix()}b`, 'tz-run-none', 'another']
  for (const name of names) mkdirSync(join(folder, name, 'inside'), { recursive: true })
  removeLeftRuns(folder)
  expect(names.map((name) => existsSync(join(folder, name)))).toEqual([false, true, true, true])
  rmSync(folder, { recursive: true })
})
