import formbody from '@fastify/formbody'
import { createHash } from 'node:crypto'
import { connect } from '@tongzhou/db/connect'
import { PreparingClient } from '@tongzhou/db/driver/preparing-client'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * The floor of placing an order: HTTP, one function call in the same database, the stored answer. Seven row
 * writes, as many as the shortest order of a product that keeps its money in the database: idempotency and
 * later its answer, order, the two events of an order whose debit is asked for (there: two entries), payment
 * (there: cash held), outbox. It holds nobody and checks nothing.
 */
const FUNCTION = `
create table if not exists floor_order (like trade_order including all);
create or replace function floor_place(c text, k text, hash bytea, acco text, fund text, amount numeric)
returns jsonb language plpgsql as $$
declare
  no text; reply jsonb;
begin
  insert into idempotency (customer_no, key, call, body_hash, created_at) values (c, k::uuid, 'floor', hash, now())
    on conflict do nothing;
  if not found then
    select answer into reply from idempotency where customer_no = c and key = k::uuid;
    return reply;
  end if;
  no := 'F' || nextval('floor_number');
  insert into floor_order (customer_no, order_no, app_sheet_no, bucket, trade_acco, ta_code, fund_code, biz_code, apply_amount,
      pay_way, channel_code, apply_at, t_date, expect_confirm_date, pay_status, apply_status, confirm_status, updated_at)
    values (c, no, no, 1, acco, 'T1', fund, '022', amount, 'CARD', '001', now(), '2026-11-16', '2026-11-17', 'PAYING',
      'CREATED', 'WAIT', now());
  insert into order_event (customer_no, order_no, seq, at, actor, event) values (c, no, 1, now(), 'customer', 'CREATED'),
    (c, no, 2, now(), 'customer', 'PAY_STARTED');
  insert into payment (customer_no, serial_no, order_no, kind, trade_acco, amount, status, created_at)
    values (c, no || 'D1', no, 'DEBIT', acco, amount, 'CREATED', now());
  insert into outbox (topic, key, customer_no, payload, created_at, next_attempt_at)
    values ('floor', no || 'D1', c, jsonb_build_object('serialNo', no), now(), now());
  reply := jsonb_build_object('orderNo', no);
  update idempotency set answer = reply where customer_no = c and key = k::uuid;
  return reply;
end $$;`

const url = process.env['DATABASE_URL'] ?? ''
const owner = connect({ url, max: 1, isOwner: true })
await owner.pool.query('create sequence if not exists floor_number')
await owner.pool.query(FUNCTION)
await owner.pool.query(
  'grant all on floor_order to tongzhou_app; grant all on sequence floor_number to tongzhou_app',
)
await owner.close()

const pool = new pg.Pool({ Client: PreparingClient, connectionString: url, max: 16 })
pool.on('error', () => undefined)
pool.on('connect', (client) => client.on('error', () => undefined))
const server = Fastify()
await server.register(formbody)
server.post<{ Body: Record<string, string> }>('/order', async (request) => {
  const key = String(request.headers['idempotency-key'])
  const customerNo = String(request.headers['x-customer'])
  const { tradeAcco, fundCode, amount } = request.body
  const hash = createHash('sha256').update(JSON.stringify(request.body)).digest()
  const { rows } = await pool.query<{ reply: unknown }>(
    'select floor_place($1, $2, $3, $4, $5, $6::numeric) as reply',
    [customerNo, key, hash, tradeAcco, fundCode, amount],
  )

  return { code: 200, msg: 'success', data: rows[0]?.reply }
})
process.stdout.write(`${await server.listen({ port: 0, host: '127.0.0.1' })}\n`)
