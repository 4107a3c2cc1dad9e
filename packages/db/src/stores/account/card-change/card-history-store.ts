import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../connect'

/** What happened to a card: bound, unbound, put away for another one, or asked to be. */
export interface CardEvent {
  readonly at: Date
  readonly what: 'BOUND' | 'UNBOUND' | 'REPLACED' | 'ASKED' | 'DECIDED'
  /** Of an application: how it went. */
  readonly state: string | null
  readonly tradeAcco: string
  readonly bankName: string
  readonly cardTail: string
  readonly applyNo: string | null
}

/**
 * The events of a customer's cards, newest first, at most 200. A binding names the card that was bound, which
 * another one may have replaced since; an account that is bound again keeps its newest binding alone. A
 * decision has its own instant, whatever the application came to later.
 */
export async function findCardEvents(db: Queryable, customerNo: string): Promise<CardEvent[]> {
  const { rows } = await sql<{
    at: Date
    what: CardEvent['what']
    state: string | null
    trade_acco: string
    bank_name: string
    card_tail: string
    apply_no: string | null
  }>`select * from (
      select b.bound_at as at, 'BOUND' as what, null as state, b.trade_acco, coalesce(first.bank_name, b.bank_name) as bank_name,
        coalesce(first.card_tail, b.card_tail) as card_tail, null as apply_no
        from bank_card b left join lateral (select h.bank_name, h.card_tail from bank_card_history h
          where h.customer_no = b.customer_no and h.trade_acco = b.trade_acco and h.replaced_at >= b.bound_at
          order by h.replaced_at limit 1) first on true where b.customer_no = ${customerNo}
      union all select unbound_at, 'UNBOUND', null, trade_acco, bank_name, card_tail, null
        from bank_card where customer_no = ${customerNo} and unbound_at is not null
      union all select replaced_at, 'REPLACED', null, trade_acco, bank_name, card_tail, apply_no
        from bank_card_history where customer_no = ${customerNo}
      union all select created_at, 'ASKED', way, trade_acco, new_bank_name, new_card_tail, apply_no
        from card_change where customer_no = ${customerNo} and state <> 'DRAFT'
      union all select d.at, 'DECIDED', d.state, c.trade_acco, c.new_bank_name, c.new_card_tail, c.apply_no
        from card_change_event d join card_change c on c.customer_no = d.customer_no and c.apply_no = d.apply_no
        where d.customer_no = ${customerNo} and d.state in ('APPROVED', 'EFFECTIVE', 'REJECTED', 'CLOSED')) e
    order by at desc, what limit 200`.execute(db)

  return rows.map(
    ({ trade_acco: tradeAcco, bank_name: bankName, card_tail: cardTail, apply_no: applyNo, ...row }) => ({
      ...row,
      tradeAcco,
      bankName,
      cardTail,
      applyNo,
    }),
  )
}

/** A bound card that is to be signed again. */
export interface UnsignedCard {
  readonly customerNo: string
  readonly tradeAcco: string
  readonly bankName: string
  readonly cardTail: string
}

/** Every signed card of a bank is to be signed again (R-ACT-14); answers them. */
export async function requireResign(tx: Tx, bankSerial: string): Promise<UnsignedCard[]> {
  const rows = await tx
    .updateTable('bank_card')
    .set({ sign_status: 'RESIGN_NEEDED' })
    .where('bank_serial', '=', bankSerial)
    .where('unbound_at', 'is', null)
    .where('sign_status', '=', 'SIGNED')
    .returning(['customer_no', 'trade_acco', 'bank_name', 'card_tail'])
    .execute()

  return rows.map((row) => ({
    customerNo: row.customer_no,
    tradeAcco: row.trade_acco,
    bankName: row.bank_name,
    cardTail: row.card_tail,
  }))
}

/** The name of a bank of which some card is bound and signed; null = there is none. */
export async function bankOfSignedCards(db: Queryable, bankSerial: string): Promise<string | null> {
  const row = await db
    .selectFrom('bank_card')
    .select('bank_name')
    .where('bank_serial', '=', bankSerial)
    .where('unbound_at', 'is', null)
    .where('sign_status', '=', 'SIGNED')
    .limit(1)
    .executeTakeFirst()

  return row?.bank_name ?? null
}
