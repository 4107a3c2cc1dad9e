import { customersReveal, customersShow } from '@tongzhou/contract/staff/customer-facts'
import type { StaffCallInput } from '@tongzhou/contract/kit/define-staff-call'
import type { Tx } from '@tongzhou/db/connect'
import { findCard, findCards } from '@tongzhou/db/stores/account/card-store'
import { type CustomerFacts, findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { findInformation } from '@tongzhou/db/stores/account/information-store'
import { emailCipherOf } from '@tongzhou/db/stores/account/receiver-store'
import { countSessions, lockCustomerStatus } from '@tongzhou/db/stores/account/rights/customer-freeze-store'
import { addDataAccess, holdReveals } from '@tongzhou/db/stores/account/rights/data-access-store'
import { foreignTerms, isForeignDocument } from '@tongzhou/domain/account/identity/foreign-document'
import { maskEmail, maskIdNumber, maskMobile, maskName } from '@tongzhou/domain/account/masking'
import { CLOSED_STATUS, customerStatusWords } from '@tongzhou/domain/account/rights/customer-status'
import {
  MOST_REVEALS_A_DAY,
  isToldOf,
  mayLookFor,
  revealPurposeWords,
  revealedFieldWords,
} from '@tongzhou/domain/account/rights/data-access'
import { formatInstant } from '@tongzhou/domain/format/days'
import { refuse } from '@tongzhou/domain/kernel/decision'
import type { RowCipher } from '../../../shared/field-cipher'
import { heldDocument } from '../../../shared/account/held-document'
import { openInformation } from '../../../shared/account/information-detail'
import { MOBILE_LOST_WORDS, loginMobileOf } from '../../../shared/account/login-mobile'
import { regionNames } from '../../../shared/account/regions'
import { notify } from '../../../shared/messages/notify'
import { handleStaff } from '../../../staff/handle-staff'
import { REASON_LEAST } from '../../../staff/submit-request'

const subjectOf = (customerNo: string) => `customer:${customerNo}`

export const show = handleStaff(customersShow, async (tx, { customerNo }, { services }) => {
  const facts = await findCustomerFacts(tx, customerNo)
  if (facts === null || facts.status === CLOSED_STATUS) return refuse('NOT_FOUND')
  const own = services.cipher.of(customerNo)
  const identity = await findIdentity(tx, customerNo)
  const mobile = loginMobileOf(own, facts)
  const email = await emailCipherOf(tx, customerNo)
  const document = identity === null ? null : heldDocument(own, identity)
  const cards = await findCards(tx, customerNo)

  return {
    answer: {
      customerNo,
      state: customerStatusWords(facts.status),
      isClosing: facts.isClosing,
      name: document === null ? '' : maskName(document.name),
      mobile: mobile === null ? MOBILE_LOST_WORDS : maskMobile(mobile),
      email: email === null ? '' : maskEmail(own.decrypt('customer.email', email)),
      document: document === null ? '' : `${documentName(document.idType)} ${maskIdNumber(document.idNo)}`,
      documentEnd: identity?.idEnd ?? null,
      done: stepsDone(facts),
      isUnderReview: facts.realNameReview,
      risk: facts.risk === null ? '' : `${facts.risk.level} ${facts.risk.validUntil}`,
      sessions: await countSessions(tx, customerNo),
      cards: cards.map(({ tradeAcco, bankName, cardTail, signStatus, changeDueOn }) => ({
        tradeAcco,
        bankName,
        cardTail,
        signStatus,
        isChanging: changeDueOn !== null,
      })),
    },
    audit: { subject: subjectOf(customerNo) },
  }
})

function documentName(idType: string): string {
  return isForeignDocument(idType) ? foreignTerms[idType].name : '居民身份证'
}

function stepsDone(facts: CustomerFacts): string[] {
  const steps: readonly (readonly [boolean, string])[] = [
    [facts.realNamed, '实名'],
    [facts.bankBound, '绑卡'],
    [facts.tradePasswordSet, '交易密码'],
    [facts.infoComplete, '资料'],
    [facts.crsDone, '税收声明'],
    [facts.risk?.confirmed === true, '风险测评'],
    [facts.ocrPassed, '证件照片'],
    [facts.suitabilityDone, '适当性问卷'],
  ]

  return steps.flatMap(([isDone, title]) => (isDone ? [title] : []))
}

export const reveal = handleStaff(customersReveal, async (tx, input, { member, now, day, services }) => {
  const { customerNo, field, purpose, reason } = input
  const { staffNo } = member
  if (!mayLookFor(purpose, member.roles)) return refuse('NOT_YOUR_ROLE')
  if (reason.length < REASON_LEAST) return refuse('REASON_NEEDED')
  const status = await lockCustomerStatus(tx, customerNo)
  if (status === null || status === CLOSED_STATUS) return refuse('NOT_FOUND')
  const before = await holdReveals(tx, { staffNo, day })
  if (before >= MOST_REVEALS_A_DAY) return refuse('REVEALS_SPENT')
  const value = await valueOf(tx, input, services.cipher.of(customerNo))
  if (value === null) return refuse('NOT_FOUND')
  const isTold = isToldOf(purpose)
  await addDataAccess(tx, { customerNo, staffNo, seenAt: now, field, purpose, isTold })
  if (isTold) {
    await notify(tx, services.cipher, {
      event: 'dataSeen',
      facts: {
        at: formatInstant(now).slice(5, 16),
        field: revealedFieldWords[field],
        purpose: revealPurposeWords[purpose],
      },
      customerNo,
      serialNo: `DA-${staffNo}-${day}-${before + 1}`,
      now,
    })
  }

  return {
    answer: { customerNo, value, left: MOST_REVEALS_A_DAY - before - 1 },
    audit: { subject: subjectOf(customerNo), reason, detail: { field, purpose } },
  }
})

/** The value in clear; null where the customer has none. */
async function valueOf(
  tx: Tx,
  { customerNo, field, tradeAcco }: StaffCallInput<typeof customersReveal>,
  own: RowCipher,
): Promise<string | null> {
  if (field === 'NAME' || field === 'ID_NUMBER') {
    const identity = await findIdentity(tx, customerNo)
    if (identity === null) return null
    const document = heldDocument(own, identity)

    return field === 'NAME' ? document.name : document.idNo
  }
  if (field === 'MOBILE') {
    const facts = await findCustomerFacts(tx, customerNo)

    return facts === null ? null : loginMobileOf(own, facts)
  }
  if (field === 'EMAIL') {
    const sealed = await emailCipherOf(tx, customerNo)

    return sealed === null ? null : own.decrypt('customer.email', sealed)
  }
  if (field === 'CARD') {
    const card = tradeAcco === undefined ? null : await findCard(tx, { customerNo, tradeAcco })

    return card === null ? null : own.decrypt('card.number', card.cardCipher)
  }

  return addressOf(tx, customerNo, own)
}

async function addressOf(tx: Tx, customerNo: string, own: RowCipher): Promise<string | null> {
  const row = await findInformation(tx, customerNo)
  if (row === null) return null
  const region = regionNames({ province: row.provinceCode, city: row.cityCode, district: row.districtCode })

  return `${region?.join('') ?? ''}${openInformation(own, row.detailCipher).address}`
}
