import { randomUUID } from 'node:crypto'
import { idAuth } from '@tongzhou/contract/account/id-auth'
import type { CallInput } from '@tongzhou/contract/kit/define-call'
import { findCustomerFacts } from '@tongzhou/db/stores/customer-store'
import {
  type NewIdentity,
  findDocumentOwner,
  saveIdentity,
  proposeMerge,
} from '@tongzhou/db/stores/identity-store'
import { insertConsents } from '@tongzhou/db/stores/consent-store'
import { openReview } from '@tongzhou/db/stores/review-store'
import { setOnboardingStep } from '@tongzhou/db/stores/onboarding-store'
import { type IdNumber, ageClassOn, readIdNumber } from '@tongzhou/domain/account/id-number'
import { LONG_TERM, isIdPeriodUsable } from '@tongzhou/domain/account/id-validity'
import { maskIdNumberForOwner, maskName } from '@tongzhou/domain/account/masking'
import { readPersonName } from '@tongzhou/domain/account/person-name'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { handleOpen } from '../../http/handle'
import type { SessionCustomer } from '../../http/session-customer'
import { acceptedProtocols } from '../../shared/consents'
import type { AccountContext } from '../../shared/account-context'
import { screenPersons } from '../../shared/screening/screen-person'
import { countTry } from './daily-tries'
import { sealIdentity } from './seal-identity'

/** Asks the source that costs money only this often a day. */
const MOST_CHECKS_A_DAY = 5

type Papers = { name: string; id: IdNumber }

/** Real name (R-ACC-7…9): our own checks first, then the public-security source, then one document = one customer. */
export const handler = handleOpen(idAuth, async (input, context) => {
  const { customer, refuse: answer, now, services } = context
  const facts = await findCustomerFacts(context.db, customer.customerNo)
  if (facts?.realNamed) return answer('STEP_ALREADY_DONE')
  if (facts?.realNameReview) return answer('REAL_NAME_UNDER_REVIEW')
  const given = { businessTypes: ['OPEN_ACCOUNT'], given: input.protocols, now }
  const consents = await acceptedProtocols(context.db, given)
  if (!consents) return answer('PROTOCOL_NOT_ACCEPTED')
  const papers = readPapers(input, context.day)
  if (papers.kind === 'refused') return papers
  if (!(await countTry(context, { key: `id-auth:${customer.customerNo}`, most: MOST_CHECKS_A_DAY }))) {
    return answer('TOO_MANY_TODAY')
  }
  const result = await askSource(context, papers.value)
  if (result === null) return answer('SYSTEM_BUSY')
  if (result === 'MISMATCH') return answer('NAME_ID_MISMATCH')
  const identity = sealIdentity(services.cipher, {
    customerNo: customer.customerNo,
    ...papers.value,
    idBegin: input.idBegin ?? null,
    idEnd: input.idEnd ?? null,
  })
  const matched = result === 'MATCH'
  const saved = await save(context, { customer, identity, consents, matched, papers: papers.value })
  if (saved === 'taken') return answer('ID_ALREADY_USED', { mergeable: matched })

  return {
    result: matched && saved === 'saved' ? ('PASSED' as const) : ('REVIEW' as const),
    customerName: maskName(papers.value.name),
    idNo: maskIdNumberForOwner(papers.value.id.number),
    sex: papers.value.id.sex,
    birthDate: papers.value.id.birthDate,
  }
})

function readPapers(
  input: CallInput<typeof idAuth>,
  day: Day,
): Decision<Papers, 'BAD_REQUEST' | 'ID_NUMBER_INVALID' | 'AGE_NOT_ALLOWED' | 'ID_DATES_INVALID'> {
  const name = readPersonName(input.customerName)
  if (name === null) {
    return refuse('BAD_REQUEST', { message: '姓名应为 2 至 20 个汉字，可含间隔号', field: 'customerName' })
  }
  const reading = readIdNumber(input.idNo, day)
  if (!reading.valid) return refuse('ID_NUMBER_INVALID')
  if (ageClassOn(reading.id.birthDate, day) === 'minor') return refuse('AGE_NOT_ALLOWED')
  const { idBegin = day, idEnd = LONG_TERM } = input
  if (!isIdPeriodUsable(day, { idBegin, idEnd })) return refuse('ID_DATES_INVALID')

  return accept({ name, id: reading.id })
}

async function askSource(context: AccountContext, papers: Papers) {
  const request = { serialNo: randomUUID(), name: papers.name, idNo: papers.id.number }
  try {
    const answer = await context.services.ports.identity.check(request)

    // A refusal says the request itself is unfit for the source: a person looks at it.
    return answer.kind === 'checked'
      ? answer.result
      : answer.code === 'TOO_MANY_REQUESTS'
        ? null
        : 'NOT_FOUND'
  } catch (error) {
    context.services.log.warn({ err: error }, 'identity outcome unknown')

    return null
  }
}

/**
 * Stores the identity data. A document that another customer has makes this login a candidate for merging (R-ACC-3). The name is screened
 * (R-AML-1): 'listed' means that a person reviews it first.
 */
function save(
  context: AccountContext,
  facts: {
    customer: SessionCustomer
    identity: NewIdentity
    consents: readonly { id: string; version: number }[]
    matched: boolean
    papers: Papers
  },
): Promise<'saved' | 'listed' | 'taken'> {
  const { now } = context
  const { customerNo } = facts.customer

  return context.transaction(async (tx) => {
    const owner = await findDocumentOwner(tx, facts.identity)
    if (owner !== null && owner !== customerNo) {
      if (facts.matched) await proposeMerge(tx, { from: customerNo, into: owner, now })

      return 'taken'
    }
    if (!(await saveIdentity(tx, { ...facts.identity, checkedAt: facts.matched ? now : null })))
      return 'taken'
    await insertConsents(tx, { customerNo, protocols: facts.consents, now })
    if (facts.matched) {
      await setOnboardingStep(tx, customerNo, { step: 'realName', at: now })
    } else {
      const detail = { source: 'NOT_FOUND' }
      await openReview(tx, { kind: 'REAL_NAME', customerNo, subject: '身份核验：库中无此号', detail, now })
    }

    const { name, id } = facts.papers
    const person = { customerNo, role: 'SELF', name, idNo: id.number, birthDate: id.birthDate } as const
    const hits = await screenPersons(tx, { cipher: context.services.cipher, now }, [person])

    return hits > 0 ? 'listed' : 'saved'
  })
}
