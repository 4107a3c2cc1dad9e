import { recognizeIdPicture } from '@tongzhou/contract/account/opening/recognize-id-picture'
import type { UploadedFile } from '@tongzhou/contract/kit/wire'
import { findCustomerFacts, lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import {
  attachIdentityPictures,
  insertIdentityPicture,
} from '@tongzhou/db/stores/account/identity-picture-store'
import type { Tx } from '@tongzhou/db/connect'
import { type IdentityRow, findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { openReview } from '@tongzhou/db/stores/account/review-store'
import { foreignTerms, isForeignDocument } from '@tongzhou/domain/account/identity/foreign-document'
import { decidePermit } from '@tongzhou/domain/account/identity/permit-renewal'
import { maskIdNumberForOwner, maskName } from '@tongzhou/domain/account/masking'
import { type OcrOutcome, decideOcr, readDocument } from '@tongzhou/domain/account/ocr-decision'
import { idPeriodFault } from '@tongzhou/domain/fields/id-period'
import { RESIDENT_CARD } from '@tongzhou/domain/fields/personal-codes'
import { type OpenContext, handleOpen } from '../../../http/handle'
import type { CardSide, OcrReading } from '../../../ports/ocr/port'
import type { AccountContext } from '../../../shared/account/account-context'
import { sealReading } from '../../../shared/account/document-readings'
import { type UploadedPicture, pictureIn } from '../../../shared/account/uploaded-picture'
import { readPicture } from '../identity/read-picture'
import { countTry } from '../security/daily-tries'
import { passPictures } from './pass-pictures'

const MOST_A_DAY = 10

type Picture = UploadedPicture & { readonly side: CardSide }
type Read = Picture & { reading: OcrReading }

/**
 * Both sides of the ID card, or of a permit that was renewed: read outside, judged by the rule, then stored
 * with its outcome in one transaction. Before the real name is on file there is nothing to judge by: what was
 * read is answered, and id_auth judges (R-ACT-2).
 */
export const handler = handleOpen(recognizeIdPicture, async (input, context) => {
  const { db, customer, refuse, services, day } = context
  const { customerNo } = customer
  const facts = await findCustomerFacts(db, customerNo)
  const identity = facts?.realNamed === true ? await findIdentity(db, customerNo) : null
  if (facts?.realNameReview === true) return refuse('REAL_NAME_UNDER_REVIEW')
  const idType = identity?.idType ?? RESIDENT_CARD
  const kind = renewedAs(idType)
  // A passport is renewed with another number (changeIdentity).
  if (kind === null) return refuse('DOCUMENT_TYPE_COUNTER')
  const front = pictureOf('front', input.front)
  const back = pictureOf('back', input.back)
  if (!front || !back) return refuse('UPLOAD_UNUSABLE')
  if (!(await countTry(context, { key: `ocr:${customerNo}`, most: MOST_A_DAY })))
    return refuse('TOO_MANY_TODAY')
  const read = await Promise.all([front, back].map((side) => readSide(context, side, kind)))
  const [seen, other] = read
  if (!seen || !other) return refuse('SYSTEM_BUSY')
  const sides = [seen, other] as const
  if (sides.some(({ reading, side }) => reading.side !== 'unknown' && reading.side !== side))
    return refuse('OCR_UNREADABLE')
  if (identity === null) return readOnly(context, sides)
  const own = services.cipher.of(customerNo)
  const name = own.decrypt('customer.name', identity.nameCipher)
  const idNo = own.decrypt('identity.number', identity.idCipher)
  const fields = { front: seen.reading.fields, back: other.reading.fields }
  const judge = kind === 'permit' ? decidePermit : decideOcr
  const decision = judge({ day, name, idNo, ...fields })
  if (decision.kind === 'refused') return decision
  const outcome = decision.value
  // Of another document by now: the pictures are judged anew when they are shown again.
  if (!(await store(context, { customerNo, identity, sides, outcome }))) return refuse('SYSTEM_BUSY')
  const period = decision.value.kind === 'passed' ? decision.value.period : null

  return {
    result: period ? ('PASSED' as const) : ('REVIEW' as const),
    customerName: maskName(name),
    idNo: maskIdNumberForOwner(idNo),
    issuer: period?.issuer ?? null,
    idBegin: period?.idBegin ?? null,
    idEnd: period?.idEnd ?? null,
    reading: null,
  }
})

/** Keeps the pictures of somebody whose name is not on file yet and answers what they say. */
async function readOnly(context: OpenContext<typeof recognizeIdPicture>, sides: readonly [Read, Read]) {
  const [front, back] = sides
  if (sides.some(({ reading }) => reading.side === 'unknown')) return context.refuse('OCR_UNREADABLE')
  const { name, idNo, issuer, idBegin, idEnd } = readDocument(front.reading.fields, back.reading.fields)
  const period = { idBegin: idBegin ?? undefined, idEnd: idEnd ?? undefined }
  const fault = idPeriodFault(context.day, period)
  if (fault !== null) return context.refuse('ID_DATES_INVALID', fault)
  const { customerNo } = context.customer
  await context.transaction((tx) => keepPictures(context, tx, { customerNo, idType: RESIDENT_CARD, sides }))
  const nothing = { customerName: null, idNo: null, issuer: null, idBegin: null, idEnd: null }

  return {
    result: 'READ' as const,
    ...nothing,
    reading: { customerName: name, idNo, issuer, idBegin, idEnd },
  }
}

function pictureOf(side: CardSide, file: UploadedFile): Picture | null {
  const picture = pictureIn(file)

  return picture === null ? null : { side, ...picture }
}

/** How the pictures of a document are read that keeps its number when it is renewed; null: it does not. */
function renewedAs(idType: string): 'id-card' | 'permit' | null {
  if (idType === RESIDENT_CARD) return 'id-card'

  return isForeignDocument(idType) && foreignTerms[idType].kind === 'permit' ? 'permit' : null
}

async function readSide(
  context: AccountContext,
  picture: Picture,
  kind: 'id-card' | 'permit',
): Promise<Read | null> {
  const reading = await readPicture(context, { ...picture, kind })

  return reading === null ? null : { ...picture, reading }
}

async function keepPictures(
  context: AccountContext,
  tx: Tx,
  kept: { customerNo: string; idType: string; sides: readonly Read[] },
): Promise<string[]> {
  const { customerNo, idType, sides } = kept
  const own = context.services.cipher.of(customerNo)
  const ids: string[] = []
  for (const { side, mimeType, bytes, reading } of sides) {
    const picture = Buffer.from(bytes).toString('base64')
    const id = await insertIdentityPicture(tx, {
      customerNo,
      idType,
      side,
      mimeType,
      pictureCipher: own.encrypt('identity.picture', picture),
      confidence: reading.confidence,
      fieldsCipher: sealReading(own, reading.fields),
      now: context.now,
    })
    ids.push(id)
  }

  return ids
}

/**
 * Keeps what was read with its outcome; false, with nothing kept, when the customer's papers are others than
 * those it was judged by (R-ACT-19).
 */
function store(
  context: AccountContext,
  facts: { customerNo: string; identity: IdentityRow; sides: readonly Read[]; outcome: OcrOutcome },
): Promise<boolean> {
  const { now } = context
  const { customerNo, identity, sides, outcome } = facts
  const { idType, idCipher, nameCipher } = identity

  return context.transaction(async (tx) => {
    await lockCustomer(tx, customerNo)
    const current = await findIdentity(tx, customerNo)
    if (!current?.idCipher.equals(idCipher) || !current.nameCipher.equals(nameCipher)) return false
    const pictures = await keepPictures(context, tx, { customerNo, idType, sides })
    await attachIdentityPictures(tx, { customerNo, ids: pictures, now })
    if (outcome.kind === 'passed') {
      await passPictures(tx, { customerNo, period: outcome.period, now })
    } else {
      const detail = { pictures, unsure: outcome.why }
      await openReview(tx, { kind: 'OCR', customerNo, subject: '证件照片需人工核对', detail, now })
    }

    return true
  })
}
