import type { Queryable, Tx } from '../../connect'
import { setOnboardingStep } from './onboarding-store'

/** The nine elements beyond the identity, in one version (R-ACC-12). */
export interface InformationRow {
  readonly version: number
  readonly nationality: string
  readonly occupation: string
  readonly provinceCode: string
  readonly cityCode: string
  readonly districtCode: string
  readonly postcode: string | null
  readonly income: string
  readonly education: string | null
  readonly badFaith: string
  readonly detailCipher: Buffer
}

/** The newest version, or null. */
export async function findInformation(db: Queryable, customerNo: string): Promise<InformationRow | null> {
  const row = await db
    .selectFrom('customer_information')
    .select([
      'version',
      'nationality',
      'occupation',
      'province_code as provinceCode',
      'city_code as cityCode',
      'district_code as districtCode',
      'postcode',
      'income',
      'education',
      'bad_faith as badFaith',
      'detail_cipher as detailCipher',
    ])
    .where('customer_no', '=', customerNo)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

  return row ?? null
}

/** Adds the next version and marks the step as done; the caller holds the customer's row. */
export async function insertInformation(
  tx: Tx,
  information: Omit<InformationRow, 'version'> & { customerNo: string; now: Date; ip: string },
): Promise<number> {
  const version = ((await findInformation(tx, information.customerNo))?.version ?? 0) + 1
  await tx
    .insertInto('customer_information')
    .values({
      customer_no: information.customerNo,
      version,
      nationality: information.nationality,
      occupation: information.occupation,
      province_code: information.provinceCode,
      city_code: information.cityCode,
      district_code: information.districtCode,
      postcode: information.postcode,
      income: information.income,
      education: information.education,
      bad_faith: information.badFaith,
      detail_cipher: information.detailCipher,
      created_at: information.now,
      ip: information.ip,
    })
    .execute()
  await setOnboardingStep(tx, information.customerNo, { step: 'information', at: information.now })

  return version
}

export type RelatedKind = 'BENEFICIARY' | 'CONTROLLER'

/** The newest entry of a related person; null = never given, which means oneself. */
export async function findRelatedPerson(
  db: Queryable,
  key: { customerNo: string; kind: RelatedKind },
): Promise<{ version: number; isSelf: boolean; detailCipher: Buffer | null } | null> {
  const row = await db
    .selectFrom('related_person')
    .select(['version', 'is_self as isSelf', 'detail_cipher as detailCipher'])
    .where('customer_no', '=', key.customerNo)
    .where('kind', '=', key.kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

  return row ?? null
}

export async function insertRelatedPerson(
  tx: Tx,
  person: { customerNo: string; kind: RelatedKind; detailCipher: Buffer | null; now: Date },
): Promise<void> {
  const last = await findRelatedPerson(tx, person)
  await tx
    .insertInto('related_person')
    .values({
      customer_no: person.customerNo,
      kind: person.kind,
      version: (last?.version ?? 0) + 1,
      is_self: person.detailCipher === null,
      detail_cipher: person.detailCipher,
      created_at: person.now,
    })
    .execute()
}

/** Adds a signed CRS declaration (R-CRS-6) and marks the step as done. */
export async function insertCrs(
  tx: Tx,
  declaration: {
    customerNo: string
    choice: string
    exempt: boolean
    detailCipher: Buffer | null
    protocols: readonly { id: string; version: number }[]
    now: Date
    ip: string
    userAgent: string
  },
): Promise<number> {
  const last = await tx
    .selectFrom('crs_declaration')
    .select('version')
    .where('customer_no', '=', declaration.customerNo)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const version = (last?.version ?? 0) + 1
  await tx
    .insertInto('crs_declaration')
    .values({
      customer_no: declaration.customerNo,
      version,
      choice: declaration.choice,
      exempt: declaration.exempt,
      detail_cipher: declaration.detailCipher,
      protocols: JSON.stringify(declaration.protocols),
      signed_at: declaration.now,
      ip: declaration.ip,
      user_agent: declaration.userAgent.slice(0, 300),
    })
    .execute()
  await setOnboardingStep(tx, declaration.customerNo, { step: 'crs', at: declaration.now })

  return version
}
