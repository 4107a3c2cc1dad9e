import { createHash } from 'node:crypto'
import type { Database } from '@tongzhou/db/connect'
import { bucketOf } from '@tongzhou/db/stores/account/credential-store'
import { addDays, dayFrom } from '@tongzhou/domain/kernel/business-day'
import type { FieldCipher } from '../../apps/server/src/shared/field-cipher'

/** A customer of a world: one or two bound cards, a live session and a trade ticket. */
export interface SimCustomer {
  readonly customerNo: string
  readonly tradeAccos: readonly string[]
  readonly token: string
  readonly tradeTicket: string
  /** The device that the login is held by; nothing: by none. */
  readonly deviceKey?: string
}

/** What must never stand anywhere in clear: searched for in the whole database and in the log (I24, I25). */
export const secrets = {
  name: '欧阳测密',
  idNo: '33010619940715',
  cardNo: '622202990000',
  mobile: '13975318',
} as const

/**
 * `discount` replaces the distributor's (null: does not), 1/10,000; `back` is the most of the fee that is
 * paid back, in cents.
 */
export const couponKinds = [
  { id: 'RATE', kind: 'FEE_RATE', value: '0.05', discount: 500n, back: 0n },
  { id: 'BACK', kind: 'FEE_CASH', value: '5', discount: null, back: 500n },
] as const

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Adds customers who have everything that orders need; every third has two cards. */
export async function insertCustomers(
  db: Database,
  facts: {
    readonly count: number
    readonly cipher: FieldCipher
    readonly now: Date
    readonly day: string
    /** Of the password that everybody logs in by; null or nothing: nobody does. */
    readonly loginHash?: string | null
  },
): Promise<SimCustomer[]> {
  const numbers = Array.from({ length: facts.count }, (_, index) => index + 1)
  const customers = numbers.map((no): SimCustomer => ({
    customerNo: `8${String(no).padStart(11, '0')}`,
    tradeAccos: no % 3 === 0 ? [accountNo(no, 0), accountNo(no, 1)] : [accountNo(no, 0)],
    token: `session-token-of-customer-${String(no).padStart(6, '0')}`,
    tradeTicket: `trade-ticket-of-customer-${String(no).padStart(6, '0')}`,
  }))
  await insertPeople(db, customers, facts)
  await insertCards(db, customers, facts)
  await insertAccess(db, customers)
  await insertCoupons(db, customers, facts)

  return customers
}

/** The number of the card of a trade account; of another text that of a card bound nowhere. */
export function cardNumber(tradeAcco: string): string {
  return `${secrets.cardNo}${tradeAcco.slice(-7)}`
}

/** The mobile that a customer logs in by. */
export function mobileOf(customerNo: string): string {
  return `${secrets.mobile}${customerNo.slice(-3)}`
}

function accountNo(no: number, card: number): string {
  return `888${String(no * 10 + card).padStart(14, '0')}`
}

async function insertPeople(
  db: Database,
  customers: readonly SimCustomer[],
  facts: {
    readonly cipher: FieldCipher
    readonly now: Date
    readonly day: string
    readonly loginHash?: string | null
  },
): Promise<void> {
  const { cipher, now, day, loginHash = null } = facts
  await db
    .insertInto('customer')
    .values(
      customers.map(({ customerNo }) => ({
        customer_no: customerNo,
        bucket: bucketOf(customerNo),
        mobile_index: cipher.blindIndex('customer.mobile', mobileOf(customerNo)),
        mobile_cipher: cipher.of(customerNo).encrypt('customer.mobile', mobileOf(customerNo)),
        login_hash: loginHash,
        channel_code: '001',
        created_at: now,
        real_name_at: now,
        info_at: now,
        crs_at: now,
        ocr_at: now,
        suitability_at: now,
        trade_hash: 'set',
      })),
    )
    .execute()
  await db
    .insertInto('customer_identity')
    .values(
      customers.map(({ customerNo }) => ({
        customer_no: customerNo,
        id_type: '0',
        id_index: cipher.blindIndex('id', customerNo),
        id_cipher: cipher.of(customerNo).encrypt('identity.number', idNumber(customerNo)),
        name_cipher: cipher.of(customerNo).encrypt('customer.name', secrets.name),
        name_index: cipher.blindIndex('customer.name', secrets.name),
        sex: '2',
        birth_date: dayFrom('1994-07-15'),
        id_end: dayFrom('2036-01-01'),
      })),
    )
    .execute()
  await db
    .insertInto('risk_result')
    .values(
      customers.map(({ customerNo }) => ({
        customer_no: customerNo,
        seq: 1,
        question_version: '1',
        answers: '[]',
        score: 50,
        level: 'C5',
        min_risk: false,
        overrides: [],
        seconds_used: 60,
        created_at: now,
        confirmed_at: now,
        valid_until: addDays(dayFrom(day), 365),
      })),
    )
    .execute()
}

