import { readFileSync, readdirSync } from 'node:fs'
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
const onSelected = ['ink', 'ink-soft', 'brand-ink', 'red', 'green', 'warn']
const labels = [
  ['on-brand', 'brand'],
  ['on-mark', 'on'],
  ['on-danger', 'danger'],
  ['on-inverse', 'inverse'],
  ['on-deep', 'deep'],
  ['surface', 'ink'],
]
const onDeep = ['ink', 'ink-soft', 'ink-faint', 'brand-ink', 'red', 'green', 'orange', 'blue', 'deep-gold']
const deeps = ['deep', 'deep-2', 'sea']

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

  test.each(onSelected)('%s reads on a selected row', (color) => {
    expect(on(color, 'brand-wash')).toBeGreaterThanOrEqual(4.5)
  })

  test.each(labels)('a label in %s reads on %s', (color, ground) => {
    expect(on(color ?? '', ground ?? '')).toBeGreaterThanOrEqual(4.5)
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
  test.each(onDeep)('%s reads', (color) => {
    for (const ground of deeps)
      expect(contrastRatio(valueIn(theme, color), valueIn(theme, ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['brand-line', 'line-strong', 'hull', 'waterline', 'rule', 'focus'])('%s is seen', (color) => {
    expect(contrastRatio(valueIn(theme, color), valueIn(theme, 'deep'))).toBeGreaterThanOrEqual(3)
  })
})

/** The classes that are written together: those of one text of a source, variants and opacities apart. */
function written(): { readonly file: string; readonly classes: readonly string[] }[] {
  return ['../', '../../../../apps/web/src/'].flatMap((room) => {
    const folder = new URL(room, import.meta.url)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
    )

    return files.flatMap((file) =>
      [...readFileSync(new URL(file, folder), 'utf8').matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].map(
        ([text]) => ({
          file,
          classes: text.slice(1, -1).split(/\s+/),
        }),
      ),
    )
  })
}

test('every colour of words that is written beside its ground is computed on it', () => {
  const colors = new Set([...css.matchAll(/--color-([\w-]+): var/g)].map(([, name = '']) => name))
  const named = (classes: readonly string[], start: string) =>
    classes.flatMap((each) =>
      each.startsWith(start) && colors.has(each.slice(start.length)) ? [each.slice(start.length)] : [],
    )
  const computed = new Set(
    [
      ...words.flatMap((color) => pages.map((ground) => [color, ground])),
      ...onSelected.map((color) => [color, 'brand-wash']),
      ...onDeep.flatMap((color) => deeps.map((ground) => [color, ground])),
      ...labels,
    ].map((pair) => pair.join(' on ')),
  )
  const pairs = written().flatMap(({ file, classes }) =>
    named(classes, 'bg-').flatMap((ground) =>
      named(classes, 'text-').map((color) => ({ file, pair: `${color} on ${ground}` })),
    ),
  )
  expect(pairs.length).toBeGreaterThan(30)
  expect(pairs.filter(({ pair }) => !computed.has(pair))).toEqual([])
})

test('no text is smaller than 12 pixels', () => {
  const small = written().flatMap(({ file, classes }) =>
    classes.flatMap((each) => {
      const [, size = '12'] = /(?:^|:)text-(?:\[)?(\d+)(?:px\])?$/.exec(each) ?? []

      return Number(size) < 12 ? [`${file}: ${each}`] : []
    }),
  )
  expect(small).toEqual([])
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
