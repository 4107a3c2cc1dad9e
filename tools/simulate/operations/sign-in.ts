import { newKey } from '../customer-calls'
import { type SimCustomer, mobileOf } from '../customers'
import { dealingDay } from '../funds'
import { PASSWORD } from '../sim-staff'
import type { World } from '../world'
import { type Operation, anyHolder, ask, askAsApp, goodAgreements } from './operation'

const NO_SESSION = 1008

/**
 * A customer logs in on his telephone by mobile and password: not by a wrong one, and only into his own
 * account. Then the login goes as logins go: it is left, or its time is over, and either way it is none at
 * its next request (I36).
 */
const logIn: Operation = {
  name: 'log-in',
  weight: 6,
  run: async (world, dice) => {
    const { customer, tradeAcco } = anyHolder(world, dice)
    const phone = newKey(dice).replaceAll('-', '').padEnd(43, 'x')
    if (dice.chance(0.4)) await tryWrong(world, customer, phone)
    const opened = await logInBy(world, customer, { phone, loginPassword: PASSWORD })
    if (opened.code !== 200)
      return world.violate('I37', `the password of ${customer.customerNo} answers ${opened.code}`)
    const token = String(opened.data.sessionToken)
    const elsewhere: SimCustomer = { ...customer, token, deviceKey: phone }
    const me = await ask(world, elsewhere, 'customerProfile', {})
    if (me.data?.customerNo !== customer.customerNo)
      world.violate('I37', `${customer.customerNo} logged in and is ${String(me.data?.customerNo)}`)
    const stolen = await ask(world, { ...customer, token }, 'sessionList', {})
    if (stolen.code !== NO_SESSION)
      world.violate('I37', `a login of ${customer.customerNo} goes on without its telephone: ${stolen.code}`)
    await buyByTicketOfOther(world, elsewhere, tradeAcco)
    if (dice.chance(0.5)) await ask(world, elsewhere, 'logout', {})
    else await letExpire(world, elsewhere)
    const after = await ask(world, elsewhere, 'sessionList', {})
    if (after.code !== NO_SESSION)
      world.violate('I36', `a login of ${customer.customerNo} that is over answers ${after.code}`)
    const here = await ask(world, customer, 'sessionList', {})
    if (here.code !== 200)
      world.violate('I36', `the other login of ${customer.customerNo} answers ${here.code}`)
  },
}

function logInBy(world: World, customer: SimCustomer, by: { phone: string; loginPassword: string }) {
  const { phone, loginPassword } = by

  return askAsApp(world, phone, 'login', { mobile: mobileOf(customer.customerNo), loginPassword })
}

async function tryWrong(world: World, customer: SimCustomer, phone: string): Promise<void> {
  const sessions = await sessionsOf(world, customer)
  const answer = await logInBy(world, customer, { phone, loginPassword: 'Boat-and-river-8' })
  if (answer.code === 200 || (await sessionsOf(world, customer)) !== sessions)
    world.violate('I37', `a wrong password of ${customer.customerNo} answers ${answer.code}`)
}

async function sessionsOf(world: World, { customerNo }: SimCustomer): Promise<number> {
  const { rows } = await world.owner.query<{ count: number }>(
    'select count(*)::int as count from session where customer_no = $1',
    [customerNo],
  )

  return rows[0]?.count ?? 0
}

/** The trade password was given in another login: here it has not been given (I17). */
async function buyByTicketOfOther(world: World, elsewhere: SimCustomer, tradeAcco: string): Promise<void> {
  const fund = world.dice.pick(world.funds)
  const answer = await ask(
    world,
    elsewhere,
    'buySingleFund',
    {
      fundCode: fund.code,
      amount: '1000.00',
      tradeAcco,
      tradeTicket: elsewhere.tradeTicket,
      tDay: dealingDay(fund, world.moment),
      agreementIds: goodAgreements,
      duplicateConfirmed: 'true',
    },
    newKey(world.dice),
  )
  if (answer.code === 200)
    world.violate('I17', `${answer.data.orderNo} was placed by the trade password of another login`)
}

/** Real time goes by until the login's is over. */
async function letExpire(world: World, { token }: SimCustomer): Promise<void> {
  await world.owner.query(
    "update session set expires_at = now() - interval '1 second' where token_hash = sha256($1::bytea)",
    [Buffer.from(token)],
  )
}

/** What customers do about logging in. */
export const signInOperations: readonly Operation[] = [logIn]
