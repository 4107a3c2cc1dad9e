import type { Dictionary, ExchangeVersion } from './dictionary'
import { dictionary21 } from './dictionary-21'
import { dictionary22 } from './dictionary-22'

/** Widths of the header lines of a version, in bytes (registrar.md §4.1, §4.2). */
export interface Profile {
  readonly version: ExchangeVersion
  readonly dictionary: Dictionary
  readonly bytes: {
    readonly version: number
    readonly party: number
    readonly summary: number
    readonly fileType: number
    readonly person: number
    readonly fieldCount: number
    readonly recordCount: number
    readonly fileCount: number
  }
}

const profiles = {
  '21': {
    version: '21',
    dictionary: dictionary21,
    bytes: {
      version: 4,
      party: 9,
      summary: 3,
      fileType: 2,
      person: 8,
      fieldCount: 3,
      recordCount: 8,
      fileCount: 3,
    },
  },
  '22': {
    version: '22',
    dictionary: dictionary22,
    bytes: {
      version: 8,
      party: 20,
      summary: 8,
      fileType: 8,
      person: 8,
      fieldCount: 8,
      recordCount: 16,
      fileCount: 8,
    },
  },
} as const satisfies Record<ExchangeVersion, Profile>

export function profileOf(version: ExchangeVersion): Profile {
  return profiles[version]
}

/** The version a header line names, `20` being read as 21; undefined when we do not know it. */
export function versionFrom(line: string): ExchangeVersion | undefined {
  const text = line.trim()
  if (text === '20' || text === '21') return '21'

  return text === '22' ? '22' : undefined
}
