import { validateCardChange } from '@tongzhou/contract/account/card-change/validate-card-change'
import { type BankSigning, insertSigning } from '@tongzhou/db/stores/account/bank-signing-store'
import {
  type CardChangeRow,
  draftCardChange,
  findCardChange,
} from '@tongzhou/db/stores/account/card-change/card-change-store'
import type { StoredCard } from '@tongzhou/db/stores/account/card-store'
import { insertConsents } from '@tongzhou/db/stores/account/consent-store'
import type { ProtocolRow } from '@tongzhou/db/stores/account/protocol-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { reviewDueOn } from '@tongzhou/domain/account/card-change/card-change-term'
import {
  type CardChangeWay,
  cardChangeWay,
  isFreeOfMoney,
} from '@tongzhou/domain/account/card-change/card-change-way'
import { cardTail } from '@tongzhou/domain/account/masking'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Money } from '@tongzhou/domain/kernel/money'
import { handleOpen } from '../../../http/handle'
import { acceptedProtocols } from '../../../shared/account/consents'
import type { AccountContext } from '../../../shared/account/account-context'
import type { SessionCustomer } from '../../../shared/session/session-customer'
import { type Holder, RESEND_SECONDS, signingHolder, startSigning } from '../cards/start-signing'
import { countTry } from '../security/daily-tries'
import { cardForChange } from './card-for-change'
import { cardMoney, tellsOfRenewals } from './card-money'
import { bankOfNewCard } from './new-card'
import { keptPapers, needsOfReview } from './papers-of-change'
import { reservedMobileOf } from './reserved-mobile'

/** The number with the old card is somebody else's now: that of the new card is to be said. */
const NO_MOBILE = { message: '请填写新卡的银行预留手机号', field: 'mobile' }

/** Codes for changing a card that a customer may ask for in a day (real time). */
const MOST_CODES_A_DAY = 20

/**
 * Which way applies, and the four elements of the new card at its bank, which sends its code. What was asked
 * waits as a draft for that code.
 */
export const handler = handleOpen(validateCardChange, async (input, context) => {
  const { customer, services, db, now, refuse } = context
  const { customerNo } = customer
  const { tradeAcco, oldUsable, reason } = input
  const opened = await cardForChange(context, { tradeAcco })
  if (opened.kind === 'refused') return opened
  const card = opened.value
  const mended = await refusedBefore(context, { tradeAcco, applyNo: input.prevApplyNo })
  if (mended === 'unknown') return refuse('NOT_FOUND')
  const given = { businessTypes: ['BIND_CARD'], given: input.protocols, now }
  const consents = await acceptedProtocols(db, given)
  if (!consents) return refuse('PROTOCOL_NOT_ACCEPTED')
  if (!(await countTry(context, { key: `${customerNo}:change-code`, most: MOST_CODES_A_DAY })))
    return refuse('TOO_MANY_TODAY')
  const own = services.cipher.of(customerNo)
  const cardNo = input.cardNo ?? (mended === null ? '' : own.decrypt('card.number', mended.newCardCipher))
  const bin = await bankOfNewCard(context, { cardNo, old: card })
  if (bin.kind === 'refused') return bin
  const holder = await signingHolder(context, customerNo)
  // Who has a bound card has a name; what else stands in the way was judged by his standing.
  if (holder.kind === 'refused') return refuse('ACCOUNT_FROZEN')
  const { bankSerial, bankName } = bin.value
  const mobile = input.mobile ?? (await usualMobile(context, card, mended))
  if (mobile === null) return refuse('BAD_REQUEST', NO_MOBILE)
  const oldCardNo = own.decrypt('card.number', card.cardCipher)
  const decided = await wayOf(context, {
    card,
    bankSerial,
    holder: holder.value,
    oldCardNo,
    newCardNo: cardNo,
  })
  if (decided === null) return refuse('BANK_BUSY')
  const { way, value, dueOn } = decided
  const cardIndex = services.cipher.blindIndex('card.number', cardNo)
  const ask = { asker: customerNo, holder: holder.value, cardNo, cardIndex, mobile }
  const started = await startSigning(context, ask)
  if (started.kind === 'refused') return started
  const newCard = {
    bankSerial,
    bankName,
    branchName: input.branchName ? input.branchName : null,
    cardIndex,
    cardCipher: own.encrypt('card.number', cardNo),
    mobileCipher: own.encrypt('card.mobile', mobile),
  }
  await keepDraft(context, {
    signing: { ...newCard, customerNo, serialNo: started.value.serialNo },
    consents,
    draft: { tradeAcco, way, reason, oldUsable, value, dueOn, prevApplyNo: mended?.applyNo ?? null },
    newCardTail: cardTail(cardNo),
  })
  const kept = way === 'REVIEW' ? await keptPapers(context, mended) : []

  return {
    way,
    needs: way === 'REVIEW' ? (await needsOfReview(context, card)).map((need) => [...need]) : [],
    kept: kept.map(({ kind }) => kind),
    dueOn,
    newBankName: bankName,
    newCardTail: cardTail(cardNo),
    ...started.value,
    resendSeconds: RESEND_SECONDS,
  }
})

