import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathOf } from './read-words'

type Row = Readonly<Record<string, unknown>>

/** Prints an answer: a line for each row, a line for each field; files are written to `--out`. */
export function printAnswer(data: unknown, out: string | undefined): void {
  const { rows, files, ...fields } = data as {
    rows?: Row[]
    files?: { name: string; base64: string }[]
  } & Row
  for (const [name, value] of Object.entries(fields)) printField(name, value)
  for (const row of rows ?? []) console.log(Object.values(row).map(text).join('  '))
  if (rows !== undefined) console.log(`${rows.length} rows`)
  for (const { name, base64 } of files ?? []) writeOut(name, { base64, out })
}

function printField(name: string, value: unknown): void {
  if (Array.isArray(value) && value.some((one) => typeof one === 'string' && one.length > 20))
    for (const line of value) console.log(text(line))
  else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    console.log(`${name}:`)
    for (const [inner, one] of Object.entries(value)) printField(`  ${inner}`, one)
  } else console.log(`${name}: ${text(value)}`)
}

function text(value: unknown): string {
  if (value === null || value === undefined) return '-'

  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Into the folder or the file that `--out` names, else the folder one stands in. */
function writeOut(name: string, file: { base64: string; out: string | undefined }): void {
  const { base64, out = '.' } = file
  const wanted = pathOf(out)
  const path = existsSync(wanted) && statSync(wanted).isDirectory() ? join(wanted, name) : wanted
  writeFileSync(path, Buffer.from(base64, 'base64'), { mode: 0o600 })
  console.log(path)
}
