import { layouts21 } from '../layouts/v21'
import { layouts22 } from '../layouts/v22'

export type Version = '21' | '22'

export interface Field {
  readonly name: string
  readonly kind: 'C' | 'A' | 'N'
  readonly bytes: number
  readonly decimals: number
}

/** Widths in bytes of the header lines of a version. */
export interface Widths {
  readonly version: number
  readonly party: number
  readonly summary: number
  readonly fileType: number
  readonly fieldCount: number
  readonly recordCount: number
  readonly fileCount: number
}

const widths: Readonly<Record<Version, Widths>> = {
  '21': { version: 4, party: 9, summary: 3, fileType: 2, fieldCount: 3, recordCount: 8, fileCount: 3 },
  '22': { version: 8, party: 20, summary: 8, fileType: 8, fieldCount: 8, recordCount: 16, fileCount: 8 },
}

const layouts: Readonly<Record<Version, ReadonlyMap<string, readonly Field[]>>> = {
  '21': parsed(layouts21),
  '22': parsed(layouts22),
}

/** Header widths of a version. */
export function headerWidths(version: Version): Widths {
  return widths[version]
}

/** The fields of a file type in writing order; null when the version has no such type. */
export function layoutOf(version: Version, type: string): readonly Field[] | null {
  return layouts[version].get(type) ?? null
}

function parsed(texts: Readonly<Record<string, string>>): Map<string, readonly Field[]> {
  return new Map(
    Object.entries(texts).map(([type, text]) => [type, text.trim().split(/\s+/).map(fieldOf)] as const),
  )
}

function fieldOf(token: string): Field {
  const match = /^(\w+):([CAN])(\d+)(?:\.(\d+))?$/.exec(token)
  const [, name, kind, bytes, decimals] = match ?? []
  if (name === undefined || (kind !== 'C' && kind !== 'A' && kind !== 'N')) {
    throw new Error(`unreadable layout entry ${token}`)
  }
  return { name, kind, bytes: Number(bytes), decimals: Number(decimals ?? 0) }
}
