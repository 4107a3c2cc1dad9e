import { sql } from 'kysely'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { luhnCheckDigit } from '@tongzhou/domain/account/bank-card-number'
import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'

/** A bound card as everybody but the bank's messenger sees it. */
export interface CardRow {
  readonly customerNo: string
  readonly tradeAcco: string
  readonly bankSerial: string
  readonly bankName: string
  readonly branchName: string | null
  readonly cardTail: string
  readonly contractNo: string | null
  readonly signStatus: string
  readonly tradeAccountStatus: string
  readonly boundAt: Date
  /** When another card took this one's place last (R-BNK-13); null = never. */
  readonly changedAt: Date | null
  /** The latest day on which an open change of the card takes effect (R-ACT-9); null = none is open. */
  readonly changeDueOn: Day | null
  /** Its bank has the earlier name: nothing is paid out to it until it is signed again (R-ACT-19). */
  readonly isNameHeld: boolean
  /** When it was opened for paying by transfer (R-ACT-16); null = it is not. */
  readonly remitOpenedAt: Date | null
}

/** A card with its number and the mobile reserved at the bank, encrypted. */
export interface StoredCard extends CardRow {
  readonly cardIndex: Buffer
  readonly cardCipher: Buffer
  readonly mobileCipher: Buffer
}

function selectCards(db: Queryable, customerNo: string) {
  return db
    .selectFrom('bank_card')
    .select([
      'customer_no as customerNo',
      'trade_acco as tradeAcco',
      'bank_serial as bankSerial',
      'bank_name as bankName',
      'branch_name as branchName',
      'card_tail as cardTail',
      'card_index as cardIndex',
      'card_cipher as cardCipher',
      'mobile_cipher as mobileCipher',
      'contract_no as contractNo',
      'sign_status as signStatus',
      'trade_account_status as tradeAccountStatus',
      'bound_at as boundAt',
      'changed_at as changedAt',
      'change_due_on as changeDueOn',
      'name_holds as isNameHeld',
      'remit_opened_at as remitOpenedAt',
    ])
    .where('customer_no', '=', customerNo)
    .where('unbound_at', 'is', null)
}

/** The bound cards of a customer, newest first. */
export function findCards(db: Queryable, customerNo: string): Promise<StoredCard[]> {
  return selectCards(db, customerNo).orderBy('bound_at', 'desc').limit(50).execute()
}

/** One bound card by its trade account; null when it is not this customer's. */
export async function findCard(
  db: Queryable,
  key: { customerNo: string; tradeAcco: string },
): Promise<StoredCard | null> {
  const row = await selectCards(db, key.customerNo)
    .where('trade_acco', '=', key.tradeAcco)
    .limit(1)
    .executeTakeFirst()

  return row ?? null
}

/**
 * The owner of a trade account and his bucket; null when it is not ours. An unbound card still names its
 * owner.
 */
export async function findTradeAccountOwner(
  db: Queryable,
  tradeAcco: string,
): Promise<{ customerNo: string; bucket: number } | null> {
  const row = await db
    .selectFrom('bank_card as b')
    .innerJoin('customer as c', 'c.customer_no', 'b.customer_no')
    .select(['c.customer_no', 'c.bucket'])
    .where('b.trade_acco', '=', tradeAcco)
    .limit(1)
    .executeTakeFirst()

  return row ? { customerNo: row.customer_no, bucket: row.bucket } : null
}

/** Who has this card bound now; null = nobody (R-BNK-3). */
export async function findCardOwner(db: Queryable, cardIndex: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('bank_card')
    .select('customer_no')
    .where('card_index', '=', cardIndex)
    .where('unbound_at', 'is', null)
    .limit(1)
    .executeTakeFirst()

  return row?.customer_no ?? null
}

export interface NewCard {
  readonly customerNo: string
  readonly bankSerial: string
  readonly bankName: string
  readonly branchName: string | null
  readonly cardIndex: Buffer
  readonly cardCipher: Buffer
  readonly cardTail: string
  readonly mobileCipher: Buffer
  readonly contractNo: string
  readonly now: Date
}

/**
 * Binds a signed card and returns its trade account: the old one when this customer had the card before
 * (R-BNK-3), else a new one. null when another customer has the card bound.
 */
