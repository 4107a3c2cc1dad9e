import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import { fundTypeOf, usualRisk } from './fund-types'
import { type NavFile, readNavFile } from './nav-file'
import { NavWriter, changeNavs } from './nav-writer'
import type { ImportContext } from './take-table'

interface IndexEntry {
  readonly code?: string
  readonly name?: string
  readonly type?: string
  readonly file?: string
  readonly dividends?: string
  readonly rows?: number
  readonly first?: string
  readonly last?: string
}

/**
 * All NAV files named in nav/index.json (or index.json beside them), one after the other, with their events.
 * Files are read while the database writes what came before.
 */
export async function takeNavs(context: ImportContext, today: string): Promise<void> {
  const indexFile = [join(context.folder, 'nav/index.json'), join(context.folder, 'index.json')].find((f) =>
    existsSync(f),
  )
  if (!indexFile) return
  const { client, report } = context
  const folder = dirname(indexFile)
  const index = JSON.parse(readFileSync(indexFile, 'utf8')) as Record<string, IndexEntry>
  const entries = Object.entries(index).filter(([code, entry]) => /^\d{6}$/.test(code) && entry.code === code)
  await ensureFunds(client, entries)
  const known = await fundsWithNavs(client, Object.keys(index))
  const counts = report.file('nav/*.csv')
  const writer = new NavWriter(client, counts)
  for (const [i, [code, entry]] of entries.entries()) {
    const path = join(folder, basename(entry.file ?? `${code}.csv`))
    if (existsSync(path)) {
      const file = readNavFile(path, {
        code,
        inferred: entry.dividends === 'inferred',
        today,
        count: () => counts.read++,
        refuse: (line, reason) => report.refuseRow(counts, line, reason, `nav/${basename(path)}`),
        warn: (line, text) => report.warn(`nav/${basename(path)}`, line, text),
      })
      for (const text of differences(entry, file)) report.warn('nav/index.json', null, `${code}: ${text}`)
      if (known.has(code)) await changeNavs(client, counts, file)
      else await writer.add(file)
    } else report.warn('nav/index.json', null, `${code}: no file ${basename(path)}`)
    // What is being written goes out between two files.
    await turn()
    if (i % PROGRESS === PROGRESS - 1 || i === entries.length - 1)
      context.progress(`NAV files: ${i + 1} of ${entries.length}`)
  }
  await writer.end()
}

const PROGRESS = 200

/**
 * What the index says of a file and the file does not hold. Refused rows are held too: the file is read, not
 * judged.
 */
function differences(entry: IndexEntry, file: NavFile): string[] {
  const held = { rows: file.rows, first: file.first, last: file.last }

  return (['rows', 'first', 'last'] as const).flatMap((name) =>
    entry[name] === undefined || entry[name] === held[name]
      ? []
      : [`${name} is ${entry[name]} in the index, ${held[name] ?? 'nothing'} in the file`],
  )
}

/** A history from elsewhere brings its fund: browsed, not bought (status 4, no registrar). */
async function ensureFunds(
  client: pg.ClientBase,
  entries: readonly (readonly [string, IndexEntry])[],
): Promise<void> {
  const types = entries.map(([, entry]) => fundTypeOf(entry.type ?? null))
  const { rows } = await client.query<{ code: string }>(
    'select code from unnest($1::text[]) as code where exists (select from fund where fund_code = code)',
    [entries.map(([code]) => code)],
  )
  const known = new Set(rows.map((row) => row.code))
  const missing = [...entries.keys()].filter((i) => !known.has(entries[i]?.[0] ?? ''))
  if (missing.length === 0) return
  await client.query(
    `insert into fund (fund_code, name, full_name, fund_type, risk_level, status, main_code, source)
     select code, name, name, type, risk, '4', code, 'import'
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as i(code, name, type, risk)`,
    [
      missing.map((i) => entries[i]?.[0]),
      missing.map((i) => entries[i]?.[1].name ?? entries[i]?.[0]),
      missing.map((i) => types[i]),
      missing.map((i) => usualRisk(types[i] ?? 'MIXED')),
    ],
  )
}

async function fundsWithNavs(client: pg.ClientBase, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ code: string }>(
    'select code from unnest($1::bpchar[]) as code where exists (select from fund_nav where fund_code = code)',
    [codes],
  )

  return new Set(rows.map((row) => row.code))
}
