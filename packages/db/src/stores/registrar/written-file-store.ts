import type { Queryable } from '../../connect'
import { statement } from '../../driver/statement'

/** A file as it was written for a registrar last, and how often with other bytes than before. */
export interface WrittenFile {
  readonly name: string
  readonly version: number
  readonly sha256: Buffer
}

/** Those of the files that were written for a registrar already. */
export async function writtenFiles(
  db: Queryable,
  wanted: { taCode: string; names: readonly string[] },
): Promise<readonly WrittenFile[]> {
  return readWritten(db, wanted)
}

const readWritten = statement<WrittenFile, { taCode: string; names: readonly string[] }>(
  `select distinct on (name) name, version, sha256 from registrar_file
    where ta_code = :taCode and direction = 'TO_TA' and name = any(:names::text[]) order by name, version desc`,
)
