import { decodeDataFile } from './codec'
import { layoutOf } from './dictionary'

interface Part {
  readonly name: string
  /** Null: the index names a file that is not there. */
  readonly bytes: Buffer | null
}

/**
 * A data file made wrong (or only unusual) on purpose; `how` is one of the ways of docs/ports/registrar.md
 * §5.
 */
export function corrupted(
  how: string,
  file: { readonly name: string; readonly bytes: Buffer; readonly rows: number },
): Part[] {
  const list = file.bytes.toString('latin1').split('\r\n')
  const fieldCount = Number(list[9])
  const countAt = 10 + fieldCount
  const one = (changed: readonly string[]): Part[] => [
    { name: file.name, bytes: Buffer.from(changed.join('\r\n'), 'latin1') },
  ]
  switch (how) {
    case 'missing-file':
      return [{ name: file.name, bytes: null }]
    case 'wrong-count':
      return one(list.with(countAt, String(file.rows + 1).padStart(list[countAt]?.length ?? 8, '0')))
    case 'short-record':
      return file.rows === 0 ? one(list) : one(list.with(countAt + 1, (list[countAt + 1] ?? '').slice(0, -1)))
    case 'unknown-field':
      return one(list.with(10, 'FieldNobodyKnows'))
    case 'version-20':
      return one(list.with(1, '20'.padEnd(list[1]?.length ?? 4)))
    case 'shuffled-fields':
      return [{ name: file.name, bytes: shuffled(file.bytes) }]
    case 'blank-numbers':
      return one(
        withNumbers(file.bytes, list, (text) => (/^0+$/.test(text) ? ' '.repeat(text.length) : text)),
      )
    case 'leading-minus':
      return one(
        withNumbers(file.bytes, list, (text) =>
          /^0+$/.test(text) && text.length > 1 ? `-${text.slice(1)}` : text,
        ),
      )
    case 'split':
      return split(file, list, countAt)
    default:
      return one(list)
  }
}

function fieldsOf(bytes: Buffer) {
  const file = decodeDataFile(bytes)
  return { file, fields: layoutOf(file.version, file.type) ?? [] }
}

/**
 * The same records with the fields in reverse order: a reader that goes by the header reads the same values.
 */
function shuffled(bytes: Buffer): Buffer {
  const { fields } = fieldsOf(bytes)
  const list = bytes.toString('latin1').split('\r\n')
  const count = fields.length
  const names = list.slice(10, 10 + count).toReversed()
  const records = list.slice(11 + count, -2).map((record) => pieces(record, fields).toReversed().join(''))
  return Buffer.from(
    [...list.slice(0, 10), ...names, list[10 + count], ...records, ...list.slice(-2)].join('\r\n'),
    'latin1',
  )
}

function withNumbers(bytes: Buffer, list: readonly string[], change: (text: string) => string): string[] {
  const { fields } = fieldsOf(bytes)
  const start = 11 + fields.length
  return list.map((line, at) =>
    at < start || at >= list.length - 2
      ? line
      : pieces(line, fields)
          .map((text, column) => (fields[column]?.kind === 'N' ? change(text) : text))
          .join(''),
  )
}

function pieces(record: string, fields: readonly { readonly bytes: number }[]): string[] {
  let at = 0
  return fields.map((field) => {
    const piece = record.slice(at, at + field.bytes)
    at += field.bytes
    return piece
  })
}

function split(
  file: { readonly name: string; readonly rows: number },
  list: readonly string[],
  countAt: number,
): Part[] {
  const half = Math.ceil(file.rows / 2)
  const records = list.slice(countAt + 1, countAt + 1 + file.rows)
  return [records.slice(0, half), records.slice(half)].map((part, at) => ({
    name: file.name.replace('.TXT', () => `_00${at + 1}.TXT`),
    bytes: Buffer.from(
      [
        ...list.slice(0, countAt),
        String(part.length).padStart(list[countAt]?.length ?? 8, '0'),
        ...part,
        'OFDCFEND',
        '',
      ].join('\r\n'),
      'latin1',
    ),
  }))
}
