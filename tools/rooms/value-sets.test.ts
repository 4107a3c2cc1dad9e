import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const web = join(root, 'apps/web/src')
const generated = join(root, 'packages/client/src/sets')

/** The closed sets of the contract, three values and more: two words are no copy of a set. */
const sets = readdirSync(generated)
  .map((file) => ({
    file,
    values: wordsOf(readFileSync(join(generated, file), 'utf8').split(' as const')[0] ?? ''),
  }))
  .filter(({ values }) => values.size > 2)

function wordsOf(text: string): Set<string> {
  return new Set([...text.matchAll(/'([^'\n]+)'/g)].map(([, word = '']) => word))
}

/**
 * Lists and unions of bare words that name every value of a closed set, or all but one: a copy that will fall
 * behind.
 */
function copiesIn(file: string, text: string): string[] {
  const lists = text.match(/'[\w-]*'(?:\s*[,|]\s*'[\w-]*'){2,}/g) ?? []

  return lists.flatMap((list) => {
    const words = wordsOf(list)
    const copied = sets.find(({ values }) => {
      const known = [...words].filter((word) => values.has(word)).length

      return known > 2 && known === words.size && known >= values.size - 1
    })

    return copied === undefined ? [] : [`${file}: ${copied.file}`]
  })
}

test('no screen copies a closed set of the contract by hand', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  expect(sets.length).toBeGreaterThan(20)
  expect(files.flatMap((file) => copiesIn(file, readFileSync(join(web, file), 'utf8')))).toEqual([])
})

test('a copied list or union is noticed, even when it lacks a value', () => {
  expect(
    copiesIn('x.ts', "const states = ['IN_TRANSIT', 'DONE', 'CANCELLED', 'FAILED'] as const"),
  ).toHaveLength(1)
  expect(copiesIn('x.ts', "type Mode = 'SET' | 'CHANGE' | 'RESET'")).toHaveLength(1)
  expect(copiesIn('x.ts', "const levels = ['C1', 'C2', 'C3', 'C4']")).toHaveLength(1)
  expect(copiesIn('x.ts', "const shown = ['1M', '3M', '1Y']")).toHaveLength(0)
})
