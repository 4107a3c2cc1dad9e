import { createHash } from 'node:crypto'
import type { Tx } from '@tongzhou/db/connect'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { findFundNames } from '@tongzhou/db/stores/fund/fund-name-store'
import { isArchiveKnown, knownLegacyNos, ownersOfDocuments } from '@tongzhou/db/stores/record/archive-store'
import {
  fundsOfRegistrars,
  listedOfCustomers,
  registrarsWithList,
} from '@tongzhou/db/stores/registrar/old-list-store'
import { nextTradingDay, tradingDayOnOrBefore } from '@tongzhou/domain/calendar/trade-calendar'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { printShares } from '@tongzhou/domain/kernel/shares'
import {
  type ArchiveList,
  type Compared,
  type Uncompared,
  compareWithList,
} from '@tongzhou/domain/record/archive-against-list'
import { archiveColumns, readArchive } from '@tongzhou/domain/record/archive-file'
import type { Archive } from '@tongzhou/domain/record/archive-terms'
import { parseCsv } from '../../market/import/read-csv'
import type { FieldCipher } from '../../shared/field-cipher'

/** A file of the time before the migration that may go in, with whose each row is. */
export interface OwnedArchive {
  readonly sha256: Buffer
  readonly archive: Archive
  /** The customer of a document's number. */
  readonly ownerOf: (idNo: string) => string
  readonly customers: number
  /** Of the registrars' lists it was laid beside. */
  readonly listDay: Day
  readonly beside: Compared
}

type Read =
  | { readonly kind: 'read'; readonly file: OwnedArchive }
  | { readonly kind: 'wrong'; readonly faults: readonly string[] }

/**
 * Judges a file (R-MIG-1): by itself, that all of its persons are customers, that nothing of it went in, and
 * that it says what the registrars' lists after its last day say or answers for each difference.
 */
export async function readArchiveFile(
  tx: Tx,
  text: string,
  { cipher, today }: { cipher: FieldCipher; today: Day },
): Promise<Read> {
  const sha256 = createHash('sha256').update(text).digest()
  if (await isArchiveKnown(tx, sha256)) return { kind: 'wrong', faults: ['这份文件已经导入过'] }
  const { columns, rows } = parseCsv(text)
  const missing = archiveColumns.filter((name) => !columns.includes(name))
  if (missing.length > 0) return { kind: 'wrong', faults: [`缺少列 ${missing.join('、')}`] }
  const read = readArchive(rows, today)
  if (read.kind === 'wrong') return read
  const { archive } = read
  const { records, positions } = archive
  const indexOf = (idNo: string) => cipher.blindIndex('identity.number', idNo)
  const persons = [...new Set([...records, ...positions].map(({ idNo }) => idNo))]
  const indexes = new Map(persons.map((idNo) => [idNo, indexOf(idNo)]))
  const found = await ownersOfDocuments(tx, [...indexes.values()])
  const owners = new Map(
    [...indexes].flatMap(([idNo, index]) => {
      const owner = found.get(index.toString('hex'))

      return owner === undefined ? [] : [[idNo, owner] as const]
    }),
  )
  const strangers = [...records, ...positions].filter(({ idNo }) => !owners.has(idNo))
  const known = new Set(
    await knownLegacyNos(
      tx,
      records.map(({ legacyNo }) => legacyNo),
    ),
  )
  const faults = [
    ...strangers.map(({ line }) => `第 ${line} 行：本系统没有这个证件号码的客户`),
    ...records.flatMap(({ legacyNo, line }) =>
      known.has(legacyNo) ? [`第 ${line} 行：${legacyNo} 已经导入过`] : [],
    ),
  ]
  if (faults.length > 0) return { kind: 'wrong', faults }
  const ownerOf = (idNo: string): string => {
    const owner = owners.get(idNo)
    if (owner === undefined) throw new Error('every person of the file has been found')

    return owner
  }

  const list = await listBeside(tx, archive, [...owners.values()])
  const beside = compareWithList(archive, list, (idNo) => owners.get(idNo) ?? null)
  if (beside.faults.length > 0) return { kind: 'wrong', faults: beside.faults }
  const { listDay } = list

  return { kind: 'read', file: { sha256, archive, ownerOf, customers: persons.length, listDay, beside } }
}

/**
 * What the registrars' lists say of these customers: those dated the morning after the last trading day of
 * the old system. A list has what its morning confirms, so all that was asked for up to the day before it.
 */
async function listBeside(
  tx: Tx,
  { migratedOn, positions }: Archive,
  customers: readonly string[],
): Promise<ArchiveList> {
  const { CN: calendar } = await calendarsInForce(tx)
  const listDay = nextTradingDay(calendar, tradingDayOnOrBefore(calendar, migratedOn))
  const taCodes = await registrarsWithList(tx, listDay)
  const fundCodes = [...new Set(positions.map(({ fundCode }) => fundCode))]
  const holdings: ArchiveList['holdings'][number][] = []
  for (const taCode of taCodes)
    holdings.push(...(await listedOfCustomers(tx, { taCode, fileDate: listDay, customers })))

  const known = new Set((await findFundNames(tx, fundCodes)).keys())

  return { listDay, funds: new Set(await fundsOfRegistrars(tx, { fundCodes, taCodes })), known, holdings }
}

/** What a file brings, as both persons read it. */
export function archiveFacts({ sha256, archive, customers, listDay, beside }: OwnedArchive) {
  return {
    sha256: sha256.toString('hex'),
    migratedOn: archive.migratedOn,
    customers,
    records: archive.records.length,
    positions: archive.positions.length,
    amounts: printMoney(archive.amounts),
    shares: printShares(archive.shares),
    listDay,
    compared: beside.compared,
    unlisted: beside.unlisted.map(uncomparedFacts),
    unknown: beside.unknown.map(uncomparedFacts),
    takenOver: beside.takenOver.map(({ archived, listed, ...of }) => ({
      ...of,
      archived: printShares(archived),
      listed: listed === null ? null : printShares(listed),
    })),
  }
}

function uncomparedFacts({ customerNo, fundCode, shares }: Uncompared) {
  return { customerNo, fundCode, shares: printShares(shares) }
}
