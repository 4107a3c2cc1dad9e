import type { ListKind, NewScreeningEntry } from '@tongzhou/db/stores/account/screening-store'
import { screeningKey } from '@tongzhou/domain/account/name-screening'
import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { type CsvRow, parseCsv } from '../../market/import/read-csv'
import type { FieldCipher } from '../../shared/field-cipher'
import { documentIndex } from '../../shared/screening/screen-person'

/** A list is taken as a whole or not at all: a row left out would be a person not looked for. */
export type ScreeningFile =
  | { readonly kind: 'wrong'; readonly faults: readonly string[] }
  | { readonly kind: 'read'; readonly entries: readonly NewScreeningEntry[] }

const COLUMNS = ['list', 'entry_no', 'name', 'aliases', 'id_no', 'birth_date']

/** Reads a CSV `list,entry_no,name,aliases,id_no,birth_date`; aliases separated by `|`. */
export function readScreeningList(text: string, cipher: FieldCipher): ScreeningFile {
  const { columns, rows } = parseCsv(text)
  const missing = COLUMNS.filter((name) => !columns.includes(name))
  if (missing.length > 0) return { kind: 'wrong', faults: [`missing column ${missing.join(', ')}`] }
  const faults: string[] = []
  const entries = new Map<string, NewScreeningEntry>()
  for (const row of rows) {
    const entry = entryOf(row, cipher)
    if (typeof entry === 'string') faults.push(`line ${row.line}: ${entry}`)
    else if (entries.has(entry.entryNo))
      faults.push(`line ${row.line}: entry_no ${entry.entryNo} stands twice`)
    else entries.set(entry.entryNo, entry)
  }
  if (faults.length === 0 && entries.size === 0) faults.push('the list is empty')

  return faults.length > 0 ? { kind: 'wrong', faults } : { kind: 'read', entries: [...entries.values()] }
}

/** The entry of a row, or what is wrong with it. */
function entryOf(row: CsvRow, cipher: FieldCipher): NewScreeningEntry | string {
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
