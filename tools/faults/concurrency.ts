import { isDeepStrictEqual } from 'node:util'
import { connect } from '@tongzhou/db/connect'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import { newKey } from '../simulate/customer-calls'
import type { SimCustomer } from '../simulate/customers'
import { type Dice, diceOf } from '../simulate/dice'
import { insertFunds, simFundOf } from '../simulate/funds'
import { type Asked, ask } from './ask'
import type { Fault } from './fault'
import { DAY, Storm } from './storm'

const SUCCESS = 200
/** 3041: not enough shares. */
const NOT_ENOUGH = 3041
/** Funds whose shares are raced for, and the one that transforms go to; made products of one company here. */
const SOURCES = ['890001', '890102', '890108', '890112'] as const
const TARGET = '890002'
const HELD = '100.00'
const TAKEN = '60.00'
const TEMPLATE = 'LAST-ONE'
const SUBMITS = 200
const sizes = { quick: { races: 80, takers: 40 }, full: { races: 2000, takers: 500 } } as const

/**
 * Everybody at once, through two server processes on one database: one form sent 200 times; two redemptions
 * and a transform of the same shares; one coupon for many takers. PostgreSQL's own counter tells of
 * deadlocks.
 */
export const concurrency: Fault = {
  name: 'concurrency',
  run: async (size) => {
    const { races, takers } = sizes[size]
    const storm = await Storm.open({ customers: Math.max(takers, races / SOURCES.length) })
    const second = await storm.startAnother()
    try {
      await prepare(storm)
      const field = new Field([storm.address, second.address])
      const submits = await sameSubmits(field, storm)
      const raced = await racedShares(field, storm, races)
      const coupons = await lastCoupon(field, storm, takers)
      const deadlocks = await deadlocksOf(storm)
      const good = submits.isGood && raced.isGood && coupons.isGood && deadlocks === 0

      return { isGood: good, text: `${submits.text}; ${raced.text}; ${coupons.text}; ${deadlocks} deadlocks` }
    } finally {
      await second.kill()
      await storm.close()
    }
  },
}

interface Proof {
  readonly isGood: boolean
  readonly text: string
}

/** Two processes that take turns. */
class Field {
  readonly dice: Dice = diceOf('concurrency')
  readonly #addresses: readonly string[]
  #turn = 0

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses
  }

  ask(
    customer: SimCustomer,
    call: string,
    input: Record<string, string>,
    key = newKey(this.dice),
  ): Promise<Asked> {
    this.#turn += 1
    const address = this.#addresses[this.#turn % this.#addresses.length] ?? ''
    const { tradeTicket, tradeAccos } = customer
    const form = { tradeAcco: tradeAccos[0] ?? '', tradeTicket, tDay: DAY, ...input }

    return ask(address, call, { customer, key, input: form, timeoutMs: 120_000 })
  }
}

/** One form, its key and all, 200 times at once. */
async function sameSubmits(field: Field, storm: Storm): Promise<Proof> {
  const customer = customerOf(storm, 0)
  const key = newKey(field.dice)
  const input = { fundCode: '890001', amount: '100.00', agreementIds }
  const answers = await Promise.all(
    Array.from({ length: SUBMITS }, () => field.ask(customer, 'buySingleFund', input, key)),
  )
  const [first] = answers
  const equal = answers.filter((answer) =>
    isDeepStrictEqual([answer.code, answer.data], [first?.code, first?.data]),
  )
  const orders = await countOf(storm, `select count(*) as count from trade_order where biz_code = '022'`)
  const isGood = equal.length === SUBMITS && first?.code === SUCCESS && orders === 1

  return {
    isGood,
    text: `${SUBMITS} identical submits: ${orders} order, ${equal.length} equal answers of code ${first?.code}`,
  }
}

