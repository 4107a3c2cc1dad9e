import type { Day } from '@tongzhou/domain/kernel/business-day'
import { dayOfDigits, ofDay } from './value'

/** The prefix of an index file; it names the stream (registrar.md §3). */
export type IndexKind = 'OFI' | 'OFX' | 'OFT' | 'OFJ' | 'OFS' | 'OFK' | 'OFC' | 'OFF' | 'OFB'

export interface DataFileName {
  readonly creator: string
  readonly receiver: string
  readonly day: Day
  readonly fileType: string
  /** 1… for the parts of a split file; null for a whole one. */
  readonly part: number | null
}

export interface IndexFileName {
  readonly kind: IndexKind
  readonly creator: string
  readonly receiver: string
  readonly day: Day
}

/** OFD_888_T1_20261119_03.TXT, or …_03_001.TXT for a part. */
export function dataFileName(name: DataFileName): string {
  const part = name.part === null ? '' : `_${String(name.part).padStart(3, '0')}`

  return `OFD_${name.creator}_${name.receiver}_${ofDay(name.day)}_${name.fileType}${part}.TXT`
}

/** OFI_888_T1_20261119.TXT */
export function indexFileName(name: IndexFileName): string {
  return `${name.kind}_${name.creator}_${name.receiver}_${ofDay(name.day)}.TXT`
}

const DATA_NAME = /^OFD_([^_]+)_([^_]+)_(\d{8})_([0-9A-Z]{2})(?:_(\d{3}))?\.TXT$/i
const INDEX_NAME = /^(OF[IXTJSKCFB])_([^_]+)_([^_]+)_(\d{8})\.TXT$/i

/** The parts of a data file's name, matched without case; undefined when it is no such name. */
export function parseDataFileName(text: string): DataFileName | undefined {
  const match = DATA_NAME.exec(text)
  const day = dayOfName(match?.[3])
  if (!match || day === undefined) return undefined
  const [, creator = '', receiver = '', , fileType = '', part] = match

  return {
    creator,
    receiver,
    day,
    fileType: fileType.toUpperCase(),
    part: part === undefined ? null : Number(part),
  }
}

/** The parts of an index file's name, matched without case; undefined when it is no such name. */
export function parseIndexFileName(text: string): IndexFileName | undefined {
  const match = INDEX_NAME.exec(text)
  const day = dayOfName(match?.[4])
  if (!match || day === undefined) return undefined
  const [, kind = '', creator = '', receiver = ''] = match

  // The pattern admits these prefixes and no other.
  return { kind: kind.toUpperCase() as IndexKind, creator, receiver, day }
}

function dayOfName(digits: string | undefined): Day | undefined {
  if (digits === undefined) return undefined
  try {
    return dayOfDigits(digits) ?? undefined
  } catch {
    return undefined
  }
}
