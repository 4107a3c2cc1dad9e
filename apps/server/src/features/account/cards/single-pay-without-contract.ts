import { singlePayWithoutContract } from '@tongzhou/contract/account/cards/single-pay-without-contract'
import type { CallInput } from '@tongzhou/contract/kit/define-call'
import type { Tx } from '@tongzhou/db/connect'
import { type StoredCard, findCard } from '@tongzhou/db/stores/account/card-store'
import { findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { type ClearingOrder, lockOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { findPayment } from '@tongzhou/db/stores/settlement/payment-store'
import { type OrderRecord, findOrderRecords } from '@tongzhou/db/stores/trade/order-view-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { type Money, printMoney, subtractMoney } from '@tongzhou/domain/kernel/money'
import { cardLimitFault } from '@tongzhou/domain/trade/limits/card-limits'
import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { statusWord } from '@tongzhou/domain/trade/state/order-status'
import { canMove } from '@tongzhou/domain/trade/state/order-transitions'
import { type OpenContext, handleOpen } from '../../../http/handle'
import type { SigningStarted } from '../../../ports/bank/port'
import type { PortRefusal } from '../../../ports/outcome-unknown'
import { heldDocument } from '../../../shared/account/held-document'
import { isTradeTicketLive } from '../../../shared/account/trade-ticket'
import { beginSinglePayment, keepSinglePayment, singlePaymentNo } from '../../../settlement/single-payment'
import { takeBankOperation } from '../../../settlement/take-bank-operation'
import { findOwnCards } from '../../../trading/own-cards'
import { countTry } from '../security/daily-tries'
import { bankRefusalMessage } from './bank-messages'
import { RESEND_SECONDS } from './start-signing'

/** Codes for single payments that a customer may ask for in a day (real time). */
const MOST_CODES_A_DAY = 20

type Context = OpenContext<typeof singlePayWithoutContract>
type Input = CallInput<typeof singlePayWithoutContract>

/**
 * An order that waits for its card's code (R-ACT-15). What the bank was asked to make is kept before its code
 * can make it, so a lost answer, or the end of this process, is found again by its serial number.
 */
export const handler = handleOpen(singlePayWithoutContract, async (input, context) => {
  const { db, customer, refuse: say, wallNow } = context
  const { customerNo } = customer
  const { orderNo, tradeTicket, step } = input
  const [order] = await findOrderRecords(db, { customerNo, orderNo })
  if (order?.payWay !== 'CARD_ONCE') return say('ORDER_NOT_FOUND')
  const facts = await findCustomerFacts(db, customerNo)
  if (facts?.status !== '0') return say('ACCOUNT_FROZEN')
  if (facts.isClosing) return say('ACCOUNT_CLOSING')
  if (!(await isTradeTicketLive(db, { customer, tradeTicket, wallNow }))) return say('TRADE_TICKET_NEEDED')
  if (step === 'CONFIRM' && isBegun(order)) return stateOf(order)
  if (!isAwaited(order)) return say('ORDER_STATE_CHANGED')

  return step === 'SEND' ? sendCode(context, order, input) : confirmCode(context, order, input)
})

/** It is neither paid nor being paid, and was not given up. */
function isAwaited({ flow, status }: Pick<ClearingOrder, 'flow' | 'status'>): boolean {
  return status.payStatus === 'UNPAID' && canMove(flow, status, 'PAY_STARTED')
}

/** A code was taken for it: pressed again, it is told how the order stands. */
function isBegun({ status: { payStatus } }: Pick<OrderRecord, 'status'>): boolean {
  return payStatus === 'PAYING' || payStatus === 'PAID'
}

function stateOf({ flow, status }: Pick<OrderRecord, 'flow' | 'status'>) {
  return { status: statusWord(flow, status), mobile: null, resendSeconds: RESEND_SECONDS }
}

function amountOf({ applyAmount, couponAmount }: Pick<OrderRecord, 'applyAmount' | 'couponAmount'>): Money {
  assert(applyAmount !== null, 'a purchase has an amount')

  return subtractMoney(applyAmount, couponAmount)
}

async function sendCode(context: Context, order: OrderRecord, input: Input) {
  const { db, customer, refuse: say, now } = context
  const { customerNo } = customer
  const { orderNo } = input
  const serialNo = singlePaymentNo(orderNo)
  const isOpen = (await findPayment(db, serialNo)) !== null
  const paying = await payingCard(context, order, isOpen)
  if (paying.kind === 'refused') return paying
  const use = { key: `${customerNo}:once-code`, most: MOST_CODES_A_DAY }
  if (!(await countTry(context, use))) return say('TOO_MANY_TODAY')
  const ask = { card: paying.value, order, input, serialNo }
  const started = await codeFor(context, ask, isOpen).catch(unknown(context))
  if (started === null) return say('BANK_BUSY')
  if (started.kind === 'refused') {
    return started.code === 'CODE_TOO_SOON'
      ? say('SMS_TOO_FREQUENT')
      : say('CARD_ELEMENT_MISMATCH', { message: bankRefusalMessage(started) })
  }
  const kept = await context.transaction(async (tx) => {
    const current = await lockOrder(tx, { customerNo, orderNo })
    if (current === null || !isAwaited(current)) return null
    if ((await findPayment(tx, serialNo)) === null)
      await keepSinglePayment(tx, current, { amount: amountOf(order), now })

    return current
  })
  // Given up meanwhile: a code that comes to nothing.
  if (kept === null) return say('ORDER_STATE_CHANGED')

  return {
    status: statusWord(kept.flow, kept.status),
    mobile: started.mobileMasked,
    resendSeconds: RESEND_SECONDS,
  }
}

/** The order's card, which may still pay so much; what it is asked for already counts as used. */
async function payingCard(
  { db, customer, services, day }: Context,
  order: OrderRecord,
  isOpen: boolean,
): Promise<Decision<StoredCard, 'ORDER_STATE_CHANGED' | 'CARD_CHANGE_UNDER_REVIEW' | 'OVER_CARD_LIMIT'>> {
  const { customerNo } = customer
  const card = await findCard(db, { customerNo, tradeAcco: order.tradeAcco })
  // Unbound since, or another card stands in its place: it is ordered anew.
  if (card === null || (card.changedAt ?? order.applyAt) > order.applyAt) return refuse('ORDER_STATE_CHANGED')
  if (card.changeDueOn !== null) return refuse('CARD_CHANGE_UNDER_REVIEW')
  const own = (await findOwnCards(db, { services, customerNo, day })).find(
    ({ row }) => row.tradeAcco === card.tradeAcco,
  )
  const over = isOpen || own === undefined ? null : cardLimitFault(amountOf(order), own)

  return over ?? accept(card)
}

interface Asking {
  readonly card: StoredCard
  readonly order: OrderRecord
  readonly input: Input
  readonly serialNo: string
}

/**
 * The first code, or another one. What the bank has opened and we have not kept, because we ended between the
 * two, it knows by its serial number. Throws OutcomeUnknown.
 */
async function codeFor(
  context: Context,
  ask: Asking,
  isOpen: boolean,
): Promise<SigningStarted | PortRefusal> {
  const { bank } = context.services.ports
  if (isOpen) return bank.resendSinglePaymentCode(ask.serialNo)
  const opened = await openAtBank(context, ask)
  const isKnown = opened.kind === 'refused' && opened.code === 'SERIAL_REUSED'

  return isKnown ? bank.resendSinglePaymentCode(ask.serialNo) : opened
}

/** The bank compares the card with its holder and sends its code. */
async function openAtBank(context: Context, ask: Asking): Promise<SigningStarted | PortRefusal> {
  const { db, customer, services } = context
  const { card, order, input, serialNo } = ask
  const own = services.cipher.of(customer.customerNo)
  const identity = await findIdentity(db, customer.customerNo)
  assert(identity !== null, 'who has bought has a name')
  const { name, idType, idNo } = heldDocument(own, identity)

  return services.ports.bank.openSinglePayment({
    serialNo,
    name,
    idType,
    idNo,
    cardNo: own.decrypt('card.number', card.cardCipher),
    mobile: input.mobile ?? own.decrypt('card.mobile', card.mobileCipher),
    amount: printMoney(amountOf(order)),
    subject: `${order.bizCode === applicationCode.subscription ? '认购' : '申购'} ${order.fundName}`.slice(
      0,
      60,
    ),
  })
}

function unknown({ services }: Context) {
  return (error: unknown): null => {
    services.log.warn({ err: error }, 'single payment outcome unknown')

    return null
  }
}

async function confirmCode(context: Context, order: OrderRecord, { orderNo, authCode }: Input) {
  const { db, customer, services, refuse: say, now } = context
  const serialNo = singlePaymentNo(orderNo)
  if (authCode === undefined || (await findPayment(db, serialNo)) === null) return say('BANK_CODE_WRONG')
  // The card may have been handed in for a change since the code went out.
  const paying = await payingCard(context, order, true)
  if (paying.kind === 'refused') return paying
  const answer = await services.ports.bank.confirmSinglePayment(serialNo, authCode).catch(unknown(context))
  if (answer?.kind === 'refused')
    return say('BANK_CODE_WRONG', answer.triesLeft === undefined ? {} : { left: answer.triesLeft })
  const { cipher } = services
  const key = { customerNo: customer.customerNo, orderNo }
  const after = await context.transaction(async (tx: Tx) => {
    // Nobody knows, or the bank takes its time: whoever follows the payment tells what became of it.
    if (answer === null || answer.status === 'ACCEPTED') await beginSinglePayment(tx, serialNo, now)
    if (answer !== null) await takeBankOperation(tx, { operation: answer, cipher, now })

    return lockOrder(tx, key)
  })

  return stateOf(after ?? order)
}
