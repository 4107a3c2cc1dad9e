import { applyCardChange } from '@tongzhou/contract/account/card-change/apply-card-change'
import type { CallInput } from '@tongzhou/contract/kit/define-call'
import type { Queryable, Tx } from '@tongzhou/db/connect'
import { finishSigning } from '@tongzhou/db/stores/account/bank-signing-store'
import {
  type CardChangeRow,
  findCardChange,
  findSignedChange,
  moveCardChange,
} from '@tongzhou/db/stores/account/card-change/card-change-store'
import {
  type UploadedPaper,
  attachUploadedFiles,
  findUploadedFiles,
} from '@tongzhou/db/stores/account/card-change/uploaded-file-store'
import { type StoredCard, findCardOwner } from '@tongzhou/db/stores/account/card-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { openReview } from '@tongzhou/db/stores/account/review-store'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { paperNames } from '@tongzhou/domain/account/card-change/card-change-fault'
import { missingPapers } from '@tongzhou/domain/account/card-change/card-change-papers'
import { reviewDueOn } from '@tongzhou/domain/account/card-change/card-change-term'
import { cardChangeWay, isWayOpen } from '@tongzhou/domain/account/card-change/card-change-way'
import { formatDayInSentence } from '@tongzhou/domain/format/days'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { handleOpen } from '../../../http/handle'
import type { AccountContext } from '../../../shared/account/account-context'
import { endContract } from '../../../shared/account/card-change/card-intent'
import { takeEffect } from '../../../shared/account/card-change/decide-card-change'
import { hasVerifyTicket, takeVerifyTicket } from '../../../shared/account/verify-ticket'
import { isTradeTicketLive } from '../../../shared/account/trade-ticket'
import { notify } from '../../../shared/messages/notify'
import type { SessionCustomer } from '../../../shared/session/session-customer'
import { confirmBankCode } from '../cards/confirm-bank-code'
import { cardForChange, roomForChange } from './card-for-change'
import { cardMoney } from './card-money'
import { keptPapers, needsOfReview } from './papers-of-change'

type Context = AccountContext & { readonly customer: SessionCustomer }
type Input = CallInput<typeof applyCardChange>
type HandedIn = 'CARD_CHANGE_UNDER_REVIEW' | 'CARD_CHANGE_TOO_MANY' | 'CARD_CHANGE_NEEDS_REVIEW'

/**
 * Judged before the bank's code is used up; what may have changed since is judged once more in the
 * transaction that stores the application, under the customer's lock.
 */
export const handler = handleOpen(applyCardChange, async (input, context) => {
  const { customer, db } = context
  const { customerNo } = customer
  const { tradeAcco, serialNo } = input
  const known = await findSignedChange(db, { customerNo, serialNo })
  if (known !== null && known.state !== 'DRAFT' && known.tradeAcco === tradeAcco) return answerOf(known)
  const opened = await cardForChange(context, { tradeAcco })
  if (opened.kind === 'refused') return (await handedIn(db, { customerNo, serialNo })) ?? opened
  if (known === null || known.tradeAcco !== tradeAcco) return context.refuse('NOT_FOUND')
  if ((input.prevApplyNo ?? null) !== known.prevApplyNo) return context.refuse('NOT_FOUND')
  const ticket = { customer, tradeTicket: input.tradeTicket ?? '', wallNow: context.wallNow }
  if (!(await isTradeTicketLive(db, ticket))) return context.refuse('TRADE_TICKET_NEEDED')
  const draft: CardChangeRow = { ...known, way: input.way === 'REVIEW' ? 'REVIEW' : known.way }
  if (!(await mayGoOn(db, { draft, way: input.way }))) return context.refuse('CARD_CHANGE_NEEDS_REVIEW')
  const papers = await papersOf(context, { card: opened.value, draft, input })
  if (papers.kind === 'refused') return papers
  const confirmed = await confirmBankCode(context, {
    customer,
    serialNo,
    authCode: input.authCode,
    purpose: 'CHANGE',
  })
  if (confirmed.kind === 'refused') {
    // The same code, handed in twice at once: the other request has used it up.
    return (await handedIn(db, { customerNo, serialNo })) ?? confirmed
  }
  const { contractNo } = confirmed.value
  const { now } = context
  const stored = await context.transaction(async (tx) => {
    const decided = await store(context, tx, { draft, input, contractNo, papers: papers.value })
    // Nothing is paid by a contract that no card of ours has.
    if (decided.kind === 'refused' && decided.reason !== 'VERIFICATION_NEEDED')
      await endContract(tx, { customerNo, contractNo, now })

    return decided
  })

  return stored.kind === 'refused' ? stored : answerOf(stored.value)
})

const answerOf = ({ applyNo, state, dueOn }: CardChangeRow) => ({ applyNo, state, dueOn })

/** The application that this code has made already, by another request at the same time; null while none. */
async function handedIn(db: Queryable, key: { readonly customerNo: string; readonly serialNo: string }) {
  const done = await findSignedChange(db, key)

  return done !== null && done.state !== 'DRAFT' ? answerOf(done) : null
}

/** Whether what is on the card still allows the way that was asked for (R-ACT-7). */
async function mayGoOn(
  db: Queryable,
  asked: { readonly draft: CardChangeRow; readonly way: Input['way'] },
): Promise<boolean> {
  const { draft, way } = asked
  const money = await cardMoney(db, draft)

  return isWayOpen(way, cardChangeWay({ ...money, isRenewal: draft.way === 'RENEW' }))
}

