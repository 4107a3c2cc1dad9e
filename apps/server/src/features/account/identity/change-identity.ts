import { randomUUID } from 'node:crypto'
import { changeIdentity } from '@tongzhou/contract/account/identity/change-identity'
import type { CallInput } from '@tongzhou/contract/kit/define-call'
import type { Queryable, Tx } from '@tongzhou/db/connect'
import { findCustomerFacts, lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import {
  hasOpenIdentityChange,
  insertIdentityChange,
} from '@tongzhou/db/stores/account/identity/identity-change-store'
import {
  attachIdentityPictures,
  findIdentityPictures,
} from '@tongzhou/db/stores/account/identity-picture-store'
import { findDocumentOwner, findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { openReview } from '@tongzhou/db/stores/account/review-store'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { foreignTerms, isForeignDocument } from '@tongzhou/domain/account/identity/foreign-document'
import { type IdentityPapers, judgeIdentityChange } from '@tongzhou/domain/account/identity/identity-change'
import { identityReviewDueOn } from '@tongzhou/domain/account/identity/identity-review-term'
import { formatDayInSentence } from '@tongzhou/domain/format/days'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { type OpenContext, handleOpen } from '../../../http/handle'
import { openReading } from '../../../shared/account/document-readings'
import { heldPapers, sealPapers } from '../../../shared/account/identity-change/identity-papers'
import { sealIdentity } from '../../../shared/account/seal-identity'
import { hasVerifyTicket, takeVerifyTicket } from '../../../shared/account/verify-ticket'
import { notify } from '../../../shared/messages/notify'
import { screenPersons } from '../../../shared/screening/screen-person'
import { countTry } from '../security/daily-tries'
import { askSource } from './ask-source'

/** Papers a customer may hand in on a day (real time): the source costs money, and tells no more. */
const MOST_A_DAY = 5

type Context = OpenContext<typeof changeIdentity>
type Input = CallInput<typeof changeIdentity>

/**
 * Another name or number (R-ACT-19): proven first, judged by the rules, the pictures and, of a resident, the
 * source; then it waits for two persons. Until they decide everything stays as it is.
 */
export const handler = handleOpen(changeIdentity, async (input, context) => {
  const { db, customer, wallNow } = context
  const { customerNo } = customer
  const ticket = {
    customer,
    purpose: 'CHANGE_IDENTITY',
    verifyTicket: input.verifyTicket,
    wallNow,
  } as const
  if (!(await hasVerifyTicket(db, ticket))) return context.refuse('VERIFICATION_NEEDED')
  const bar = await whyNot(db, customerNo)
  if (bar !== null) return context.refuse(bar)
  const judged = await judge(context, input)
  if (judged.kind === 'refused') return judged
  if (!(await countTry(context, { key: `identity-change:${customerNo}`, most: MOST_A_DAY })))
    return context.refuse('TOO_MANY_TODAY')
  const { papers } = judged.value
  const source = isForeignDocument(papers.idType) ? 'NONE' : await askSource(context, papers)
  if (source === null) return context.refuse('SYSTEM_BUSY')
  if (source === 'MISMATCH') return context.refuse('NAME_ID_MISMATCH')

  return context.transaction(async (tx) => {
    await lockCustomer(tx, customerNo)
    const barNow = await whyNot(tx, customerNo)
    if (barNow !== null) return refuse(barNow)
    const owner = await findDocumentOwner(
      tx,
      sealIdentity(context.services.cipher, { ...papers, customerNo }),
    )
    if (owner !== null && owner !== customerNo) return refuse('ID_ALREADY_USED', { mergeable: false })
    if (!(await takeVerifyTicket(tx, ticket))) return refuse('VERIFICATION_NEEDED')

    return { result: 'REVIEW' as const, dueOn: await store(context, tx, { input, source, ...judged.value }) }
  })
})

async function whyNot(db: Queryable, customerNo: string) {
  const facts = await findCustomerFacts(db, customerNo)
  if (facts?.realNamed !== true) return 'STEP_NOT_READY'
  if (facts.realNameReview || (await hasOpenIdentityChange(db, customerNo))) return 'REAL_NAME_UNDER_REVIEW'
  if (facts.status !== '0') return 'ACCOUNT_FROZEN'

  return facts.isClosing ? 'ACCOUNT_CLOSING' : null
}

interface Judged {
  readonly papers: IdentityPapers
  readonly pictures: readonly string[]
}

/** The sides of the new document are there, a resident's proof too, and what they say fits. */
async function judge({ db, customer, day, services }: Context, input: Input) {
  const { customerNo } = customer
  const own = services.cipher.of(customerNo)
  const identity = await findIdentity(db, customerNo)
  if (identity === null) return refuse('STEP_NOT_READY')
  const held = heldPapers(own, identity)
  const kept = await findIdentityPictures(db, { customerNo, ids: input.fileIds })
  const pictures = kept.filter((one) => one.idType === held.idType)
  const needed = isForeignDocument(held.idType)
    ? foreignTerms[held.idType].sides
    : (['front', 'back', 'proof'] as const)
  if (needed.some((side) => !pictures.some((one) => one.side === side)))
    return refuse('BAD_REQUEST', { field: 'fileIds', message: '请上传新证件的照片和变更证明' })
  const read = (side: 'front' | 'back') => {
    const picture = pictures.find((one) => one.side === side)

    return picture === undefined ? {} : openReading(own, picture.fieldsCipher)
  }
  const judged = judgeIdentityChange({
    day,
    kind: input.kind,
    held,
    papers: { name: input.customerName, idNo: input.idNo, idBegin: input.idBegin, idEnd: input.idEnd },
    pictures: { front: read('front'), back: read('back') },
  })
  if (judged.kind === 'refused') return judged
  const value: Judged = { papers: judged.value, pictures: pictures.map(({ id }) => id) }

  return accept(value) satisfies Decision<Judged>
}

/** The case with its change, its screening and its message; answers the day it is due. */
async function store(
  { customer, day, now, services }: Context,
  tx: Tx,
  of: Judged & { input: Input; source: string },
): Promise<Day> {
  const { customerNo } = customer
  const { input, papers, pictures, source } = of
  const { kind } = input
  const { CN } = await calendarsInForce(tx)
  const dueOn = identityReviewDueOn(CN, day)
  const reviewId = await openReview(tx, {
    kind: 'IDENTITY_CHANGE',
    customerNo,
    subject: kind === 'NAME' ? '身份信息变更：改名' : '身份信息变更：更换证件号',
    detail: { change: kind, dueOn, pictures, source },
    now,
  })
  await attachIdentityPictures(tx, { customerNo, ids: pictures, now })
  const papersCipher = sealPapers(services.cipher.of(customerNo), papers)
  await insertIdentityChange(tx, { customerNo, kind, papersCipher, reviewId, now })
  const { name, idNo, birthDate } = papers
  await screenPersons(tx, { cipher: services.cipher, now }, [
    { customerNo, role: 'SELF', name, idNo, birthDate },
  ])
  await notify(tx, services.cipher, {
    event: 'identityChangeAsked',
    facts: { dueOn: formatDayInSentence(dueOn) },
    serialNo: `IC-${randomUUID()}`,
    customerNo,
    now,
  })

  return dueOn
}
