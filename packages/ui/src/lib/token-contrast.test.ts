import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrastRatio } from './color'

// Every pair of colours that stands on another in a screen, computed from the values of tokens.css: WCAG
// 1.4.3 for words (4.5), 1.4.11 for strokes and fills that carry a meaning (3).

type Palette = Readonly<Record<string, string>>

const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')

const light = paletteOf(/\[data-theme='light'\] \{([^}]*)\}/)
const dark = { ...light, ...paletteOf(/\n\[data-theme='dark'\] \{([^}]*)\}/) }
const system = { ...light, ...paletteOf(/:root:not\(\[data-theme='light'\][^{]*\{([^}]*)\}/) }
const deepOf = (theme: Palette): Palette => ({
  ...theme,
  ...paletteOf(/@utility on-deep \{([^}]*)\}/, theme),
})

const pages = ['ground', 'surface', 'surface-soft', 'sunken', 'raised']
const words = [
  'ink',
  'ink-soft',
  'ink-faint',
  'brand-ink',
  'red',
  'green',
  'orange',
  'blue',
  'danger',
  'warn',
]
const strokes = ['brand-line', 'line-strong', 'hull', 'waterline', 'rule', 'depth', 'focus']
const series = ['series-1', 'series-2', 'series-3', 'series-4']

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_name, theme) => {
  const on = (color: string, ground: string) => contrastRatio(valueIn(theme, color), valueIn(theme, ground))

  test.each(words.flatMap((color) => pages.map((ground) => [color, ground])))(
    '%s reads on %s',
    (color, ground) => {
      expect(on(color ?? '', ground ?? '')).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(['ink', 'ink-soft', 'brand-ink', 'red', 'green', 'warn'])(
    '%s reads on a selected row',
    (color) => {
      expect(on(color, 'brand-wash')).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each([
    ['on-brand', 'brand'],
    ['on-mark', 'on'],
    ['on-danger', 'danger'],
    ['on-inverse', 'inverse'],
  ])('a label in %s reads on %s', (color, ground) => {
    expect(on(color, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(strokes)('a stroke in %s is seen on page and surface', (color) => {
    for (const ground of ['ground', 'surface']) expect(on(color, ground)).toBeGreaterThanOrEqual(3)
  })

  test.each(series)('a line in %s reads as its own legend', (color) => {
    expect(on(color, 'surface')).toBeGreaterThanOrEqual(4.5)
  })
})

describe.each([
  ['light', deepOf(light)],
  ['dark', deepOf(dark)],
])('the deep panel, %s', (_name, theme) => {
  test.each(['ink', 'ink-soft', 'ink-faint', 'brand-ink', 'red', 'green', 'orange', 'blue'])(
    '%s reads',
    (color) => {
      for (const ground of ['deep', 'deep-2', 'sea'])
        expect(contrastRatio(valueIn(theme, color), valueIn(theme, ground))).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(['brand-line', 'line-strong', 'hull', 'waterline', 'rule', 'focus'])('%s is seen', (color) => {
    expect(contrastRatio(valueIn(theme, color), valueIn(theme, 'deep'))).toBeGreaterThanOrEqual(3)
  })
})

test('the dark of the system setting is the dark that may be chosen', () => {
  expect(system).toEqual(dark)
})

/**
 * The colours of a block; a variable is looked up in `known`, one that the server may give by its default.
 */
function paletteOf(block: RegExp, known: Palette = {}): Palette {
  const [, text = ''] = block.exec(css) ?? []
  const found: Record<string, string> = {}
  for (const [, name = '', value = ''] of text.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const [hex] = /#[0-9a-f]{6}/i.exec(value) ?? []
    const [, other = ''] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
    const color = hex ?? known[other] ?? found[other]
    if (color !== undefined) found[name] = color
  }

  return found
}

function valueIn(theme: Palette, name: string): string {
  const value = theme[name]
  if (value === undefined) throw new Error(`tokens.css has no --${name}`)

  return value
}