export async function bindCard(tx: Tx, card: NewCard & { distributorCode: string }): Promise<string | null> {
  const owner = await findCardOwner(tx, card.cardIndex)
  if (owner !== null) return null
  const facts = {
    bank_serial: card.bankSerial,
    bank_name: card.bankName,
    branch_name: card.branchName,
    card_cipher: card.cardCipher,
    mobile_cipher: card.mobileCipher,
    contract_no: card.contractNo,
    sign_status: 'SIGNED',
    bound_at: card.now,
    remit_opened_at: null,
  }
  const revived = await tx
    .updateTable('bank_card')
    .set({ ...facts, unbound_at: null })
    .where('customer_no', '=', card.customerNo)
    .where('trade_acco', '=', (eb) =>
      // Two accounts may have ended with the same card: one by its change, one before.
      eb
        .selectFrom('bank_card')
        .select('trade_acco')
        .where('customer_no', '=', card.customerNo)
        .where('card_index', '=', card.cardIndex)
        .orderBy('unbound_at', 'desc')
        .limit(1),
    )
    .returning('trade_acco')
    .executeTakeFirst()
  if (revived) return revived.trade_acco
  const tradeAcco = await nextTradeAcco(tx, card.distributorCode)
  const made = await tx
    .insertInto('bank_card')
    .values({
      ...facts,
      customer_no: card.customerNo,
      trade_acco: tradeAcco,
      card_index: card.cardIndex,
      card_tail: card.cardTail,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('trade_acco')
    .executeTakeFirst()

  return made?.trade_acco ?? null
}

/** Distributor code, nine digits and a check digit. */
async function nextTradeAcco(tx: Tx, distributorCode: string): Promise<string> {
  const result = await sql<{ n: bigint }>`select nextval('trade_account_number') as n`.execute(tx)
  const digits = String(result.rows[0]?.n ?? 0n).padStart(9, '0')

  return `${distributorCode}${digits}${luhnCheckDigit(digits)}`
}

/**
 * A bound card in a state is under a new contract (R-ACT-14), signed on a mobile, and pays; null when it is
 * in another state or was unbound meanwhile.
 */
export async function signCard(
  tx: Tx,
  card: {
    customerNo: string
    cardIndex: Buffer
    contractNo: string
    mobileCipher: Buffer
    from: 'UNSIGNED' | 'RESIGN_NEEDED'
  },
): Promise<StoredCard | null> {
  const { customerNo, cardIndex, contractNo, mobileCipher } = card
  const signed = await tx
    .updateTable('bank_card')
    .set({ contract_no: contractNo, mobile_cipher: mobileCipher, sign_status: 'SIGNED', name_holds: false })
    .where('customer_no', '=', customerNo)
    .where('card_index', '=', cardIndex)
    .where('unbound_at', 'is', null)
    .where('sign_status', '=', card.from)
    .returning('trade_acco')
    .executeTakeFirst()

  return signed ? findCard(tx, { customerNo, tradeAcco: signed.trade_acco }) : null
}

/**
 * The bank knows a card under other papers than the customer has now (R-ACT-19): it is to be signed again and
 * is paid nothing until then. False when the account has another card by now, or none.
 */
export async function holdForName(
  tx: Tx,
  card: { customerNo: string; tradeAcco: string; cardIndex: Buffer },
): Promise<boolean> {
  const held = await tx
    .updateTable('bank_card')
    .set({
      name_holds: true,
      sign_status: sql<string>`case sign_status when 'SIGNED' then 'RESIGN_NEEDED' else sign_status end`,
    })
    .where('customer_no', '=', card.customerNo)
    .where('trade_acco', '=', card.tradeAcco)
    .where('card_index', '=', card.cardIndex)
    .where('unbound_at', 'is', null)
    .returning('trade_acco')
    .executeTakeFirst()

  return held !== undefined
}

/** Opens a bound card for paying by transfer; the caller holds its customer. */
export async function openCardRemit(
  tx: Tx,
  card: { customerNo: string; tradeAcco: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('bank_card')
    .set({ remit_opened_at: card.now })
    .where('customer_no', '=', card.customerNo)
    .where('trade_acco', '=', card.tradeAcco)
    .execute()
}

export async function unbindCard(
  tx: Tx,
  card: { customerNo: string; tradeAcco: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('bank_card')
    .set({ unbound_at: card.now, sign_status: 'UNSIGNED', contract_no: null })
    .where('customer_no', '=', card.customerNo)
    .where('trade_acco', '=', card.tradeAcco)
    .execute()
}

/**
 * The trade account whose card takes what is owed to this one (R-BNK-13): this one while its card is bound,
 * else the one bound last; null when the customer has no card, when that card is lost and another one is
 * about to take its place (R-ACT-11), or when its bank has the customer's earlier name (R-ACT-19).
 */
export async function payeeAccount(
  tx: Tx,
  key: { customerNo: string; tradeAcco: string },
): Promise<string | null> {
  const [row] = await findPayee(tx, { customerNo: key.customerNo, tradeAcco: key.tradeAcco })

  return row === undefined || row.is_held ? null : row.trade_acco
}

const findPayee = statement<
  { trade_acco: string; is_held: boolean },
  { customerNo: string; tradeAcco: string }
>(
  `select trade_acco, change_holds or name_holds as is_held from bank_card where customer_no = :customerNo and unbound_at is null
    order by trade_acco = :tradeAcco desc, bound_at desc, trade_acco desc limit 1`,
)

/**
 * Which of these trade accounts are paid nothing now: their card is lost and being changed (R-ACT-11), or its
 * bank has the customer's earlier name (R-ACT-19).
 */
export async function heldAccounts(
  db: Queryable,
  tradeAccos: readonly string[],
): Promise<ReadonlySet<string>> {
  if (tradeAccos.length === 0) return new Set()
  const rows = await readHeld(db, { tradeAccos })

  return new Set(rows.map((row) => row.trade_acco))
}

const readHeld = statement<{ trade_acco: string }, { tradeAccos: readonly string[] }>(
  `select trade_acco from bank_card where (change_holds or name_holds) and unbound_at is null and trade_acco = any(:tradeAccos::text[])
    limit 1000000`,
)
