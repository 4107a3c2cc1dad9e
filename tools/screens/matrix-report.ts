/** All screens, looked at in one way. */
export interface WalkResult {
  readonly customer: string
  readonly width: string
  readonly theme: string
  readonly text: string
  readonly faults: readonly string[]
}

/** The page docs/screens.md: what the last whole run of `npm run test:screens` found. */
export function matrixReport(
  results: readonly WalkResult[],
  run: { readonly screens: number; readonly minutes: number; readonly day: string },
): string {
  const looks = run.screens * results.length
  const found = results.reduce((sum, row) => sum + row.faults.length, 0)
  const faults = [...new Set(results.flatMap((row) => row.faults))]
  const table = columns(results, [
    ['customer', ({ customer }) => customer],
    ['width', ({ width }) => width],
    ['theme', ({ theme }) => theme],
    ['text', ({ text }) => text],
    ['faults', (row) => String(row.faults.length)],
  ])

  return `${[
    '# Every screen, every way of looking',
    '',
    '`npm run test:screens` opens every built screen in Chromium as three customers at two widths, looks at each light and dark in three sizes of text,',
    'and writes this page. A fault is a console error, a failed request, an answer from 400, a page without text, one wider than the screen, a wrong title, or a',
    'serious finding of axe (WCAG 2.2 AA; contrast at the standard size, since larger text asks for less). It runs before every release; `npm test` visits a part (`e2e/every-screen.spec.ts`).',
    '',
    `Last run ${run.day}: ${run.screens} screens, ${results.length} ways of looking, ${looks} looks, ${found} faults, ${run.minutes.toFixed(0)} minutes.`,
    '',
    ...table,
    ...(faults.length === 0
      ? []
      : ['', '## Faults', '', ...faults.map((fault) => `- \`${fault.replaceAll('`', "'")}\``)]),
  ].join('\n')}\n`
}

type Column = readonly [title: string, text: (row: WalkResult) => string]

/** A table as the formatter writes it. */
function columns(rows: readonly WalkResult[], all: readonly Column[]): string[] {
  const widths = all.map(([title, text]) => Math.max(title.length, ...rows.map((row) => text(row).length)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`

  return [
    line(all.map(([title]) => title)),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map((row) => line(all.map(([, text]) => text(row)))),
  ]
}
