import { spawnSync } from 'node:child_process'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const planted: string[] = []

afterAll(() => {
  for (const file of planted) rmSync(file, { force: true })
})

function cruise(...places: string[]): { ok: boolean; text: string } {
  const bin = join(root, 'node_modules/.bin/depcruise')
  const result = spawnSync(bin, ['--config', '.dependency-cruiser.mjs', ...places], {
    cwd: root,
    encoding: 'utf8',
  })

  return { ok: result.status === 0, text: result.stdout + result.stderr }
}

/** Writes a file into a room for the length of the test. */
function plant(place: string, text: string): void {
  const file = join(root, place)
  planted.push(file)
  writeFileSync(file, text)
}

test('every import keeps to its room', { timeout: 120_000 }, () => {
  const { ok, text } = cruise('packages', 'apps')
  expect(text).toMatch(/(\d{3,}) modules/)
  expect(ok, text).toBe(true)
})

const faults = [
  {
    rule: 'domain-has-no-dependency',
    file: 'packages/domain/src/zz-planted.ts',
    text: "import { readFileSync } from 'node:fs'\nexport const x = readFileSync\n",
  },
  {
    rule: 'room-web',
    file: 'apps/web/src/shared/zz-planted.ts',
    text: "import { connect } from '@tongzhou/db/connect'\nexport const x = connect\n",
  },
  {
    rule: 'room-sandbox',
    file: 'apps/sandbox/src/zz-planted.ts',
    text: "import { moneyFrom } from '@tongzhou/domain/kernel/money'\nexport const x = moneyFrom\n",
  },
  {
    rule: 'server-layers',
    file: 'apps/server/src/settlement/zz-planted.ts',
    text: "import { handle } from '../http/handle'\nexport const x = handle\n",
  },
  {
    rule: 'server-layer-shared',
    file: 'apps/server/src/shared/zz-planted.ts',
    text: "import { placingOf } from '../trading/orders/place-order'\nexport const x = placingOf\n",
  },
  {
    rule: 'calendar-from-its-table',
    file: 'apps/server/src/jobs/zz-planted.ts',
    text: "import { exchangeCalendar } from '@tongzhou/domain/calendar/built-in-calendars'\nexport const x = exchangeCalendar\n",
  },
  {
    rule: 'features-do-not-meet',
    file: 'apps/server/src/features/fund/zz-planted.ts',
    text: "import { handler } from '../home/hot-funds'\nexport const x = handler\n",
  },
]

test('a planted import of every forbidden kind is caught by its rule', { timeout: 120_000 }, () => {
  for (const fault of faults) plant(fault.file, fault.text)
  const result = cruise(...faults.map((fault) => fault.file))
  for (const fault of faults) rmSync(join(root, fault.file), { force: true })
  expect(result.ok).toBe(false)
  for (const fault of faults) expect(result.text).toContain(fault.rule)
})

test(
  'a file of more than 400 lines, a focused test and one that checks nothing are caught by lint',
  { timeout: 60_000 },
  () => {
    const folder = mkdtempSync(join(root, 'tools/rooms/.planted-'))
    planted.push(folder)
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      join(folder, 'long.ts'),
      Array.from({ length: 420 }, (_, i) => `export const v${i} = ${i}`).join('\n'),
    )
    writeFileSync(
      join(folder, 'only.test.ts'),
      "import { test, expect } from 'vitest'\ntest.only('x', () => expect(1).toBe(1))\n",
    )
    writeFileSync(
      join(folder, 'idle.test.ts'),
      "import { test, expect } from 'vitest'\ntest('a', () => undefined)\ntest('b', () => { expect(1) })\n",
    )
    const result = spawnSync(join(root, 'node_modules/.bin/oxlint'), [folder], {
      cwd: root,
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true, force: true })
    expect(result.status).not.toBe(0)
    expect(result.stdout).toContain('max-lines')
    expect(result.stdout).toContain('no-focused-tests')
    expect(result.stdout).toContain('expect-expect')
    expect(result.stdout).toContain('valid-expect')
  },
)
