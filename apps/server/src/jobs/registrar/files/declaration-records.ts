import type { Queryable } from '@tongzhou/db/connect'
import { findResidency } from '@tongzhou/db/stores/account/residency-store'
import type { ExchangeVersion } from '@tongzhou/registrar-files/dictionary'
import { fittingFields } from '@tongzhou/registrar-files/fitting-fields'
import { type FileRecord, textIn } from '@tongzhou/registrar-files/value'
import { alphaTwo } from '../../../shared/account/alpha-two'
import type { FieldCipher } from '../../../shared/field-cipher'
import { type TaxResidence, openResidency } from '../../../shared/account/residency-detail'

interface Source {
  readonly db: Queryable
  readonly cipher: FieldCipher
  readonly version: ExchangeVersion
}

/** What both files say first, as the account application (01) of the same serial does. */
const head = [
  'AppSheetSerialNo',
  'TransactionDate',
  'TransactionTime',
  'DistributorCode',
  'BranchCode',
] as const

/** The registrars' word for the choice: 0 China only, 1 abroad only, 2 both (`NonResiFlag`). */
const residencyFlags = { '1': '0', '2': '1', '3': '2' } as const

/**
 * R1: where the person of an account application pays taxes (§1.6), a record for each country that he
 * declared, under the serial of the application; none where he declared nothing. What does not fit its field
 * is left blank.
 */
export async function residencyRecords(
  { db, cipher, version }: Source,
  { application, customerNo }: { readonly application: FileRecord; readonly customerNo: string },
): Promise<FileRecord[]> {
  const declared = await findResidency(db, customerNo)
  if (declared === null) return []
  const detail =
    declared.detailCipher === null ? {} : openResidency(cipher.of(customerNo), declared.detailCipher)
  const nationality = textIn(application, 'Nationality')
  const residences: readonly TaxResidence[] = detail.residences ?? [{ country: 'CHN' }]

  return residences.map((residence) => ({
    ...texts(application, [...head, 'TAAccountID', 'IndividualOrInstitution', 'Sex']),
    // An account that is opened now, with the holder's own declaration.
    SurveyMethod: '0',
    GetInvestCerFlag: '1',
    NonResiFlag: residencyFlags[declared.choice],
    AddFlag: '1',
    BirthDate: detail.birthDate?.replaceAll('-', '') ?? textIn(application, 'InvestorsBirthday'),
    ...fittingFields(version, {
      ChineseName: textIn(application, 'InvestorName'),
      EnglishFamliyName2: detail.surname ?? null,
      EnglishFirstName2: detail.givenName ?? null,
      // The address of the nine elements lies in a region of China.
      LivingCountry: 'CN',
      LivingAddress: detail.address ?? textIn(application, 'Address'),
      LivingAddress3: detail.addressLatin ?? null,
      BirthCity: detail.birthPlace ?? null,
      RegRegionCode: nationality === null ? null : alphaTwo(nationality),
      TaxCountry: alphaTwo(residence.country),
      TaxID: residence.tin ?? null,
      Specification: residence.explanation ?? residence.reason ?? null,
    }),
  }))
}

/** Fields of an account application that X1 repeats. */
const repeated = [
  ...head,
  'CertificateType',
  'CertificateNo',
  'InvestorName',
  'IndividualOrInstitution',
  'PostCode',
  'InvestorsBirthday',
  'EmailAddress',
  'VocationCode',
  'MobileTelNo',
  'Sex',
  'TAAccountID',
  'Nationality',
  'CorpName',
  'CertValidDate',
] as const

/**
 * X1 (version 22): what an account application says of the person, for the registrar's own duties against
 * money laundering.
 */
export function personalRecord(application: FileRecord, version: ExchangeVersion): FileRecord {
  const nationality = textIn(application, 'Nationality')

  return {
    ...texts(application, repeated),
    AddFlag: '1',
    ...fittingFields(version, {
      LivingCountry: 'CN',
      LivingAddress: textIn(application, 'Address'),
      RegRegionCode: nationality === null ? null : alphaTwo(nationality),
    }),
  }
}

function texts(record: FileRecord, names: readonly string[]): FileRecord {
  return Object.fromEntries(names.map((name) => [name, textIn(record, name)]))
}
