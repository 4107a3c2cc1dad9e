import { submitForeignPapers } from '@tongzhou/contract/account/identity/submit-foreign-papers'
import type { CallInput } from '@tongzhou/contract/kit/define-call'
import type { Tx } from '@tongzhou/db/connect'
import { insertConsents } from '@tongzhou/db/stores/account/consent-store'
import { findCustomerFacts, lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import {
  attachIdentityPictures,
  findIdentityPictures,
} from '@tongzhou/db/stores/account/identity-picture-store'
import { findDocumentOwner, saveIdentity } from '@tongzhou/db/stores/account/identity-store'
import { dropDrafts } from '@tongzhou/db/stores/account/onboarding-draft-store'
import { openReview } from '@tongzhou/db/stores/account/review-store'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import {
  type ForeignDocument,
  foreignTerms,
  isForeignDocument,
} from '@tongzhou/domain/account/identity/foreign-document'
import { judgeForeignPapers } from '@tongzhou/domain/account/identity/foreign-papers'
import { mrzOf } from '@tongzhou/domain/account/identity/foreign-reading'
import { identityReviewDueOn } from '@tongzhou/domain/account/identity/identity-review-term'
import { identityDrafts } from '@tongzhou/domain/account/opening/opening-draft'
import { foreignNumberRule } from '@tongzhou/domain/fields/foreign-number'
import { nationalityRule } from '@tongzhou/domain/fields/personal-codes'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { type OpenContext, handleOpen } from '../../../http/handle'
import { acceptedProtocols } from '../../../shared/account/consents'
import { openReading } from '../../../shared/account/document-readings'
import { screenPersons } from '../../../shared/screening/screen-person'
import { countries } from '../information/countries'
import { sealIdentity } from '../../../shared/account/seal-identity'
import { countTry } from '../security/daily-tries'

/** Documents a customer may name in a day (real time): that one is known is told of no more. */
const MOST_DOCUMENTS_A_DAY = 5

type Context = OpenContext<typeof submitForeignPapers>
type Input = CallInput<typeof submitForeignPapers> & { idType: ForeignDocument }

/**
 * The papers of a person from abroad (R-ACT-18): judged by the rules and by what the pictures say, kept
 * unchecked, screened, and open to two persons. One document = one customer (R-ACC-3).
 */
export const handler = handleOpen(submitForeignPapers, async (input, context) => {
  const { db, customer, now } = context
  const { customerNo } = customer
  const bar = await whyNot(db, customerNo)
  if (bar !== null) return context.refuse(bar)
  const given = { businessTypes: ['OPEN_ACCOUNT'], given: input.protocols, now }
  const consents = await acceptedProtocols(db, given)
  if (!consents) return context.refuse('PROTOCOL_NOT_ACCEPTED')
  const { idType } = input
  if (!isForeignDocument(idType)) return context.refuse('DOCUMENT_TYPE_COUNTER')
  const idNo = foreignNumberRule({ document: idType, today: context.day }).normalise(input.idNo)
  const papers: Input = { ...input, idType, idNo }
  const judged = await judge(context, papers)
  if (judged.kind === 'refused') return judged
  if (!(await countTry(context, { key: `foreign-papers:${customerNo}`, most: MOST_DOCUMENTS_A_DAY })))
    return context.refuse('TOO_MANY_TODAY')

  return context.transaction((tx) => store(context, tx, { papers, consents, ...judged.value }))
})

async function whyNot(db: Context['db'] | Tx, customerNo: string) {
  const facts = await findCustomerFacts(db, customerNo)
  if (facts?.realNamed === true) return 'STEP_ALREADY_DONE'

  return facts?.realNameReview === true ? 'REAL_NAME_UNDER_REVIEW' : null
}

interface Judged {
  readonly pictures: readonly string[]
  /** Whether the papers agree with a sound machine-readable zone. */
  readonly isMachineRead: boolean
}

async function judge(
  { db, customer, day, services }: Context,
  papers: Input,
): Promise<Decision<Judged, 'BAD_REQUEST' | 'AGE_NOT_ALLOWED' | 'ID_DATES_INVALID'>> {
  const { customerNo } = customer
  const { idType } = papers
  const { sides, name } = foreignTerms[idType]
  const kept = await findIdentityPictures(db, { customerNo, ids: papers.fileIds })
  const pictures = kept.filter((one) => one.idType === idType)
  if (sides.some((side) => !pictures.some((one) => one.side === side)))
    return refuse('BAD_REQUEST', { field: 'fileIds', message: `请上传${name}的照片` })
  if (!countries().some(({ code }) => code === papers.nationality))
    return refuse('BAD_REQUEST', { field: 'nationality', message: nationalityRule.sentences.FORM })
  const own = services.cipher.of(customerNo)
  const zones = pictures.map(({ fieldsCipher }) => mrzOf(openReading(own, fieldsCipher), day))
  const mrz = zones.find((zone) => zone !== null) ?? null
  const judged = judgeForeignPapers({ day, document: idType, papers, mrz })
  if (judged.kind === 'refused') return judged

  return accept({ pictures: pictures.map(({ id }) => id), isMachineRead: mrz !== null })
}

type Refusal = 'STEP_ALREADY_DONE' | 'REAL_NAME_UNDER_REVIEW' | 'ID_ALREADY_USED'

/** One transaction under the customer's lock: what may have changed meanwhile is judged once more. */
async function store(
  { customer, day, now, services }: Context,
  tx: Tx,
  of: Judged & { papers: Input; consents: readonly { id: string; version: number }[] },
): Promise<{ result: 'REVIEW'; dueOn: Day } | ReturnType<typeof refuse<Refusal>>> {
  const { customerNo } = customer
  const { papers, consents, pictures, isMachineRead } = of
  const { idType, customerName, idNo, birthDate } = papers
  await lockCustomer(tx, customerNo)
  const bar = await whyNot(tx, customerNo)
  if (bar !== null) return refuse(bar)
  const identity = sealIdentity(services.cipher, { ...papers, customerNo, name: customerName })
  const owner = await findDocumentOwner(tx, identity)
  const isTaken = owner !== null && owner !== customerNo
  if (isTaken || !(await saveIdentity(tx, { ...identity, checkedAt: null })))
    return refuse('ID_ALREADY_USED', { mergeable: false })
  await insertConsents(tx, { customerNo, protocols: consents, now })
  await dropDrafts(tx, { customerNo, rungs: identityDrafts })
  await attachIdentityPictures(tx, { customerNo, ids: pictures, now })
  const { CN } = await calendarsInForce(tx)
  const dueOn = identityReviewDueOn(CN, day)
  await openReview(tx, {
    kind: 'FOREIGN',
    customerNo,
    subject: `境外人士认证：${foreignTerms[idType].name}`,
    detail: { idType, dueOn, pictures, isMachineRead },
    now,
  })
  const person = { customerNo, role: 'SELF', name: customerName, idNo, birthDate } as const
  await screenPersons(tx, { cipher: services.cipher, now }, [person])

  return { result: 'REVIEW', dueOn }
}
