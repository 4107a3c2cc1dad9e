import type { Queryable } from '@tongzhou/db/connect'
import { findNewestReadings } from '@tongzhou/db/stores/account/identity-picture-store'
import type { ReadFields } from '@tongzhou/domain/account/ocr-decision'
import type { FieldCipher, RowCipher } from '../field-cipher'

const CONTEXT = 'identity.fields'

/** Seals what was read from a picture for its customer. */
export function sealReading(own: RowCipher, fields: ReadFields): Buffer {
  return own.encrypt(CONTEXT, JSON.stringify(fields))
}

/** What was read from the newest pictures of both sides; null when there are none. */
export async function openReadings(
  cipher: FieldCipher,
  db: Queryable,
  customerNo: string,
): Promise<{ front: ReadFields; back: ReadFields } | null> {
  const sealed = await findNewestReadings(db, customerNo)
  if (sealed === null) return null
  // Written by sealReading alone.
  const open = (bytes: Buffer) => JSON.parse(cipher.of(customerNo).decrypt(CONTEXT, bytes)) as ReadFields

  return { front: open(sealed.front), back: open(sealed.back) }
}