async function insertCards(
  db: Database,
  customers: readonly SimCustomer[],
  { cipher, now }: { readonly cipher: FieldCipher; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('bank_card')
    .values(
      customers.flatMap(({ customerNo, tradeAccos }) =>
        tradeAccos.map((tradeAcco) => ({
          customer_no: customerNo,
          trade_acco: tradeAcco,
          bank_serial: '002',
          bank_name: '示例银行',
          card_index: cipher.blindIndex('card.number', cardNumber(tradeAcco)),
          card_cipher: cipher.of(customerNo).encrypt('card.number', cardNumber(tradeAcco)),
          card_tail: tradeAcco.slice(-4),
          mobile_cipher: cipher.of(customerNo).encrypt('card.mobile', mobileOf(customerNo)),
          contract_no: `C-${tradeAcco}`,
          sign_status: 'SIGNED',
          bound_at: now,
          remit_opened_at: now,
        })),
      ),
    )
    .execute()
}

/** Everybody has a coupon that lowers the fee and one that pays it back (§10.2). */
async function insertCoupons(
  db: Database,
  customers: readonly SimCustomer[],
  { now, day }: { readonly now: Date; readonly day: string },
): Promise<void> {
  const valid = { valid_from: dayFrom(day), valid_to: addDays(dayFrom(day), 60) }
  await db
    .insertInto('coupon_template')
    .values(
      couponKinds.map(({ id, kind, value }) => ({
        template_id: id,
        name: id,
        kind,
        value,
        receive_from: now,
        receive_to: now,
        ...valid,
      })),
    )
    .execute()
  await db
    .insertInto('coupon')
    .values(
      customers.flatMap(({ customerNo }) =>
        couponKinds.map(({ id }) => ({
          customer_no: customerNo,
          coupon_id: `${id}-${customerNo}`,
          template_id: id,
          status: 'RECEIVED',
          received_at: now,
          ...valid,
        })),
      ),
    )
    .execute()
}

/** Sessions and tickets live by real time. */
async function insertAccess(db: Database, customers: readonly SimCustomer[]): Promise<void> {
  const wallNow = new Date()
  const expires = new Date(wallNow.getTime() + 86_400_000)
  await db
    .insertInto('session')
    .values(
      customers.map(({ customerNo, token }) => ({
        token_hash: hash(token),
        customer_no: customerNo,
        kind: 'app',
        created_at: wallNow,
        last_seen_at: wallNow,
        expires_at: expires,
        user_agent: 'simulation',
        ip: '127.0.0.1',
      })),
    )
    .execute()
  await db
    .insertInto('trade_ticket')
    .values(
      customers.map(({ customerNo, token, tradeTicket }) => ({
        customer_no: customerNo,
        ticket_hash: hash(tradeTicket),
        session_hash: hash(token),
        expires_at: expires,
      })),
    )
    .execute()
}

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/**
 * A resident ID number of its own for everyone, with its check digit (GB 11643): registrars refuse others.
 */
function idNumber(customerNo: string): string {
  const digits = `${secrets.idNo}${customerNo.slice(-3)}`
  const sum = idWeights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)

  return `${digits}${'10X98765432'[sum % 11] ?? ''}`
}
