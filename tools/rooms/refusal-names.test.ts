import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { refusals } from '@tongzhou/contract/kit/refusals'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../../apps/web/src')
const codes = new Set(Object.values(refusals).map(({ code }) => code))

/** Tests and their data handle no refusals, and have years that are codes as well. */
const isTestData = /\.test\.tsx?$|^testing\/|\/test-[^/]*$/

/** Numbers that are business codes, outside comments, texts and the client kit that reads the envelope. */
function codesIn(file: string, text: string): string[] {
  if (file.startsWith('shared/api/') || isTestData.test(file)) return []
  const bare = text
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    // A text of digits alone may be a code in disguise; any other text is for people.
    .replace(/'(?!\d+')[^'\n]*'|`[^`]*`/g, "''")
  const found = bare.match(/(?<![\w.-])\d{4}(?![\w.-])/g) ?? []

  const judged = bare.match(/\.code\s*[!=]==?/g) ?? []

  return [...found.filter((digits) => codes.has(Number(digits))), ...judged].map((what) => `${file}: ${what}`)
}

test('screens know refusals by their names, never by a number', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((file) => codesIn(file, readFileSync(join(web, file), 'utf8')))).toEqual([])
})

test('a number that is a refusal is noticed, in each spelling', () => {
  const file = 'features/trade/parts/x.ts'
  expect(codesIn(file, 'const TICKET_NEEDED = 2010 // 3050')).toEqual([`${file}: 2010`])
  expect(codesIn(file, "const fields = { 2203: 'cardNo', '2204': 'cardNo' }")).toHaveLength(2)
  expect(codesIn(file, "const text = '自 2101 起'")).toEqual([])
  expect(codesIn(file, 'if (envelope.code === 200) show(envelope.data)')).toEqual([`${file}: .code ===`])
})
