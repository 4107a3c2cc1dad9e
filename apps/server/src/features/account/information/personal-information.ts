import { personalInformation } from '@tongzhou/contract/account/information/personal-information'
import { splitDocumentAddress } from '@tongzhou/domain/account/opening/document-address'
import { readDocument } from '@tongzhou/domain/account/ocr-decision'
import { findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { findInformation } from '@tongzhou/db/stores/account/information-store'
import { maskAddress, maskEmail, maskIdNumber, maskMobile, maskName } from '@tongzhou/domain/account/masking'
import { handleOpen } from '../../../http/handle'
import { openReadings } from '../../../shared/account/document-readings'
import { regionNames, regions } from '../../../shared/account/regions'
import { loginMobileOf } from '../../../shared/account/login-mobile'
import { openInformation } from '../../../shared/account/information-detail'

/** What is known already, masked: the page shows it read-only beside the fields to fill in. */
export const handler = handleOpen(personalInformation, async (_input, { db, customer, services }) => {
  const own = services.cipher.of(customer.customerNo)
  const facts = await findCustomerFacts(db, customer.customerNo)
  if (!facts) throw new Error('a session without its customer')
  const mobile = loginMobileOf(own, facts)
  const identity = await findIdentity(db, customer.customerNo)
  const row = await findInformation(db, customer.customerNo)
  const detail = row ? openInformation(own, row.detailCipher) : null
  const region = row
    ? regionNames({ province: row.provinceCode, city: row.cityCode, district: row.districtCode })
    : null
  const readings = row ? null : await openReadings(services.cipher, db, customer.customerNo)
  const printed = readings ? readDocument(readings.front, readings.back).address : null

  return {
    customerName: identity ? maskName(own.decrypt('customer.name', identity.nameCipher)) : null,
    idNo: identity ? maskIdNumber(own.decrypt('identity.number', identity.idCipher)) : null,
    sex: identity?.sex ?? null,
    birthDate: identity?.birthDate ?? null,
    mobile: mobile && maskMobile(mobile),
    information:
      row && detail
        ? {
            nationality: row.nationality,
            occupation: row.occupation,
            employer: detail.employer,
            provinceCode: row.provinceCode,
            cityCode: row.cityCode,
            districtCode: row.districtCode,
            address: maskAddress({ region: region?.join('') ?? '', detail: detail.address }),
            email: detail.email === null ? null : maskEmail(detail.email),
            postcode: row.postcode,
            income: row.income,
            education: row.education,
            badFaith: row.badFaith,
          }
        : null,
    idBegin: identity?.idBegin ?? null,
    idEnd: identity?.idEnd ?? null,
    nationality: identity?.nationality ?? null,
    documentAddress: row ? null : splitDocumentAddress(printed ?? '', regions()),
  }
})
