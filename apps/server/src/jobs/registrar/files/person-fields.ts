import type { Queryable } from '@tongzhou/db/connect'
import { findInformation } from '@tongzhou/db/stores/account/information-store'
import { type InvestorRow, findInvestor } from '@tongzhou/db/stores/holding/investor-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { certificateTypeOf } from '@tongzhou/registrar-files/certificate-type'
import type { ExchangeVersion } from '@tongzhou/registrar-files/dictionary'
import { fittingFields } from '@tongzhou/registrar-files/fitting-fields'
import { type FileRecord, ofDay } from '@tongzhou/registrar-files/value'
import type { FieldCipher, RowCipher } from '../../../shared/field-cipher'
import { openInformation } from '../../../shared/account/information-detail'
import { regionNames } from '../../../shared/account/regions'

/**
 * What an account application (001, 008, 003) says of the person: the parts of the nine elements that a
 * registrar keeps (R-ACC-12). Texts only. Throws AssertionFault for a trade account without a person.
 */
export async function personFields(
  o: { db: Queryable; cipher: FieldCipher; version: ExchangeVersion },
  key: { customerNo: string; tradeAcco: string },
): Promise<FileRecord> {
  const { db, cipher, version } = o
  const investor = await findInvestor(db, key)
  assert(investor !== null, `trade account ${key.tradeAcco} belongs to a person`)

  const own = cipher.of(key.customerNo)

  return {
    ...documentOf(own, { investor, version }),
    InvestorsBirthday: ofDay(investor.birthDate),
    Sex: investor.sex,
    MobileTelNo: investor.mobileCipher === null ? '' : own.decrypt('customer.mobile', investor.mobileCipher),
    ...fittingFields(version, {
      CertValidDate: validUntil(investor),
      ...(await informationTexts(o, key.customerNo)),
    }),
  }
}

/** What an application that ends an account (009, 002) says of the person: whose it is and no more. */
export async function holderFields(
  o: { db: Queryable; cipher: FieldCipher; version: ExchangeVersion },
  key: { customerNo: string; tradeAcco: string },
): Promise<FileRecord> {
  const { version } = o
  const investor = await findInvestor(o.db, key)

  return investor === null ? {} : documentOf(o.cipher.of(key.customerNo), { investor, version })
}

function documentOf(
  own: RowCipher,
  { investor, version }: { investor: InvestorRow; version: ExchangeVersion },
): FileRecord {
  return {
    CertificateType: certificateTypeOf(version, investor.idType),
    CertificateNo: own.decrypt('identity.number', investor.idCipher),
    InvestorName: own.decrypt('customer.name', investor.nameCipher),
  }
}

/** 99991231 stands for a document without an end, as in the files. */
function validUntil(investor: InvestorRow): string | null {
  return investor.idEnd === null ? null : ofDay(investor.idEnd)
}

async function informationTexts(
  { db, cipher }: { db: Queryable; cipher: FieldCipher },
  customerNo: string,
): Promise<Record<string, string | null>> {
  const row = await findInformation(db, customerNo)
  if (!row) return {}
  const detail = openInformation(cipher.of(customerNo), row.detailCipher)
  const codes = { province: row.provinceCode, city: row.cityCode, district: row.districtCode }

  return {
    Address: `${regionNames(codes)?.join('') ?? ''}${detail.address}`,
    PostCode: row.postcode,
    EmailAddress: detail.email,
    CorpName: detail.employer,
    Nationality: row.nationality,
    VocationCode: row.occupation,
    EducationLevel: row.education,
    Province: row.provinceCode,
    City: row.cityCode,
    County: row.districtCode,
  }
}