/** Three ask for 60 of the same 100 shares: one has them, whoever it is. */
async function racedShares(field: Field, storm: Storm, races: number): Promise<Proof> {
  const lanes = Array.from({ length: races }, (_, index) => ({
    customer: customerOf(storm, Math.floor(index / SOURCES.length)),
    fundCode: SOURCES[index % SOURCES.length] ?? '',
  }))
  let [wonOnce, others] = [0, 0]
  // A few races run beside each other; the askers of one race are always together.
  for (let start = 0; start < lanes.length; start += SOURCES.length) {
    const together = lanes.slice(start, start + SOURCES.length)
    await Promise.all(
      together.map(async ({ customer, fundCode }) => {
        const taking = { fundCode, shares: TAKEN, duplicateConfirmed: 'true' }
        const transform = { ...taking, targetFundCode: TARGET, agreementIds }
        const answers = await Promise.all([
          field.ask(customer, 'redeemSingleFund', taking),
          field.ask(customer, 'transformSingleFund', transform),
          field.ask(customer, 'redeemSingleFund', taking),
        ])
        const won = answers.filter((answer) => answer.code === SUCCESS).length
        if (won === 1) wonOnce += 1
        others += answers.filter((answer) => answer.code !== SUCCESS && answer.code !== NOT_ENOUGH).length
      }),
    )
  }
  const oversold = await countOf(
    storm,
    `select count(*) as count from position p where frozen_shares > total_shares or frozen_shares <>
      (select coalesce(sum(apply_shares), 0) from trade_order o where o.customer_no = p.customer_no
        and o.trade_acco = p.trade_acco and o.fund_code = p.fund_code and o.apply_shares is not null)`,
  )

  return {
    isGood: wonOnce === races && others === 0 && oversold === 0,
    text: `${races} races of redeem, transform and redeem: ${wonOnce} with one winner, ${oversold} oversold, ${others} other answers`,
  }
}

/** The last coupon of a template. */
async function lastCoupon(field: Field, storm: Storm, takers: number): Promise<Proof> {
  const answers = await Promise.all(
    storm.customers
      .slice(0, takers)
      .map((customer) => field.ask(customer, 'receiveCoupon', { templateId: TEMPLATE })),
  )
  const received = answers.filter((answer) => answer.code === SUCCESS).length
  const stored = await countOf(
    storm,
    `select count(*) as count from coupon where template_id = '${TEMPLATE}'`,
  )

  return {
    isGood: received === 1 && stored === 1,
    text: `last coupon for ${takers} takers: ${received} received, ${stored} stored`,
  }
}

/** Shares of everybody in every source fund, the funds of one company, one coupon. */
async function prepare(storm: Storm): Promise<void> {
  const connection = connect({ url: storm.url, max: 2 })
  const { db } = connection
  const funds = [...SOURCES, TARGET].filter((code) => code !== '890001').map(simFundOf)
  await insertFunds(db, funds, DAY)
  await db.updateTable('fund').set({ company_code: '89000011' }).execute()
  const holdings = storm.customers.flatMap((customer) =>
    SOURCES.map((fundCode) => ({
      customer_no: customer.customerNo,
      trade_acco: customer.tradeAccos[0] ?? '',
      fund_code: fundCode,
    })),
  )
  const at = new Date(`${DAY}T09:00:00+08:00`)
  for (let start = 0; start < holdings.length; start += 1000) {
    const part = holdings.slice(start, start + 1000)
    const position = { ta_code: 'T1', total_shares: HELD, updated_at: at }
    await db
      .insertInto('position')
      .values(part.map((key) => ({ ...key, ...position })))
      .execute()
    const lot = {
      confirm_date: dayFrom('2026-09-01'),
      shares: HELD,
      original_shares: HELD,
      source: 'purchase',
    }
    await db
      .insertInto('lot')
      .values(part.map((key) => ({ ...key, ...lot })))
      .execute()
  }
  await db
    .insertInto('coupon_template')
    .values({
      template_id: TEMPLATE,
      name: '最后一张',
      kind: 'FEE_CASH',
      value: '5',
      total: 1,
      valid_days: 20,
      receive_from: new Date('2026-01-01'),
      receive_to: new Date('2027-01-01'),
    })
    .execute()
  await connection.close()
}

const agreementIds = '["risk-disclosure@1","purchase-terms@1"]'

function customerOf(storm: Storm, index: number): SimCustomer {
  const customer = storm.customers[index % storm.customers.length]
  if (!customer) throw new Error('a storm has customers')

  return customer
}

function deadlocksOf(storm: Storm): Promise<number> {
  return countOf(storm, 'select deadlocks as count from pg_stat_database where datname = current_database()')
}

async function countOf(storm: Storm, statement: string): Promise<number> {
  const connection = connect({ url: storm.url, max: 1 })
  const { rows } = await sql.raw<{ count: bigint | number | string }>(statement).execute(connection.db)
  await connection.close()

  return Number(rows[0]?.count ?? 0)
}
