import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeOf, staffSection } from './staff-section'

/** 12345678901234567890 of RFC 6238, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test('the page shows who of the staff may sign in, with the code of this moment', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'tz-cards-')), 'cards.json')
  expect(staffSection(file, new Date(59_000)).html).toContain('产品启动后显示')
  const card = { staffNo: 'S000001', name: '安然', roles: ['OPS'], password: 'a<b', secret: SECRET }
  writeFileSync(file, JSON.stringify([card]))
  const shown = staffSection(file, new Date(59_000)).html
  expect(shown).toContain('287082')
  expect(shown).toContain('S000001')
  expect(shown).toContain('a&lt;b')
  expect(shown).toContain('1 秒后更换')
})

test.each([
  [1, '287082'],
  [37_037_036, '081804'],
])('step %d → %s', (step, code) => {
  expect(codeOf(SECRET, step)).toBe(code)
})
