import { assert } from '@tongzhou/domain/kernel/assert'

/** The exchange versions we read and write; a header that says `20` is read as 21 (registrar.md §4.1). */
export type ExchangeVersion = '21' | '22'

/**
 * C text, A digits by definition (letters occur), N number with implied decimals, TEXT the rest of the
 * record.
 */
export interface FieldSpec {
  readonly name: string
  readonly type: 'C' | 'A' | 'N' | 'TEXT'
  /** Width in bytes; 0 for TEXT. */
  readonly bytes: number
  /** Implied decimals of N; 0 otherwise. */
  readonly decimals: number
  /** Eight characters that are a calendar day. */
  readonly isDay: boolean
}

/** All fields of one version, and the order in which each file type is written. */
export interface Dictionary {
  readonly version: ExchangeVersion
  /** Finds a field by its name, compared without case and trimmed; undefined when the version has none. */
  readonly field: (name: string) => FieldSpec | undefined
  /** The standard fields of a file type in writing order; undefined when the version has no such file. */
  readonly layout: (fileType: string) => readonly FieldSpec[] | undefined
  readonly fileTypes: readonly string[]
}

const WIDTH_CLASS = /^(?:TEXT|[CAN]\d+(?:\.\d+)?)$/
const DAY_NAME = /date|deadline|birthday/i

/**
 * Builds a dictionary from its two word tables (see dictionary-21.ts for their form), so that an operator's
 * own table can stand in for ours. Throws AssertionFault when a layout names a field that the table does not
 * have.
 */
export function dictionaryFrom(tables: {
  version: ExchangeVersion
  fields: string
  layouts: string
}): Dictionary {
  const fields = new Map<string, FieldSpec>()
  for (const [widthClass, names] of groupsOf(tables.fields, (word) => WIDTH_CLASS.test(word))) {
    for (const name of names) {
      assert(!fields.has(name.toUpperCase()), `field ${name} has one width in version ${tables.version}`)
      fields.set(name.toUpperCase(), fieldFrom(name, widthClass))
    }
  }

  const layouts = new Map<string, readonly FieldSpec[]>()
  for (const [head, names] of groupsOf(tables.layouts, (word) => word.endsWith(':'))) {
    layouts.set(
      head.slice(0, -1),
      names.map((name) => {
        const field = fields.get(name.toUpperCase())
        assert(field !== undefined, `layout ${head} uses the known field ${name}`)

        return field
      }),
    )
  }

  return {
    version: tables.version,
    field: (name) => fields.get(name.trim().toUpperCase()),
    layout: (fileType) => layouts.get(fileType.toUpperCase()),
    fileTypes: [...layouts.keys()],
  }
}

function groupsOf(table: string, isHead: (word: string) => boolean): Array<readonly [string, string[]]> {
  const groups: Array<readonly [string, string[]]> = []
  for (const word of table.split(/\s+/).filter((part) => part !== '')) {
    if (isHead(word)) {
      groups.push([word, []])
      continue
    }
    const group = groups.at(-1)
    assert(group !== undefined, 'a table starts with the head of a group')
    group[1].push(word)
  }

  return groups
}

function fieldFrom(name: string, widthClass: string): FieldSpec {
  const text = { name, type: 'TEXT', bytes: 0, decimals: 0, isDay: false } as const
  if (widthClass === 'TEXT') return text
  const [bytes = '', decimals = '0'] = widthClass.slice(1).split('.')
  const type = widthClass.startsWith('N') ? 'N' : widthClass.startsWith('A') ? 'A' : 'C'

  return {
    name,
    type,
    bytes: Number(bytes),
    decimals: Number(decimals),
    isDay: type !== 'N' && bytes === '8' && DAY_NAME.test(name),
  }
}
