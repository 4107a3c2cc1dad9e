import { readTogether } from '../read-together'
import type { World } from '../world'
import type { Invariant } from './invariant'
import type { Snapshot } from './snapshot'

/** I34: money leaves only to cards that its own customer has proven to a bank. */
export const provenCards: Invariant = {
  id: 'I34',
  says: 'money leaves to proven cards alone',
  check: toProven,
}

/** What the bank was really asked for, against whose payment it is. */
function* toProven(world: World, now: Snapshot): Iterable<string> {
  const owners = new Map(now.orders.map((order) => [order.order_no, order.customer_no]))
  const cards = new Map(
    [...world.customers, ...world.leavers].map(({ customerNo, tradeAccos }) => [
      customerNo,
      new Set(tradeAccos.flatMap((one) => world.cards.of(one).map(({ cardNo }) => cardNo))),
    ]),
  )
  for (const { serial_no: serialNo, order_no: orderNo } of now.payments) {
    const op = world.bank.operations.get(serialNo)
    const owner = owners.get(orderNo)
    if (!op || owner === undefined || (op.kind !== 'PAYOUT' && op.kind !== 'ADVANCE')) continue
    // What a customer transferred goes back to the account it came from; a closed operation asked for none.
    if (serialNo.startsWith('ME') || op.content === '0.00/') continue
    const card = op.content.slice(op.content.lastIndexOf('/') + 1)
    if (cards.get(owner)?.has(card) !== true)
      yield `${serialNo} of ${orderNo} goes to a card of nobody proven`
  }
}

/** What a closed account still has, or has done since it was closed. */
const ofClosed = `select c.customer_no as customer, what.name, what.count
  from customer c join account_closing a on a.customer_no = c.customer_no and a.state = 'CLOSED'
    cross join lateral (values
      ('sessions', (select count(*)::int from session s where s.customer_no = c.customer_no)),
      ('positions', (select count(*)::int from position p where p.customer_no = c.customer_no
        and (p.total_shares <> 0 or p.unpaid_income <> 0))),
      ('cards', (select count(*)::int from bank_card b where b.customer_no = c.customer_no and b.unbound_at is null)),
      ('accounts at registrars', (select count(*)::int from ta_registration r where r.customer_no = c.customer_no
        and r.status = '0')),
      ('plans', (select count(*)::int from plan where plan.customer_no = c.customer_no and plan.ended_at is null)),
      ('orders since', (select count(*)::int from trade_order o where o.customer_no = c.customer_no
        and o.apply_at > a.ended_at)),
      ('ledger rows since', (select count(*)::int from ledger_entry e where e.customer_no = c.customer_no
        and e.created_at > a.ended_at))) what (name, count)
  where what.count > 0`

/** An account that waits although no registrar has refused anything. */
const waiting = `select a.customer_no as customer from account_closing a where a.state in ('REQUESTED', 'WAITING')
  and not exists (select from closing_registration r where r.customer_no = a.customer_no
    and r.return_code is not null and r.return_code not in ('0000', '0320'))`

/** I35: a closed account holds nothing and moves nothing; in the end who asked to leave has left. */
export async function checkClosedAccounts(world: World, isOver: boolean): Promise<void> {
  const read = await readTogether(world.owner, { ofClosed, waiting })
  for (const row of read.ofClosed as { customer: string; name: string; count: number }[])
    world.violate('I35', `closed ${row.customer} has ${row.count} ${row.name}`)
  if (!isOver) return
  for (const { customer } of read.waiting as { customer: string }[])
    world.violate('I35', `${customer} waits to be closed for no reason`)
}
