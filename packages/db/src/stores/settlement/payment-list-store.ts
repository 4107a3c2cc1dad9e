import type { PaymentListKind, PaymentListState } from '@tongzhou/domain/clearing/payment-list'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'
import { unnested } from '../../driver/unnested'

/** A list of payments (R-STF-17). */
export interface PaymentList {
  readonly listNo: string
  readonly day: Day
  readonly kind: PaymentListKind
  readonly seq: number
  readonly state: PaymentListState
  readonly items: number
  readonly total: Money
  readonly largest: Money
  /** All lists of its day and kind up to this one. */
  readonly cumulative: Money
  readonly contentHash: Buffer
  readonly madeAt: Date
}

/** One payment of a list: the unit that pays it, and how much. */
export interface PaymentListItem {
  /** '' where the money goes to no customer. */
  readonly customerNo: string
  readonly itemKey: string
  readonly orderNo: string | null
  readonly amount: Money
}

const columns = [
  'list_no as listNo',
  'day',
  'kind',
  'seq',
  'state',
  'items',
  'total',
  'largest',
  'cumulative',
  'content_hash as contentHash',
  'made_at as madeAt',
] as const

/** Keeps a new list with its items. */
export async function addPaymentList(
  tx: Tx,
  list: PaymentList,
  items: readonly PaymentListItem[],
): Promise<void> {
  const { listNo } = list
  await tx
    .insertInto('payment_list')
    .values({
      list_no: listNo,
      day: list.day,
      kind: list.kind,
      seq: list.seq,
      state: list.state,
      items: list.items,
      total: printMoney(list.total),
      largest: printMoney(list.largest),
      cumulative: printMoney(list.cumulative),
      content_hash: list.contentHash,
      made_at: list.madeAt,
    })
    .execute()
  const given = unnested(items, 'i', {
    customer_no: ['text', ({ customerNo }) => customerNo],
    item_key: ['text', ({ itemKey }) => itemKey],
    order_no: ['char(20)', ({ orderNo }) => orderNo],
    amount: ['numeric', ({ amount }) => printMoney(amount)],
  })
  await sql`insert into payment_list_item (customer_no, list_no, item_key, order_no, amount)
    select customer_no, ${listNo}, item_key, order_no, amount from ${given}`.execute(tx)
}

/** Lists from a day on, of a kind where one is given, in the order they were made. */
export async function paymentListsSince(
  db: Queryable,
  wanted: { from: Day; kind?: PaymentListKind },
): Promise<PaymentList[]> {
  let query = db.selectFrom('payment_list').select(columns).where('day', '>=', wanted.from)
  if (wanted.kind !== undefined) query = query.where('kind', '=', wanted.kind)
  const rows = await query.orderBy('day').orderBy('kind').orderBy('seq').limit(10_000).execute()

  return rows.map(listFrom)
}

/** How many lists of a day and kind there are, and what they come to. */
export async function listedSoFar(
  db: Queryable,
  key: { day: Day; kind: PaymentListKind },
): Promise<{ readonly lists: number; readonly total: Money }> {
  const [row] = await readListed(db, key)

  return { lists: row?.lists ?? 0, total: row ? moneyFrom(row.total) : noMoney }
}

const readListed = statement<{ lists: number; total: string }, { day: string; kind: string }>(
  `select count(*)::int as lists, coalesce(sum(total), 0)::numeric(18, 2)::text as total from payment_list
    where day = :day and kind = :kind limit 1`,
)

/** Keys of what stands on any list of a day and kind. */
export async function listedKeys(
  db: Queryable,
  key: { day: Day; kind: PaymentListKind },
): Promise<ReadonlySet<string>> {
  const rows = await readKeys(db, key)

  return new Set(rows.map(({ key: listed }) => listed))
}

const readKeys = statement<{ key: string }, { day: string; kind: string }>(
  `select i.item_key as key from payment_list l join payment_list_item i on i.list_no = l.list_no
    where l.day = :day and l.kind = :kind limit 10000000`,
)

/** An item that may be paid, with its list. */
export type PayableItem = PaymentListItem & { readonly listNo: string }

/** Items of a day's lists that go by themselves or were released. */
export async function itemsToPay(
  db: Queryable,
  key: { day: Day; kind: PaymentListKind },
): Promise<PayableItem[]> {
  const rows = await readPayable(db, key)

  return rows.map(({ amount, ...item }) => ({ ...item, amount: moneyFrom(amount) }))
}

const readPayable = statement<
  { listNo: string; customerNo: string; itemKey: string; orderNo: string | null; amount: string },
  { day: string; kind: string }
>(
  `select i.list_no as "listNo", i.customer_no as "customerNo", i.item_key as "itemKey", i.order_no as "orderNo", i.amount::text as amount
    from payment_list l join payment_list_item i on i.list_no = l.list_no
    where l.day = :day and l.kind = :kind and l.state in ('AUTO', 'RELEASED') order by i.list_no, i.customer_no, i.item_key limit 10000000`,
)

/** Whether a list may still be paid from; it stays so until the transaction ends. */
export async function mayPayFrom(tx: Tx, listNo: string): Promise<boolean> {
  const rows = await readPaying(tx, { listNo })

  return rows.length > 0
}

const readPaying = statement<{ list_no: string }, { listNo: string }>(
  `select list_no from payment_list where list_no = :listNo and state in ('AUTO', 'RELEASED') for share`,
)

/** A list, locked; null for an unknown number. */
export async function lockPaymentList(tx: Tx, listNo: string): Promise<PaymentList | null> {
  const row = await tx
    .selectFrom('payment_list')
    .select(columns)
    .where('list_no', '=', listNo)
    .forUpdate()
    .limit(1)
    .executeTakeFirst()

  return row === undefined ? null : listFrom(row)
}

/** What stands on a list, largest first. */
export async function itemsOfList(db: Queryable, listNo: string, most: number): Promise<PaymentListItem[]> {
  const rows = await db
    .selectFrom('payment_list_item')
    .select(['customer_no as customerNo', 'item_key as itemKey', 'order_no as orderNo', 'amount'])
    .where('list_no', '=', listNo)
    .orderBy('amount', 'desc')
    .orderBy('item_key')
    .limit(most)
    .execute()

  return rows.map(({ amount, ...item }) => ({ ...item, amount: moneyFrom(amount) }))
}

/** Persons have decided about a locked list. */
export async function decidePaymentList(
  tx: Tx,
  listNo: string,
  decided: { state: 'RELEASED' | 'HELD'; requestNo: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('payment_list')
    .set({ state: decided.state, request_no: decided.requestNo, decided_at: decided.now })
    .where('list_no', '=', listNo)
    .execute()
}

function listFrom(
  row: Omit<PaymentList, 'kind' | 'state' | 'total' | 'largest' | 'cumulative'> &
    Record<'kind' | 'state' | 'total' | 'largest' | 'cumulative', string>,
): PaymentList {
  return {
    ...row,
    // The constraints of the table hold both to these.
    kind: row.kind as PaymentListKind,
    state: row.state as PaymentListState,
    total: moneyFrom(row.total),
    largest: moneyFrom(row.largest),
    cumulative: moneyFrom(row.cumulative),
  }
}