/** The papers of a review with those of a refused application that serve again; none for the other ways. */
async function papersOf(
  context: Context,
  of: { readonly card: StoredCard; readonly draft: CardChangeRow; readonly input: Input },
): Promise<Decision<readonly UploadedPaper[], 'VERIFICATION_NEEDED' | 'CARD_FILES_MISSING'>> {
  const { card, draft, input } = of
  const { db, customer, wallNow } = context
  const { customerNo, prevApplyNo } = draft
  if (draft.way !== 'REVIEW') return accept([])
  const ticket = {
    customer,
    purpose: 'CHANGE_CARD',
    wallNow,
    verifyTicket: input.verifyTicket ?? '',
  } as const
  if (!(await hasVerifyTicket(db, ticket))) return refuse('VERIFICATION_NEEDED')
  const refused = prevApplyNo === null ? null : await findCardChange(db, { customerNo, applyNo: prevApplyNo })
  const given = await findUploadedFiles(db, { customerNo, ids: input.fileIds })
  const papers = [...given, ...(await keptPapers(context, refused))]
  const missing = missingPapers(
    await needsOfReview(context, card),
    papers.map(({ kind }) => kind),
  )
  if (missing.length === 0) return accept(papers)
  const kinds = missing.map((need) => need.map((kind) => paperNames[kind]).join('或')).join('、')

  return refuse('CARD_FILES_MISSING', { kinds })
}

/** One transaction: the signing is done and the application stands; with no review the new card, too. */
async function store(
  context: Context,
  tx: Tx,
  of: {
    readonly draft: CardChangeRow
    readonly input: Input
    readonly contractNo: string
    readonly papers: readonly UploadedPaper[]
  },
): Promise<Decision<CardChangeRow, HandedIn | 'VERIFICATION_NEEDED' | 'CARD_ALREADY_BOUND' | 'NOT_FOUND'>> {
  const { draft, contractNo, papers } = of
  const { now, services } = context
  const { customerNo, applyNo } = draft
  await lockCustomer(tx, customerNo)
  const current = await findCardChange(tx, draft)
  if (current === null) return refuse('NOT_FOUND')
  // The same code, handed in twice at once.
  if (current.state !== 'DRAFT') return accept(current)
  const noRoom = await roomForChange(tx, draft)
  if (noRoom !== null) return noRoom
  if (!(await mayGoOn(tx, { draft, way: of.input.way }))) return refuse('CARD_CHANGE_NEEDS_REVIEW')
  if ((await findCardOwner(tx, draft.newCardIndex)) !== null) return refuse('CARD_ALREADY_BOUND')
  const { customer, wallNow } = context
  const proof = {
    customer,
    purpose: 'CHANGE_CARD',
    wallNow,
    verifyTicket: of.input.verifyTicket ?? '',
  } as const
  if (draft.way === 'REVIEW' && !(await takeVerifyTicket(tx, proof))) return refuse('VERIFICATION_NEEDED')
  await finishSigning(tx, { ...draft, now })
  if (draft.way === 'REVIEW') return accept(await submit(context, tx, { draft, contractNo, papers, applyNo }))
  const done = await takeEffect(tx, services.cipher, { change: draft, contractNo, actor: 'customer', now })

  return done === null ? refuse('CARD_ALREADY_BOUND') : accept(done)
}

async function submit(
  context: Context,
  tx: Tx,
  of: {
    readonly draft: CardChangeRow
    readonly contractNo: string
    readonly papers: readonly UploadedPaper[]
    readonly applyNo: string
  },
): Promise<CardChangeRow> {
  const { draft, contractNo, papers, applyNo } = of
  const { now, day, services } = context
  const { customerNo, prevApplyNo } = draft
  const { CN } = await calendarsInForce(tx)
  const dueOn = reviewDueOn(CN, day)
  const ids = papers.map(({ fileId }) => fileId)
  const money = await cardMoney(tx, draft)
  if (prevApplyNo !== null)
    await moveCardChange(tx, { customerNo, applyNo: prevApplyNo }, { to: 'CLOSED', actor: 'customer', now })
  await attachUploadedFiles(tx, { customerNo, ids, now })
  const reviewId = await openReview(tx, {
    kind: 'CARD_CHANGE',
    customerNo,
    subject: '更换银行卡需人工审核',
    detail: { applyNo, value: printMoney(money.value), dueOn, papers: papers.map(({ kind }) => kind) },
    now,
  })
  const moved = await moveCardChange(tx, draft, {
    to: 'SUBMITTED',
    actor: 'customer',
    now,
    change: {
      way: 'REVIEW',
      contract_no: contractNo,
      files: ids,
      value_at_submit: printMoney(money.value),
      due_on: dueOn,
      review_id: reviewId,
      created_at: now,
    },
  })
  if (moved === null) throw new Error('a draft that cannot be handed in')
  await notify(tx, services.cipher, {
    event: 'cardChangeAsked',
    facts: { applyNo, newTail: moved.newCardTail, dueOn: formatDayInSentence(dueOn) },
    serialNo: `CC-${applyNo}-S`,
    customerNo,
    now,
  })

  return moved
}
