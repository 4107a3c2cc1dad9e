import { reviewsApprove, reviewsList, reviewsReject, reviewsShow } from '@tongzhou/contract/staff/reviews'
import {
  type DecidedReview,
  findReview,
  latestReviews,
  lockReview,
  pendingReviews,
} from '@tongzhou/db/stores/account/review-store'
import type { Tx } from '@tongzhou/db/connect'
import { findReviewedChange } from '@tongzhou/db/stores/account/card-change/card-change-store'
import { findReviewedIdentityChange } from '@tongzhou/db/stores/account/identity/identity-change-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { parameterOf } from '@tongzhou/db/stores/fund/parameter-store'
import { LONG_TERM } from '@tongzhou/domain/account/id-validity'
import { idPeriodFault } from '@tongzhou/domain/fields/id-period'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { faultsFrom } from '@tongzhou/domain/account/card-change/card-change-fault'
import { needsTwoPersons } from '@tongzhou/domain/account/card-change/card-change-term'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import type { Json } from '@tongzhou/domain/staff/canonical-json'
import { isDocumentTaken } from '../../../shared/account/identity-change/decide-identity-change'
import type { FieldCipher } from '../../../shared/field-cipher'
import { handleRequested, handleStaff } from '../../../staff/handle-staff'
import { decideReview } from '../decide-review'
import { openCase } from '../open-case'

/** Cases that one person alone must not clear (R-STF-16). */
const ofTwo: ReadonlySet<string> = new Set(['SCREENING', 'RELATED_PERSON', 'FOREIGN', 'IDENTITY_CHANGE'])

export const list = handleStaff(reviewsList, async (tx, { all }) => {
  const rows = all === 'true' ? await latestReviews(tx) : await pendingReviews(tx)

  return { answer: { rows: rows.map(rowOf) } }
})

function rowOf(row: DecidedReview) {
  const { id, kind, customerNo, state, createdAt, decidedBy, reason, subject } = row

  return {
    id: String(id),
    kind,
    customerNo,
    state,
    createdAt: createdAt.toISOString(),
    decidedBy,
    reason,
    subject,
  }
}

export const show = handleStaff(reviewsShow, async (tx, { id }, { services, member, now }) => {
  const opened = await openCase(tx, services.cipher, { id: BigInt(id), staffNo: member.staffNo, now })
  if (opened === null) return refuse('NOT_FOUND')
  const { review, pictures, typed } = opened
  const read = pictures.flatMap(({ name, fields }) =>
    Object.entries(fields).map(([field, { value, confidence }]): [string, string] => [
      `${name} ${field}`,
      `${value} (${confidence})`,
    ]),
  )
  const files = pictures.map(({ name, mimeType, bytes }) => ({
    name: `review-${id}-${name}.${mimeType === 'image/png' ? 'png' : 'jpg'}`,
    base64: bytes.toString('base64'),
  }))
  const detail = { kind: review.kind, customerNo: review.customerNo, pictures: pictures.length }

  return {
    // Kept as JSON by openReview.
    answer: {
      ...rowOf(review),
      detail: review.detail as Json,
      read: { ...typed, ...Object.fromEntries(read) },
      files,
    },
    audit: { subject: `review:${id}`, detail },
  }
})

export const approve = handleRequested(reviewsApprove, {
  judge: async (tx, { id, idBegin, idEnd }, { day, services }) => {
    const found = await lockCase(tx, BigInt(id))
    if (found === null) return refuse('NOT_FOUND')
    if (periodOf({ idBegin, idEnd }, day) === 'wrong') return refuse('PERIOD_WRONG')
    if (await isIdentityTaken(tx, services.cipher, found)) return refuse('DOCUMENT_TAKEN')
    const { kind, customerNo, subject, state, detail, reason } = found

    return {
      subject: `review:${id}`,
      facts: { kind, customerNo, about: subject, state, detail: detail as Json, reason },
      isSingle: !ofTwo.has(kind) && !(await changesMuch(tx, found)),
    }
  },
  apply: async (tx, { id, idBegin, idEnd }, by) => {
    const { services, day, now, makerNo, checkerNo, reason } = by
    const period = periodOf({ idBegin, idEnd }, day)
    const decided = await decideReview(tx, services.cipher, {
      id: BigInt(id),
      approve: true,
      reason: reason === '' ? null : reason,
      actor: checkerNo ?? makerNo,
      now,
      ...(period === null || period === 'wrong' ? {} : { period }),
    })
    if (decided === null) throw new Error(`review ${id} was judged and is gone`)

    return { outcome: { kind: decided.kind, customerNo: decided.customerNo } }
  },
})

/** Whether the new document of a change is somebody else's by now (R-ACC-3). */
async function isIdentityTaken(tx: Tx, cipher: FieldCipher, { id, kind }: DecidedReview): Promise<boolean> {
  const change = kind === 'IDENTITY_CHANGE' ? await findReviewedIdentityChange(tx, id) : null

  return change !== null && isDocumentTaken(tx, cipher, change)
}

/** Cases that change what every act of the customer reads: he is locked first. */
const ofLocked: ReadonlySet<string> = new Set(['CARD_CHANGE', 'IDENTITY_CHANGE', 'OCR'])

/** A case that may be approved. */
async function lockCase(tx: Tx, id: bigint): Promise<DecidedReview | null> {
  const seen = await findReview(tx, id)
  if (seen && ofLocked.has(seen.kind) && seen.customerNo !== null) await lockCustomer(tx, seen.customerNo)

  return lockReview(tx, id)
}

/** Whether so much stands behind the card that another one takes its place by two persons only (R-ACT-9). */
async function changesMuch(tx: Tx, { id, kind }: DecidedReview): Promise<boolean> {
  if (kind !== 'CARD_CHANGE') return false
  const change = await findReviewedChange(tx, id)
  const from = moneyFrom(await parameterOf(tx, 'card.changeTwoPersons'))

  return change !== null && needsTwoPersons(change.value, from)
}

/** The validity read on the pictures; null when none is given, 'wrong' when it is no period. */
function periodOf(
  asked: { idBegin: Day | undefined; idEnd: Day | 'long' | undefined },
  today: Day,
): { idBegin: Day; idEnd: Day } | null | 'wrong' {
  const { idBegin, idEnd } = asked
  if (idBegin === undefined && idEnd === undefined) return null
  if (idBegin === undefined || idEnd === undefined) return 'wrong'
  const period = { idBegin, idEnd: idEnd === 'long' ? LONG_TERM : idEnd }

  return idPeriodFault(today, period) === null ? period : 'wrong'
}

export const reject = handleStaff(reviewsReject, async (tx, { id, codes, reason }, context) => {
  const { services, member, now } = context
  if (reason === '' && codes === '') return refuse('REASON_NEEDED')
  const found = await lockCase(tx, BigInt(id))
  if (found === null || found.state !== 'PENDING') return refuse('NOT_FOUND')
  const faults = found.kind === 'CARD_CHANGE' ? faultsFrom(codes) : []
  if (faults === null) return refuse('FAULTS_NEEDED')
  const decision = { id: BigInt(id), approve: false, reason, faults, actor: member.staffNo, now }
  const row = await decideReview(tx, services.cipher, decision)
  if (row === null) return refuse('NOT_FOUND')
  const { kind, customerNo } = row

  return {
    answer: { id, kind, customerNo },
    audit: { subject: `review:${id}`, reason, detail: { kind, customerNo, faults: [...faults] } },
  }
})
