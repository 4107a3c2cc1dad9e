import { saveRelatedPerson } from '@tongzhou/contract/account/information/save-related-person'
import type { CallInput } from '@tongzhou/contract/kit/define-call'
import { lockCustomer, findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import { findRelatedPerson, insertRelatedPerson } from '@tongzhou/db/stores/account/information-store'
import { openReview } from '@tongzhou/db/stores/account/review-store'
import { idNumberRule } from '@tongzhou/domain/fields/id-number'
import { idPeriodFault } from '@tongzhou/domain/fields/id-period'
import { RESIDENT_CARD } from '@tongzhou/domain/fields/personal-codes'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { handle } from '../../../http/handle'
import { type RelatedPerson, sealRelatedPerson } from '../../../shared/account/related-person'
import { relatedScreened, screenPersons } from '../../../shared/screening/screen-person'
import { presentRelatedPerson } from './related-person-view'

type Input = CallInput<typeof saveRelatedPerson>

/** Another person than oneself is looked at by hand before the first trade (R-ACC-11); the account waits. */
export const handler = handle(saveRelatedPerson, async (input, context) => {
  const { tx, customer, day, now, services } = context
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const facts = await findCustomerFacts(tx, customerNo)
  if (!facts?.realNamed) return context.refuse('STEP_NOT_READY')
  const read = input.isSelf ? accept(null) : readPerson(input, day)
  if (read.kind === 'refused') return read
  const detailCipher =
    read.value === null ? null : sealRelatedPerson(services.cipher.of(customerNo), read.value)
  await insertRelatedPerson(tx, { customerNo, kind: input.kind, detailCipher, now })
  if (detailCipher !== null) {
    const subject = input.kind === 'BENEFICIARY' ? '实际受益人不是本人' : '实际控制人不是本人'
    await openReview(tx, { kind: 'RELATED_PERSON', customerNo, subject, detail: { person: input.kind }, now })
  }
  if (read.value !== null) {
    const person = relatedScreened({ customerNo, role: input.kind }, read.value)
    await screenPersons(tx, { cipher: services.cipher, now }, [person])
  }

  return presentRelatedPerson(
    services.cipher.of(customerNo),
    await findRelatedPerson(tx, { customerNo, kind: input.kind }),
  )
})

function readPerson(
  input: Input,
  day: Day,
): Decision<RelatedPerson, 'BAD_REQUEST' | 'ID_NUMBER_INVALID' | 'ID_DATES_INVALID'> {
  const { relation, name, idType, idNo, idBegin, idEnd, mobile } = input
  if (!relation || !name || !idType || !idNo || !idBegin || !idEnd || !mobile) {
    return refuse('BAD_REQUEST', { message: '请填写完整的关系、姓名、证件、有效期和手机号' })
  }
  // Children may be beneficiaries: the age is not judged, only the number.
  const rule = idNumberRule({ today: day, adultsOnly: false })
  const fault = idType === RESIDENT_CARD ? rule.fault(rule.normalise(idNo)) : null
  if (fault !== null) return refuse('ID_NUMBER_INVALID', { message: rule.sentences[fault], field: 'idNo' })
  const dates = idPeriodFault(day, { idBegin, idEnd })
  if (dates !== null) return refuse('ID_DATES_INVALID', dates)

  return accept({ relation, name, idType, idNo, idBegin, idEnd, mobile })
}
