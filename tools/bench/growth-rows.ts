import { connect } from '@tongzhou/db/connect'
import { DAY } from '../faults/storm'
import { atRest, statements } from './at-rest'

/** Fills the tables of persons up to so many customers, each like the first with a card and three orders. */
export async function growCustomers(url: string, range: { from: number; to: number }): Promise<void> {
  const one = `(select min(customer_no) from customer)`
  const no = `lpad((700000000000 + n)::text, 12, '0')`
  const acco = `'77' || lpad(n::text, 15, '0')`
  const unique = (what: string): string => `sha256(('${what}' || n)::bytea)`
  const people = `generate_series(${range.from + 1}, ${range.to}) n`
  const like = (table: string, changes: Readonly<Record<string, string>>): Promise<string> =>
    copies(url, table, {
      of: `customer_no = ${one}`,
      from: people,
      changes: { customer_no: no, ...changes },
    })
  await statements(url, [
    await like('customer', { mobile_index: unique('mobile') }),
    await like('customer_identity', { id_index: unique('id') }),
    await like('risk_result', { seq: '1' }),
    await like('bank_card', { trade_acco: acco, card_index: unique('card') }),
    ...(await ordersFor(url, {
      customerNo: no,
      acco,
      no: `'7' || n || 'k' || k`,
      from: `${people}, generate_series(1, 3) k`,
    })),
  ])
  await atRest(url)
}

/**
 * Gives every measured customer (they begin with 8) so many orders of the days before, `had` of which he has.
 */
export async function growOrders(url: string, had: number, each: number): Promise<void> {
  await statements(
    url,
    await ordersFor(url, {
      customerNo: 'c.customer_no',
      acco: 'c.trade_acco',
      no: `'H' || right(c.customer_no, 6) || 'k' || k`,
      from: `(select distinct on (customer_no) customer_no, trade_acco from bank_card
        where customer_no like '8%' order by customer_no, trade_acco) c, generate_series(${had + 1}, ${each}) k`,
    }),
  )
  await atRest(url)
}

/** Old orders with their payments, events and consents, like what was just placed, over the year before. */
async function ordersFor(
  url: string,
  what: { readonly customerNo: string; readonly acco: string; readonly no: string; readonly from: string },
): Promise<string[]> {
  const { customerNo, acco, no, from } = what
  const day = `(date '${DAY}' - 2 - (k % 360)::integer)`
  const own = { customer_no: customerNo, order_no: no }
  const sample = 'order_no = (select order_no from trade_order limit 1)'

  return [
    await copies(url, 'trade_order', {
      of: sample,
      from,
      changes: {
        ...own,
        trade_acco: acco,
        app_sheet_no: no,
        apply_at: day,
        t_date: day,
        expect_confirm_date: `${day} + 1`,
        pay_status: `'PAID'`,
        apply_status: `'SENT'`,
        confirm_status: `'CONFIRMED'`,
      },
    }),
    await copies(url, 'payment', {
      of: sample,
      from,
      changes: {
        ...own,
        trade_acco: acco,
        serial_no: `${no} || 'D1'`,
        created_at: day,
        status: `'SUCCESS'`,
      },
    }),
    await copies(url, 'order_event', { of: sample, from, changes: { ...own, at: day } }),
    await copies(url, 'consent', { of: sample, from, changes: { ...own, agreed_at: day } }),
  ]
}

/**
 * A statement that adds rows like those `of` a table for each row of `from`, but for some columns; what is
 * there already stays.
 */
async function copies(
  url: string,
  table: string,
  like: {
    readonly of: string
    readonly from: string
    readonly changes: Readonly<Record<string, string>>
  },
): Promise<string> {
  const connection = connect({ url, max: 1, isOwner: true })
  const { rows } = await connection.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
    where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`,
    [table],
  )
  await connection.close()
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => like.changes[name] ?? `t.${name}`)

  return `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
    from (select * from ${table} where ${like.of}) t, ${like.from} on conflict do nothing`
}
