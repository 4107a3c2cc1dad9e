import { addAudit } from '@tongzhou/db/stores/audit-store'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type ListKind, type NewScreeningEntry, addScreeningList } from '@tongzhou/db/stores/screening-store'
import { screeningKey } from '@tongzhou/domain/account/name-screening'
import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { type CsvRow, readCsv } from '../../market/import/read-csv'
import type { Services } from '../../services'
import { documentIndex } from '../../shared/screening/screen-person'
import { allScreeningPages, screenPage } from '../../shared/screening/screen-page'

/** A list is taken as a whole or not at all: a row left out would be a person not looked for. */
export type ImportOutcome =
  | { readonly kind: 'refused'; readonly faults: readonly string[] }
  | { readonly kind: 'same' }
  | {
      readonly kind: 'imported'
      readonly version: number
      readonly entries: number
      readonly customerPages: number
      readonly hits: number
    }

const COLUMNS = ['list', 'entry_no', 'name', 'aliases', 'id_no', 'birth_date']

/**
 * Imports a CSV (`list,entry_no,name,aliases,id_no,birth_date`; aliases separated by `|`) as the next version and looks for every customer in it.
 * `progress` is called with the pages done. Throws when the file cannot be read.
 */
export async function importScreeningList(
  services: Services,
  input: { path: string; by: string; now: Date; progress: (done: number, of: number) => void },
): Promise<ImportOutcome> {
  const { cipher, connection } = services
  const { columns, rows } = readCsv(input.path)
  const missing = COLUMNS.filter((name) => !columns.includes(name))
  if (missing.length > 0) return { kind: 'refused', faults: [`missing column ${missing.join(', ')}`] }
  const faults: string[] = []
  const entries = new Map<string, NewScreeningEntry>()
  for (const row of rows) {
    const entry = entryOf(row, services)
    if (typeof entry === 'string') faults.push(`line ${row.line}: ${entry}`)
    else if (entries.has(entry.entryNo))
      faults.push(`line ${row.line}: entry_no ${entry.entryNo} stands twice`)
    else entries.set(entry.entryNo, entry)
  }
  if (faults.length === 0 && entries.size === 0) faults.push('the list is empty')
  if (faults.length > 0) return { kind: 'refused', faults }
  const sha256 = createHash('sha256').update(readFileSync(input.path)).digest()
  const list = { source: basename(input.path), sha256, by: input.by, now: input.now }
  const version = await connection.db.transaction().execute(async (tx) => {
    const added = await addScreeningList(tx, { ...list, entries: [...entries.values()] })
    if (added === null) return null
    const audit = { at: input.now, actor: input.by, action: 'SCREENING_LIST', subject: `version ${added}` }
    await addAudit(tx, { ...audit, reason: list.source })

    return added
  })
  if (version === null) return { kind: 'same' }
  const pages = await allScreeningPages(connection.db)
  let hits = 0
  for (const [done, page] of pages.entries()) {
    hits += await connection.db
      .transaction()
      .execute((tx) => screenPage(tx, { cipher, now: input.now }, page))
    input.progress(done + 1, pages.length)
  }

  return { kind: 'imported', version, entries: entries.size, customerPages: pages.length, hits }
}

/** The entry of a row, or what is wrong with it. */
function entryOf(row: CsvRow, { cipher }: Services): NewScreeningEntry | string {
  const [list, entryNo, name, aliases, idNo, born] = COLUMNS.map((column) => row.value(column))
  if (!isListKind(list)) return 'list is SANCTION, AML or PEP'
  if (!entryNo || !/^[\w./-]{1,40}$/.test(entryNo)) return 'entry_no is 1 to 40 letters, digits, . / -'
  const nameKeys = [name ?? '', ...(aliases ?? '').split('|')].map(screeningKey).filter((key) => key !== '')
  if (nameKeys.length === 0 || screeningKey(name ?? '') === '') return 'name is missing'
  if (nameKeys.some((key) => key.length > 200)) return 'a name is longer than 200 characters'
  if (idNo && !/^[\dA-Za-z() -]{4,40}$/.test(idNo)) return 'id_no is no document number'
  const birthDate = born ? dayOrNull(born) : null
  if (born && birthDate === null) return 'birth_date is YYYY-MM-DD'
  const content = JSON.stringify([list, entryNo, [...nameKeys].sort(), idNo, birthDate])

  return {
    entryNo,
    list,
    nameKeys: [...new Set(nameKeys)],
    idIndex: idNo ? documentIndex(cipher, idNo) : null,
    birthDate,
    contentHash: cipher.keyedHash('screening.entry', content),
  }
}

function isListKind(text: string | null | undefined): text is ListKind {
  return text === 'SANCTION' || text === 'AML' || text === 'PEP'
}

function dayOrNull(text: string): Day | null {
  try {
    return dayFrom(text)
  } catch {
    return null
  }
}
