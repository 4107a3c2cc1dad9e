import type { Database } from '@tongzhou/db/connect'
import {
  type SealedColumn,
  type SealedRow,
  messagesSealedOtherwise,
  replaceSealed,
  sealedColumns,
  sealedOtherwise,
} from '@tongzhou/db/stores/ops/sealed-column-store'
import { type FieldCipher, type LooseContext, type RowColumn, headsOf } from './field-cipher'
import type { KeyRing } from './key-ring'

/** Rows sealed again in one transaction. */
const AT_ONCE = 500

/** What a pass over all sealed columns found. */
export interface SealedPass {
  readonly rewritten: number
  /** Values that no key opens: column and key of each. */
  readonly unreadable: readonly string[]
  /** Messages that are on their way under an older key. */
  readonly messages: number
}

/**
 * Seals every value anew that is under an older key or not bound to its row yet, some rows a transaction.
 * Stopped anywhere, it goes on where it stood: what is sealed says itself how. Values that cannot be opened
 * stay and are named.
 */
export async function sealAgain(
  db: Database,
  { cipher, ring }: { cipher: FieldCipher; ring: KeyRing },
  onPortion: (rewritten: number) => void = () => undefined,
): Promise<SealedPass> {
  let rewritten = 0
  const unreadable: string[] = []
  for (const column of sealedColumns) {
    let after: readonly string[] | null = null
    do {
      const portion: Portion = await sealPortion(db, { column, after, cipher, ring })
      rewritten += portion.rewritten
      unreadable.push(...portion.unreadable)
      after = portion.last
      if (portion.rewritten > 0) onPortion(rewritten)
    } while (after !== null)
  }

  return { rewritten, unreadable, messages: await messagesSealedOtherwise(db, headsOf(ring).loose) }
}

interface Portion {
  readonly rewritten: number
  readonly unreadable: readonly string[]
  /** Where the next portion begins; null at the end. */
  readonly last: readonly string[] | null
}

function sealPortion(
  db: Database,
  of: { column: SealedColumn; after: readonly string[] | null; cipher: FieldCipher; ring: KeyRing },
): Promise<Portion> {
  const { column, after, cipher, ring } = of
  const { ofRow, loose, looseOfOthers } = headsOf(ring)
  const head = column.row === null ? loose : ofRow

  return db.transaction().execute(async (tx) => {
    const wanted = { head, known: looseOfOthers, after, most: AT_ONCE }
    const rows = await sealedOtherwise(tx, column, wanted)
    const again: SealedRow[] = []
    const unreadable: string[] = []
    for (const row of rows) {
      const sealed = sealedAnew(cipher, column, row)
      if (sealed === null) unreadable.push(`${column.table}.${column.column} ${row.key.join('/')}`)
      else again.push({ ...row, sealed })
    }
    await replaceSealed(tx, column, again)

    return { rewritten: again.length, unreadable, last: rows.at(-1)?.key ?? null }
  })
}

function sealedAnew(
  cipher: FieldCipher,
  { context, row: bound }: SealedColumn,
  row: SealedRow,
): Buffer | null {
  try {
    if (bound === null) {
      // The registry of columns names the contexts.
      const purpose = context as LooseContext

      return cipher.encrypt(purpose, cipher.decrypt(purpose, row.sealed))
    }
    const own = cipher.of(row.row)
    const name = context as RowColumn

    return own.encrypt(name, own.decrypt(name, row.sealed))
  } catch {
    return null
  }
}
