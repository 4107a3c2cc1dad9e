import type { CalcMethod } from './calc-method'

/** The `--help` text: the protocol, then every method with the units of its inputs and results. */
export function helpText(methods: readonly CalcMethod[]): string {
  const lines = [
    'calc — the arithmetic of the product, for auditors.',
    '',
    'One JSON object per line on standard input:  {"id": "1", "method": "purchase_out", "inputs": {...}}',
    'One answer per line:  {"id": "1", "result": {...}}  or  {"id": "1", "error": {"code": "...", "message": "..."}}',
    'Amounts, shares, NAVs and rates are decimal strings; rates are fractions (0.015 = 1.5 %); days are YYYY-MM-DD.',
    'Error codes: BAD_LINE, UNKNOWN_METHOD, BAD_INPUT. The next line is still answered.',
    '',
    `${methods.length} methods:`,
  ]
  for (const method of methods.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    lines.push(
      '',
      `${method.name}: ${method.summary}`,
      ...listed('in ', method.inputs),
      ...listed('out', method.results),
    )
  }

  return lines.join('\n')
}

function listed(label: string, entries: Readonly<Record<string, string>>): string[] {
  const width = Math.max(...Object.keys(entries).map((name) => name.length))

  return Object.entries(entries).map(([name, meaning]) => `  ${label} ${name.padEnd(width)}  ${meaning}`)
}
