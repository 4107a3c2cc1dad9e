import { createHash } from 'node:crypto'
import { shanghai } from '../../../apps/sandbox/src/market/calendar'
import type { SimCustomer } from '../customers'
import { newKey } from '../customer-calls'
import { isFrom } from '../kinds-of-seed'
import type { World } from '../world'
import { type Operation, anyHolder, ask, goodAgreements } from './operation'
import { proofOf } from './proof'

/** From this seed on customers end logins, lose contracts and close accounts; earlier worlds stay. */
const FIRST_OF_ACCESS = 501

export function hasAccess(seed: string): boolean {
  return isFrom(FIRST_OF_ACCESS, seed)
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A login elsewhere is ended from here: at its next request it is none, and this one goes on (R-ACT-22). */
const endOthers: Operation = {
  name: 'end-others',
  weight: 2,
  run: async (world, dice) => {
    const { customer } = anyHolder(world, dice)
    const elsewhere = { ...customer, token: `elsewhere-${newKey(dice)}` }
    await world.owner.query(
      `insert into session (token_hash, customer_no, kind, created_at, last_seen_at, expires_at, user_agent, ip)
        values ($1, $2, 'app', now(), now(), now() + interval '1 day', 'simulation', '127.0.0.1')`,
      [hash(elsewhere.token), customer.customerNo],
    )
    const before = await ask(world, elsewhere, 'sessionList', {})
    if (before.code !== 200) world.violate('I36', `a login of ${customer.customerNo} answers ${before.code}`)
    const ended = await ask(world, customer, 'endOtherSessions', {})
    if (ended.code !== 200) return
    const [there, here] = [
      await ask(world, elsewhere, 'sessionList', {}),
      await ask(world, customer, 'sessionList', {}),
    ]
    if (there.code !== 1008)
      world.violate('I36', `an ended login of ${customer.customerNo} answers ${there.code}`)
    if (here.code !== 200)
      world.violate('I36', `the login of ${customer.customerNo} that stays answers ${here.code}`)
  },
}

/**
 * The bank ends the contract of a card: nothing is debited from it until it is signed again (R-ACT-14). It is
 * signed within the hour, so that the model of purchases need not know.
 */
const loseContract: Operation = {
  name: 'lose-contract',
  weight: 2,
  run: async (world, dice) => {
    const { customer, tradeAcco } = anyHolder(world, dice)
    const { contractNo } = world.cards.now(tradeAcco)
    world.bank.news.push({
      eventId: `REVOKED-${newKey(dice)}`,
      type: 'CONTRACT',
      occurredAt: world.now.toISOString(),
      data: { contractNo, status: 'REVOKED' },
    })
    await world.deliver()
    const fund = dice.pick(world.funds)
    const answer = await ask(world, customer, 'buySingleFund', {
      fundCode: fund.code,
      tradeAcco,
      amount: '1000.00',
      payWay: 'CARD',
      tDay: shanghai(world.now).day,
      agreementIds: goodAgreements,
      tradeTicket: customer.tradeTicket,
    })
    if (answer.code === 200) world.violate('I34', `${tradeAcco} pays without a contract`)
    const { rows } = await world.owner.query<{ sign_status: string }>(
      'select sign_status from bank_card where trade_acco = $1',
      [tradeAcco],
    )
    if (rows[0]?.sign_status !== 'RESIGN_NEEDED')
      world.violate(
        'I34',
        `${tradeAcco} stands as ${rows[0]?.sign_status ?? 'none'} after its contract ended`,
      )
    await world.owner.query("update bank_card set sign_status = 'SIGNED' where trade_acco = $1", [tradeAcco])
  },
}

/** Who holds something is refused, whatever else is true (R-ACT-26). */
const closeInVain: Operation = {
  name: 'close-in-vain',
  weight: 2,
  run: async (world, dice) => {
    const held = [...world.model.positions.values()].filter(
      ({ tradeAcco, fund }) => world.model.sellable(tradeAcco, fund, world.moment) > 0n,
    )
    if (held.length === 0) return
    const { tradeAcco } = dice.pick(held)
    const customer = world.customers.find((one) => one.tradeAccos.includes(tradeAcco))
    if (!customer) return
    const answer = await askToClose(world, customer)
    if (answer.code !== 2024)
      world.violate('I35', `${customer.customerNo} holds shares, closing answers ${answer.code}`)
  },
}

/** Somebody has accounts opened at a registrar, never trades, and leaves; the registrars end them first. */
const leave: Operation = {
  name: 'leave',
  weight: 4,
  run: async (world, dice) => {
    const leaver = dice.pick(world.leavers)
    const { rows } = await world.owner.query<{ registered: number; status: string; is_closing: boolean }>(
      `select status, is_closing, (select count(*)::int from ta_registration r
        where r.customer_no = c.customer_no and r.status = '0') as registered
        from customer c where customer_no = $1`,
      [leaver.customerNo],
    )
    const [now] = rows
    if (now === undefined || now.status === '3' || now.is_closing) return
    if (now.registered === 0) {
      const { code: fundCode } = dice.pick(world.funds)
      await ask(world, leaver, 'registerAccount', { fundCode, tradeAcco: leaver.tradeAccos[0] ?? '' })

      return
    }
    const answer = await askToClose(world, leaver)
    if (answer.code !== 200) return
    const again = await ask(world, leaver, 'registerAccount', {
      fundCode: dice.pick(world.funds).code,
      tradeAcco: leaver.tradeAccos[0] ?? '',
    })
    if (answer.data.isClosed === true && again.code !== 1008)
      world.violate('I35', `closed at once, ${leaver.customerNo} is answered ${again.code}`)
  },
}

async function askToClose(world: World, customer: SimCustomer) {
  return ask(world, customer, 'closeAccount', { verifyTicket: await proofOf(world, customer, 'CLOSE') })
}

/** What customers do about the access to their accounts. */
export const accessOperations: readonly Operation[] = [endOthers, loseContract, closeInVain, leave]
