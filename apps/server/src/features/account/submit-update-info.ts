import { submitUpdateInfo } from '@tongzhou/contract/account/submit-update-info'
import { wantAccountChange } from '@tongzhou/db/stores/account-change-store'
import { lockCustomer, findCustomerFacts } from '@tongzhou/db/stores/customer-store'
import { updateIdPeriod } from '@tongzhou/db/stores/identity-store'
import { insertInformation } from '@tongzhou/db/stores/information-store'
import { openReview } from '@tongzhou/db/stores/review-store'
import { isIdPeriodUsable } from '@tongzhou/domain/account/id-validity'
import { handle } from '../../http/handle'
import { regionNames } from '../../shared/regions'
import { countries } from './countries'
import { sealInformation } from '../../shared/information-detail'

/** The nine elements (§1.5): each submission is a version; a bad-faith record goes to review and blocks nothing. */
export const handler = handle(submitUpdateInfo, async (input, context) => {
  const { tx, customer, day, now, refuse, request, services } = context
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const facts = await findCustomerFacts(tx, customerNo)
  if (!facts?.realNamed || !facts.bankBound) return refuse('STEP_NOT_READY')
  const codes = { province: input.provinceCode, city: input.cityCode, district: input.districtCode }
  if (!regionNames(codes))
    return refuse('BAD_REQUEST', { message: '请重新选择所在地区', field: 'districtCode' })
  if (!countries().some((country) => country.code === input.nationality)) {
    return refuse('BAD_REQUEST', { message: '请选择国籍', field: 'nationality' })
  }
  const employed = input.occupation === '01' || input.occupation === '02'
  if (employed && !input.employer) {
    return refuse('BAD_REQUEST', { message: '请填写工作单位', field: 'employer' })
  }
  if (!isIdPeriodUsable(day, { idBegin: input.idBegin, idEnd: input.idEnd }))
    return refuse('ID_DATES_INVALID')
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
    detailCipher: sealInformation(services.cipher, {
      address: input.address,
      email: input.email ? input.email : null,
      employer: input.employer ? input.employer : null,
    }),
    now,
    ip: request.ip,
  })
  await updateIdPeriod(tx, { customerNo, idBegin: input.idBegin, idEnd: input.idEnd })
  await wantAccountChange(tx, { customerNo, now })
  const badFaith = input.badFaith !== '00'
  if (badFaith) {
    const detail = { version, source: input.badFaith }
    await openReview(tx, { kind: 'BAD_FAITH', customerNo, subject: '声明有不良诚信记录', detail, now })
  }

  return { version, review: badFaith }
})
