import { savePersonalInformation } from '@tongzhou/contract/account/information/save-personal-information'
import { wantAccountChange } from '@tongzhou/db/stores/account/account-change-store'
import { lockCustomer, findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import { findIdentity, updateIdPeriod } from '@tongzhou/db/stores/account/identity-store'
import { insertInformation } from '@tongzhou/db/stores/account/information-store'
import { openReview } from '@tongzhou/db/stores/account/review-store'
import { regionCodeRule } from '@tongzhou/domain/fields/address'
import { employerRule } from '@tongzhou/domain/fields/employer'
import { idPeriodFault } from '@tongzhou/domain/fields/id-period'
import { nationalityRule, needsEmployer } from '@tongzhou/domain/fields/personal-codes'
import { handle } from '../../../http/handle'
import { regionNames } from '../../../shared/account/regions'
import { countries } from './countries'
import { sealInformation } from '../../../shared/account/information-detail'

/**
 * The nine elements (§1.5): each submission is a version; a bad-faith record goes to review and blocks
 * nothing.
 */
export const handler = handle(savePersonalInformation, async (input, context) => {
  const { tx, customer, day, now, refuse, request, services } = context
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const facts = await findCustomerFacts(tx, customerNo)
  if (!facts?.realNamed || !facts.bankBound) return refuse('STEP_NOT_READY')
  const codes = { province: input.provinceCode, city: input.cityCode, district: input.districtCode }
  if (!regionNames(codes))
    return refuse('BAD_REQUEST', { message: regionCodeRule.sentences.FORM, field: 'districtCode' })
  if (!countries().some((country) => country.code === input.nationality)) {
    return refuse('BAD_REQUEST', { message: nationalityRule.sentences.FORM, field: 'nationality' })
  }
  const identity = await findIdentity(tx, customerNo)
  if (identity !== null && ![null, input.nationality].includes(identity.nationality)) {
    return refuse('BAD_REQUEST', { message: '国籍（地区）应与证件一致', field: 'nationality' })
  }
  if (needsEmployer(input.occupation) && !input.employer) {
    return refuse('BAD_REQUEST', { message: employerRule.sentences.TOO_SHORT, field: 'employer' })
  }
  // R-ACC-10: once the pictures were read, only they or a reviewer say how long the document holds.
  const isRead = facts.ocrPassed
  const dates = isRead ? null : idPeriodFault(day, input)
  if (dates !== null) return refuse('ID_DATES_INVALID', dates)
  const version = await insertInformation(tx, {
    customerNo,
    nationality: input.nationality,
    occupation: input.occupation,
    provinceCode: input.provinceCode,
    cityCode: input.cityCode,
    districtCode: input.districtCode,
    postcode: input.postcode ? input.postcode : null,
    income: input.income,
    education: input.education ?? null,
    badFaith: input.badFaith,
    detailCipher: sealInformation(services.cipher.of(customerNo), {
      address: input.address,
      email: input.email ? input.email : null,
      employer: input.employer ? input.employer : null,
    }),
    now,
    ip: request.ip,
  })
  if (!isRead) await updateIdPeriod(tx, { customerNo, idBegin: input.idBegin, idEnd: input.idEnd })
  await wantAccountChange(tx, { customerNo, now })
  const badFaith = input.badFaith !== '00'
  if (badFaith) {
    const detail = { version, source: input.badFaith }
    await openReview(tx, { kind: 'BAD_FAITH', customerNo, subject: '声明有不良诚信记录', detail, now })
  }

  return { version, review: badFaith }
})
