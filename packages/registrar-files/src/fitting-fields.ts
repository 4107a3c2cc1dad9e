import type { ExchangeVersion } from './dictionary'
import { profileOf } from './profile'
import { bytesOf, isWritable } from './text'
import type { FileRecord } from './value'

/**
 * Texts of fields that may be blank: one that its field of this version cannot carry is left blank, for a
 * value is never cut (§4.3) and one customer's long address must not stop a batch.
 */
export function fittingFields(
  version: ExchangeVersion,
  texts: Readonly<Record<string, string | null>>,
): FileRecord {
  const { dictionary } = profileOf(version)
  const fits = (name: string, text: string | null): boolean =>
    text !== null && isWritable(text) && bytesOf(text).length <= (dictionary.field(name)?.bytes ?? 0)

  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, fits(name, text) ? text : null]),
  )
}
