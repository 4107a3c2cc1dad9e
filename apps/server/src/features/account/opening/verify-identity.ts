import { verifyIdentity } from '@tongzhou/contract/account/opening/verify-identity'
import type { CallInput } from '@tongzhou/contract/kit/define-call'
import type { Tx } from '@tongzhou/db/connect'
import { findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import { attachIdentityPictures } from '@tongzhou/db/stores/account/identity-picture-store'
import {
  type NewIdentity,
  findDocumentOwner,
  saveIdentity,
  proposeMerge,
} from '@tongzhou/db/stores/account/identity-store'
import { insertConsents } from '@tongzhou/db/stores/account/consent-store'
import { openReview } from '@tongzhou/db/stores/account/review-store'
import { setOnboardingStep } from '@tongzhou/db/stores/account/onboarding-store'
import { type IdNumber, readIdNumber } from '@tongzhou/domain/account/id-number'
import { maskIdNumberForOwner, maskName } from '@tongzhou/domain/account/masking'
import { decideOcr } from '@tongzhou/domain/account/ocr-decision'
import { idNumberRule } from '@tongzhou/domain/fields/id-number'
import { idPeriodFault } from '@tongzhou/domain/fields/id-period'
import { RESIDENT_CARD } from '@tongzhou/domain/fields/personal-codes'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { handleOpen } from '../../../http/handle'
import type { SessionCustomer } from '../../../shared/session/session-customer'
import { acceptedProtocols } from '../../../shared/account/consents'
import type { AccountContext } from '../../../shared/account/account-context'
import { screenPersons } from '../../../shared/screening/screen-person'
import { openReadings } from '../../../shared/account/document-readings'
import { askSource } from '../identity/ask-source'
import { countTry } from '../security/daily-tries'
import { passPictures } from './pass-pictures'
import { sealIdentity } from '../../../shared/account/seal-identity'

/** Asks the source that costs money only this often a day. */
const MOST_CHECKS_A_DAY = 5

type Papers = { name: string; id: IdNumber }

/**
 * Real name (R-ACC-7…9): our own checks first, then the public-security source, then one document = one
 * customer.
 */
export const handler = handleOpen(verifyIdentity, async (input, context) => {
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
  const result = await askSource(context, { name: papers.value.name, idNo: papers.value.id.number })
  if (result === null) return answer('SYSTEM_BUSY')
  if (result === 'MISMATCH') return answer('NAME_ID_MISMATCH')
  const identity = sealIdentity(services.cipher, {
    customerNo: customer.customerNo,
    name: papers.value.name,
    idType: RESIDENT_CARD,
    idNo: papers.value.id.number,
    nationality: null,
    sex: papers.value.id.sex,
    birthDate: papers.value.id.birthDate,
    idBegin: input.idBegin ?? null,
    idEnd: input.idEnd ?? null,
  })
  const matched = result === 'MATCH'
  const saved = await save(context, { customer, identity, consents, matched, papers: papers.value })
  if (saved.state === 'taken') return answer('ID_ALREADY_USED', { mergeable: matched })

  return {
    result: matched && saved.state === 'saved' ? ('PASSED' as const) : ('REVIEW' as const),
    customerName: maskName(papers.value.name),
    idNo: maskIdNumberForOwner(papers.value.id.number),
    sex: papers.value.id.sex,
    birthDate: papers.value.id.birthDate,
    picturesPassed: saved.picturesPassed,
  }
})

function readPapers(
  input: CallInput<typeof verifyIdentity>,
  day: Day,
): Decision<Papers, 'ID_NUMBER_INVALID' | 'AGE_NOT_ALLOWED' | 'ID_DATES_INVALID'> {
  const rule = idNumberRule({ today: day, adultsOnly: true })
  const fault = rule.fault(input.idNo)
  if (fault === 'MINOR') return refuse('AGE_NOT_ALLOWED')
  const reading = readIdNumber(input.idNo, day)
  if (!reading.valid) {
    return refuse('ID_NUMBER_INVALID', { message: rule.sentences[reading.fault], field: 'idNo' })
  }
  const dates = idPeriodFault(day, input)
  if (dates !== null) return refuse('ID_DATES_INVALID', dates)

  return accept({ name: input.customerName, id: reading.id })
}

/**
 * Stores the identity data. A document that another customer has makes this login a candidate for merging
 * (R-ACC-3). The name is screened (R-AML-1).
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
): Promise<Saved> {
  const { now } = context
  const { customerNo } = facts.customer

  return context.transaction(async (tx) => {
    const owner = await findDocumentOwner(tx, facts.identity)
    if (owner !== null && owner !== customerNo) {
      if (facts.matched) await proposeMerge(tx, { from: customerNo, into: owner, now })

      return taken
    }
    if (!(await saveIdentity(tx, { ...facts.identity, checkedAt: facts.matched ? now : null }))) return taken
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

    return {
      state: hits > 0 ? 'listed' : 'saved',
      picturesPassed: facts.matched && (await takePictures(context, tx, { customerNo, ...facts.papers })),
    }
  })
}

interface Saved {
  /** `listed`: a person reviews the name first. */
  readonly state: 'saved' | 'listed' | 'taken'
  readonly picturesPassed: boolean
}

const taken: Saved = { state: 'taken', picturesPassed: false }

/**
 * The pictures uploaded before the name was on file are judged by it now; when they say the same, their step
 * is done (R-ACT-2). Otherwise nothing is lost: the ladder asks for them at its end.
 */
async function takePictures(
  context: AccountContext,
  tx: Tx,
  papers: Papers & { customerNo: string },
): Promise<boolean> {
  const { day, now, services } = context
  const { customerNo, name, id } = papers
  const readings = await openReadings(services.cipher, tx, customerNo)
  if (readings === null) return false
  const { front, back, ids } = readings
  const decision = decideOcr({ day, name, idNo: id.number, front, back })
  if (decision.kind === 'refused' || decision.value.kind !== 'passed') return false
  await attachIdentityPictures(tx, { customerNo, ids, now })
  await passPictures(tx, { customerNo, period: decision.value.period, now })

  return true
}
