import {
  customersEndSessions,
  customersFind,
  customersFreeze,
  customersUnfreeze,
} from '@tongzhou/contract/staff/customers'
import type { StaffCallInput } from '@tongzhou/contract/kit/define-staff-call'
import type { Tx } from '@tongzhou/db/connect'
import { findCardOwner } from '@tongzhou/db/stores/account/card-store'
import { findCredentials } from '@tongzhou/db/stores/account/credential-store'
import {
  countSessions,
  freezeCustomer,
  lockCustomerStatus,
  unfreezeCustomer,
} from '@tongzhou/db/stores/account/rights/customer-freeze-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { deleteSessions } from '@tongzhou/db/stores/account/session-store'
import { customerStatusWords } from '@tongzhou/domain/account/rights/customer-status'
import { maskMobile, maskName } from '@tongzhou/domain/account/masking'
import { cardNumberRule } from '@tongzhou/domain/fields/card-number'
import { idNumberRule } from '@tongzhou/domain/fields/id-number'
import { refuse } from '@tongzhou/domain/kernel/decision'
import type { Services } from '../../../services'
import { MOBILE_LOST_WORDS, loginMobileOf } from '../../../shared/account/login-mobile'
import { handleRequested, handleStaff } from '../../../staff/handle-staff'

const subjectOf = (customerNo: string) => `customer:${customerNo}`

export const find = handleStaff(customersFind, async (tx, input, { services }) => {
  const found = await search(tx, services, input)
  // What was typed is somebody's number: on record is only by what it was looked for.
  if (found === null)
    return { answer: { rows: [] }, audit: { subject: 'customer:none', detail: { by: input.kind } } }
  const { customerNo, status } = found
  const own = services.cipher.of(customerNo)
  const identity = await findIdentity(tx, customerNo)
  const mobile = loginMobileOf(own, found)
  const row = {
    customerNo,
    name: identity ? maskName(own.decrypt('customer.name', identity.nameCipher)) : '',
    mobile: mobile === null ? MOBILE_LOST_WORDS : maskMobile(mobile),
    state: customerStatusWords(status),
    sessions: await countSessions(tx, customerNo),
  }

  return { answer: { rows: [row] }, audit: { subject: subjectOf(customerNo), detail: { by: input.kind } } }
})

async function search(
  tx: Tx,
  { cipher }: Pick<Services, 'cipher'>,
  { kind, value }: StaffCallInput<typeof customersFind>,
) {
  if (kind === 'MOBILE') {
    return findCredentials(tx, { mobileIndex: cipher.blindIndex('customer.mobile', value) })
  }
  if (kind === 'ID') {
    const idNo = idNumberRule({ today: null, adultsOnly: false }).normalise(value)

    return findCredentials(tx, { idIndex: cipher.blindIndex('identity.number', idNo) })
  }
  if (kind === 'NUMBER') return findCredentials(tx, { customerNo: value })
  const owner = await findCardOwner(tx, cipher.blindIndex('card.number', cardNumberRule.normalise(value)))

  return owner === null ? null : findCredentials(tx, { customerNo: owner })
}

export const freeze = handleStaff(customersFreeze, async (tx, { customerNo, reason }) => {
  const before = await lockCustomerStatus(tx, customerNo)
  if (before === null) return refuse('NOT_FOUND')
  if (before !== '0' && before !== '5') return refuse('CUSTOMER_STATE')
  await freezeCustomer(tx, customerNo)

  return {
    answer: { customerNo, state: customerStatusWords('1') },
    audit: { subject: subjectOf(customerNo), reason, detail: { before, after: '1' } },
  }
})

export const unfreeze = handleRequested(customersUnfreeze, {
  judge: async (tx, { customerNo }) => {
    const status = await lockCustomerStatus(tx, customerNo)
    if (status === null) return refuse('NOT_FOUND')
    if (status !== '1') return refuse('CUSTOMER_STATE')

    return { subject: subjectOf(customerNo), facts: { status } }
  },
  apply: async (tx, { customerNo }) => ({
    outcome: { state: customerStatusWords(await unfreezeCustomer(tx, customerNo)) },
  }),
})

export const endSessions = handleStaff(customersEndSessions, async (tx, { customerNo, reason }) => {
  if ((await lockCustomerStatus(tx, customerNo)) === null) return refuse('NOT_FOUND')
  const ended = await countSessions(tx, customerNo)
  await deleteSessions(tx, customerNo, null)

  return {
    answer: { customerNo, ended },
    audit: { subject: subjectOf(customerNo), reason, detail: { ended } },
  }
})
