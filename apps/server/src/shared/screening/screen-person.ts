import type { Tx } from '@tongzhou/db/connect'
import { openReview } from '@tongzhou/db/stores/account/review-store'
import {
  type ScreenedRow,
  type ScreeningCandidate,
  addHit,
  isHitKnown,
  screeningCandidates,
} from '@tongzhou/db/stores/account/screening-store'
import { readIdNumber } from '@tongzhou/domain/account/id-number'
import { type ScreeningMatch, screeningKey, screeningMatch } from '@tongzhou/domain/account/name-screening'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { FieldCipher } from '../field-cipher'
import { openRelatedPerson } from '../account/related-person'

/** A person in clear, to be searched for. */
export interface Screened {
  readonly customerNo: string
  readonly role: ScreenedRow['role']
  readonly name: string
  readonly idNo: string | null
  readonly birthDate: Day | null
}

const lists: Readonly<Record<string, string>> = {
  SANCTION: '制裁名单',
  AML: '反洗钱名单',
  PEP: '政治公众人物名单',
}
const roles = { SELF: '客户本人', BENEFICIARY: '实际受益人', CONTROLLER: '实际控制人' } as const
const matches = {
  DOCUMENT: '证件号码',
  NAME_AND_BIRTH: '姓名与出生日期',
  NAME: '姓名',
} as const satisfies Record<ScreeningMatch, string>

/** The keyed hash by which document numbers of lists and persons are compared. */
export function documentIndex(cipher: FieldCipher, idNo: string): Buffer {
  return cipher.blindIndex('screening.document', idNo.replace(/\s/g, '').toUpperCase())
}

/**
 * Searches the newest list for persons (R-AML-1). Each new hit is a case that blocks its customer until it is
 * cleared; the number of new ones. The customer is told nothing but that he is under review.
 */
export async function screenPersons(
  tx: Tx,
  { cipher, now }: { cipher: FieldCipher; now: Date },
  persons: readonly Screened[],
): Promise<number> {
  const keyed = persons.map((person) => ({
    person,
    nameKey: screeningKey(person.name),
    idIndex: person.idNo === null ? null : documentIndex(cipher, person.idNo),
  }))
  if (keyed.length === 0) return 0
  const candidates = await screeningCandidates(tx, keyed)
  let raised = 0
  for (const { person, nameKey, idIndex } of keyed) {
    for (const entry of candidates) {
      const matched = screeningMatch(
        { nameKey, document: idIndex?.toString('hex') ?? null, birthDate: person.birthDate },
        {
          nameKeys: entry.nameKeys,
          document: entry.idIndex?.toString('hex') ?? null,
          birthDate: entry.birthDate,
        },
      )
      const personIndex = cipher.blindIndex('screening.person', `${nameKey}/${person.idNo ?? ''}`)
      if (matched && (await raise(tx, { person, personIndex, entry, matched, now }))) raised += 1
    }
  }

  return raised
}

async function raise(
  tx: Tx,
  found: {
    person: Screened
    personIndex: Buffer
    entry: ScreeningCandidate
    matched: ScreeningMatch
    now: Date
  },
): Promise<boolean> {
  const { person, personIndex, entry, matched, now } = found
  const { customerNo, role } = person
  const hit = { customerNo, role, personIndex, contentHash: entry.contentHash }
  if (await isHitKnown(tx, hit)) return false
  const { version, entryNo, list } = entry
  const subject = `${roles[role]}命中${lists[list] ?? list} ${entryNo}（${matches[matched]}一致）`
  const detail = { role, list, entryNo, version, matched }
  await addHit(tx, hit, await openReview(tx, { kind: 'SCREENING', customerNo, subject, detail, now }))

  return true
}

/** A stored row in clear; null for one without a name. */
export function screenedOf(cipher: FieldCipher, row: ScreenedRow): Screened | null {
  const { customerNo, role } = row
  if (row.detailCipher)
    return relatedScreened({ customerNo, role }, openRelatedPerson(cipher.of(customerNo), row.detailCipher))
  if (!row.nameCipher || !row.idCipher) return null

  return {
    customerNo,
    role,
    name: cipher.of(customerNo).decrypt('customer.name', row.nameCipher),
    idNo: cipher.of(customerNo).decrypt('identity.number', row.idCipher),
    birthDate: row.birthDate,
  }
}

/** A related person; the birth date stands in a mainland ID number. */
export function relatedScreened(
  of: Pick<Screened, 'customerNo' | 'role'>,
  person: { name: string; idType: string; idNo: string; idBegin: Day },
): Screened {
  const reading = person.idType === '0' ? readIdNumber(person.idNo, person.idBegin) : null

  return {
    ...of,
    name: person.name,
    idNo: person.idNo,
    birthDate: reading?.valid === true ? reading.id.birthDate : null,
  }
}