/** The mobile of the application that is mended, or the one that the bank has with the old card. */
async function usualMobile(
  { db, services }: AccountContext,
  card: StoredCard,
  mended: CardChangeRow | null,
): Promise<string | null> {
  const { cipher } = services

  return mended === null
    ? reservedMobileOf(db, cipher, card)
    : cipher.of(card.customerNo).decrypt('card.mobile', mended.newMobileCipher)
}

/** The signing, the texts agreed to and what was asked, until the bank's code is handed in. */
function keepDraft(
  context: AccountContext,
  kept: {
    readonly signing: Omit<BankSigning, 'purpose' | 'proves'>
    readonly consents: readonly ProtocolRow[]
    readonly draft: Pick<
      CardChangeRow,
      'tradeAcco' | 'way' | 'reason' | 'oldUsable' | 'value' | 'dueOn' | 'prevApplyNo'
    >
    readonly newCardTail: string
  },
): Promise<void> {
  const { signing, consents, draft, newCardTail } = kept
  const { customerNo, serialNo } = signing
  const { now } = context

  return context.transaction(async (tx) => {
    await lockCustomer(tx, customerNo)
    await insertSigning(tx, { ...signing, purpose: 'CHANGE', proves: null, now })
    await insertConsents(tx, { customerNo, protocols: [...consents], now })
    await draftCardChange(tx, {
      ...draft,
      customerNo,
      serialNo,
      newBankSerial: signing.bankSerial,
      newBankName: signing.bankName,
      newBranchName: signing.branchName,
      newCardIndex: signing.cardIndex,
      newCardCipher: signing.cardCipher,
      newCardTail,
      newMobileCipher: signing.mobileCipher,
      createdAt: now,
    })
  })
}

/** Which way applies, what stands behind the card, until when it is decided; null = the bank is silent. */
async function wayOf(
  context: AccountContext & { readonly customer: SessionCustomer },
  of: {
    readonly card: StoredCard
    readonly bankSerial: string
    readonly holder: Holder
    readonly oldCardNo: string
    readonly newCardNo: string
  },
): Promise<{ way: CardChangeWay; value: Money; dueOn: Day } | null> {
  const { db, day } = context
  const { card, bankSerial } = of
  const money = await cardMoney(db, card)
  const asksBank =
    !isFreeOfMoney(money) && bankSerial === card.bankSerial && (await tellsOfRenewals(db, bankSerial))
  const isRenewal = asksBank ? await isRenewed(context, of) : false
  if (isRenewal === null) return null
  const way = cardChangeWay({ ...money, isRenewal })
  const { CN } = await calendarsInForce(db)

  return { way, value: money.value, dueOn: way === 'REVIEW' ? reviewDueOn(CN, day) : day }
}

/** The refused application of this card that is mended; null when none is named. */
async function refusedBefore(
  context: AccountContext & { readonly customer: SessionCustomer },
  asked: { readonly tradeAcco: string; readonly applyNo: string | undefined },
): Promise<CardChangeRow | null | 'unknown'> {
  const { applyNo, tradeAcco } = asked
  if (applyNo === undefined) return null
  const found = await findCardChange(context.db, { customerNo: context.customer.customerNo, applyNo })

  return found?.state === 'REJECTED' && found.tradeAcco === tradeAcco ? found : 'unknown'
}

/** Whether the bank put the new card in the old one's place; null = it does not answer. */
async function isRenewed(
  context: AccountContext,
  cards: { readonly holder: Holder; readonly oldCardNo: string; readonly newCardNo: string },
): Promise<boolean | null> {
  const { holder, oldCardNo, newCardNo } = cards
  const { name, idType, idNo } = holder
  try {
    const serialNo = crypto.randomUUID()
    const asked = { serialNo, name, idType, idNo, oldCardNo, newCardNo }

    return (await context.services.ports.bank.checkRenewal(asked)) === 'RENEWED'
  } catch (error) {
    context.services.log.warn({ err: error }, 'renewal of a card unknown')

    return null
  }
}
