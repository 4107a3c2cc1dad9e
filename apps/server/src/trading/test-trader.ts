import { createHash, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Fund } from '@tongzhou/db/tables'
import { bucketOf } from '@tongzhou/db/stores/account/credential-store'
import { addDays, dayFrom, instantAt } from '@tongzhou/domain/kernel/business-day'
import { type TestAnswer, type TestApp, testApp } from '../http/test-app'
import { allSteps } from '../jobs/all-steps'
import { drainOutbox } from '../jobs/engine/outbox-worker'
import { type TickReport, tick } from '../jobs/engine/scheduler'
import { TestBank } from '../jobs/scenarios/test-bank'
import { TestRegistrar } from '../jobs/scenarios/test-registrar'
import { inProcessRunner } from '../jobs/engine/unit-runner'
import type { BankPort } from '../ports/bank/port'
import { type FakeWorld, fakeWorld } from '../ports/fake-ports'
import { issueTradeTicket } from '../shared/account/trade-ticket'

/**
 * A product with a bank that pays at once and a business clock the test moves: for tests of trading calls.
 */
export interface TradingFloor {
  readonly product: TestApp
  readonly bank: TestBank
  /** What else is outside: messages, identity, codes of the bank. */
  readonly world: FakeWorld
  /** Moves the business clock: '2026-11-16 14:20'. */
  setTime(text: string): void
  /** Sends what stands in the outbox. */
  drain(): Promise<void>
  /** The registrar T1, played by the test. */
  readonly registrar: TestRegistrar
  /**
   * Moves the clock and lets everything of the batch day that falls due run; answers what stopped or waits.
   */
  until(text: string): Promise<TickReport>
  addFund(fund: Partial<Insertable<Fund>> & { fund_code: string }): Promise<void>
  addTrader(facts?: { level?: string; minRisk?: boolean; onboarded?: boolean }): Promise<Trader>
  /** Shares that a trader holds since a day, as the registrar's confirmation leaves them. */
  hold(
    trader: Trader,
    fundCode: string,
    shares: string,
    since: string,
    /** Back-end shares that were bought at a NAV; null = moved in from elsewhere. */
    backEnd?: { nav: string | null },
  ): Promise<void>
}

/** A customer with one bound card, a session and a trade ticket. */
export interface Trader {
  readonly customerNo: string
  readonly tradeAcco: string
  readonly token: string
  readonly tradeTicket: string
  call(name: string, input?: Record<string, unknown>, key?: string): Promise<TestAnswer>
  buy(fundCode: string, amount: string, change?: Record<string, unknown>): Promise<TestAnswer>
}

/** What a buy page would have the customer tick. */
export const allAgreements = ['risk-disclosure@1', 'purchase-terms@1']

export async function tradingFloor(at: string): Promise<TradingFloor> {
  let now = instantOf(at)
  const bank = new TestBank(() => now)
  const world = fakeWorld()
  const clock = { now: () => now, onMoved: () => () => undefined, close: () => Promise.resolve() }
  const played: Partial<BankPort> = {
    openSinglePayment: (request) => {
      bank.amounts.set(request.serialNo, request.amount)

      return world.ports.bank.openSinglePayment(request)
    },
    confirmSinglePayment: bank.confirmSinglePayment.bind(bank),
    debit: bank.debit.bind(bank),
    refund: bank.refund.bind(bank),
    payout: bank.payout.bind(bank),
    transfer: bank.transfer.bind(bank),
    advance: bank.advance.bind(bank),
    subsidy: bank.subsidy.bind(bank),
    operation: bank.operation.bind(bank),
    closeOperation: bank.closeOperation.bind(bank),
    channelFile: bank.channelFile.bind(bank),
    statement: bank.statement.bind(bank),
    incoming: bank.incoming.bind(bank),
  }
  const ports = { ...world.ports, bank: { ...world.ports.bank, ...played } }
  const product = await testApp((services) => {
    const config = { ...services.config, registrars: [{ taCode: 'T1', version: '21' as const }] }

    return { ...services, config, clock, ports }
  })
  let count = 0
  const drain = async () => {
    while ((await drainOutbox(product.services)) > 0);
  }
  const options = { services: product.services, steps: allSteps, runner: inProcessRunner() }

  return {
    product,
    bank,
    world,
    registrar: new TestRegistrar(product.services.config.EXCHANGE_DIR),
    until: async (text) => {
      now = instantOf(text)
      await tick(options)
      await drain()

      return tick(options)
    },
    setTime: (text) => {
      now = instantOf(text)
    },
    drain,
    addFund: (fund) => addFund(product, fund, now),
    hold: (trader, fundCode, shares, since, backEnd) =>
      hold(product, trader, { fundCode, shares, since, backEnd }),
    addTrader: (facts = {}) => addTrader(product, (count += 1), facts, now),
  }
}

async function addFund(
  product: TestApp,
  fund: Partial<Insertable<Fund>> & { fund_code: string },
  now: Date,
): Promise<void> {
  const { db } = product.services.connection
  await db
    .insertInto('fund')
    .values({
      ta_code: 'T1',
      name: '示例混合',
      full_name: '示例混合型基金',
      fund_type: 'MIXED',
      risk_level: 'R3',
      status: '0',
      calendar: 'CN',
      further_buy_min: '1',
      source: 'registrar',
      ...fund,
    })
    .execute()
  const rule = { fund_code: fund.fund_code, valid_from: dayFrom('2020-01-01'), source: 'test' }
  await db
    .insertInto('fund_fee_rule')
    .values([
      { ...rule, fee_type: 'PURCHASE', tier_unit: 'AMOUNT', rate: '0.008' },
      { ...rule, fee_type: 'REDEEM', tier_unit: 'DAY', upper_bound: '7', rate: '0.015' },
      { ...rule, fee_type: 'REDEEM', tier_unit: 'DAY', lower_bound: '7', upper_bound: '30', rate: '0.0075' },
      { ...rule, fee_type: 'REDEEM', tier_unit: 'DAY', lower_bound: '30', rate: '0' },
    ])
    .execute()
  await db
    .insertInto('fund_nav')
    .values({
      fund_code: fund.fund_code,
      nav_date: dayFrom('2026-11-13'),
      nav: '1.2400',
      source: 'test',
      received_at: now,
    })
    .execute()
}

async function addTrader(
  product: TestApp,
  no: number,
  facts: { level?: string; minRisk?: boolean; onboarded?: boolean },
  now: Date,
): Promise<Trader> {
  const customerNo = `8${String(no).padStart(11, '0')}`
  const tradeAcco = `888${String(no).padStart(10, '0')}`
  await insertCustomer(product, { customerNo, onboarded: facts.onboarded ?? true, now })
  await insertCard(product, { customerNo, tradeAcco, now })
  await product.services.connection.db
    .insertInto('risk_result')
    .values({
      customer_no: customerNo,
      seq: 1,
      question_version: '1',
      answers: '[]',
      score: 50,
      level: facts.level ?? 'C3',
      min_risk: facts.minRisk ?? false,
      overrides: [],
      seconds_used: 60,
      created_at: now,
      confirmed_at: now,
      valid_until: addDays(dayFrom('2026-11-16'), 365),
    })
    .execute()
  const token = await product.signIn(customerNo)
  const wallNow = new Date()
  const customer = { customerNo, bucket: bucketOf(customerNo), status: '0', sessionHash: hashOf(token) }
  const { tradeTicket } = await issueTradeTicket(product.services.connection.db, { customer, wallNow })
  const call: Trader['call'] = (name, input = {}, key = randomUUID()) =>
    product.call(name, input, { token, key })

  return {
    customerNo,
    tradeAcco,
    token,
    tradeTicket,
    call,
    buy: (fundCode, amount, change = {}) =>
      call('buySingleFund', {
        fundCode,
        amount,
        tradeAcco,
        tradeTicket,
        tDay: '2026-11-16',
        agreementIds: allAgreements,
        ...change,
      }),
  }
}

async function hold(
  product: TestApp,
  trader: Trader,
  held: { fundCode: string; shares: string; since: string; backEnd: { nav: string | null } | undefined },
): Promise<void> {
  const { db } = product.services.connection
  const { backEnd } = held
  const key = {
    customer_no: trader.customerNo,
    trade_acco: trader.tradeAcco,
    fund_code: held.fundCode,
    charge_type: backEnd === undefined ? '0' : '1',
  }
  await db
    .insertInto('position')
    .values({
      ...key,
      ta_code: 'T1',
      total_shares: held.shares,
      updated_at: product.services.clock.now(),
    })
    .onConflict((known) =>
      known.constraint('position_pk').doUpdateSet((eb) => ({
        total_shares: eb('position.total_shares', '+', held.shares),
      })),
    )
    .execute()
  await db
    .insertInto('lot')
    .values({
      ...key,
      confirm_date: dayFrom(held.since),
      shares: held.shares,
      original_shares: held.shares,
      source: backEnd?.nav === null ? 'custody' : 'purchase',
      cost_nav: backEnd?.nav ?? null,
    })
    .execute()
}

async function insertCustomer(
  product: TestApp,
  { customerNo, onboarded, now }: { customerNo: string; onboarded: boolean; now: Date },
): Promise<void> {
  const { cipher, connection } = product.services
  await connection.db
    .insertInto('customer')
    .values({
      customer_no: customerNo,
      bucket: bucketOf(customerNo),
      mobile_index: cipher.blindIndex('mobile', customerNo),
      mobile_cipher: cipher.of(customerNo).encrypt('customer.mobile', '13900000000'),
      channel_code: '001',
      created_at: now,
      real_name_at: now,
      info_at: onboarded ? now : null,
      crs_at: onboarded ? now : null,
      ocr_at: onboarded ? now : null,
      suitability_at: now,
      trade_hash: 'set',
    })
    .execute()
  await connection.db
    .insertInto('customer_identity')
    .values({
      customer_no: customerNo,
      id_type: '0',
      id_index: cipher.blindIndex('id', customerNo),
      id_cipher: cipher.of(customerNo).encrypt('identity.number', '33010619940715123X'),
      name_cipher: cipher.of(customerNo).encrypt('customer.name', '欧阳娜'),
      name_index: cipher.blindIndex('name', customerNo),
      sex: '2',
      birth_date: dayFrom('1994-07-15'),
      id_end: dayFrom('2036-01-01'),
    })
    .execute()
}

async function insertCard(
  product: TestApp,
  { customerNo, tradeAcco, now }: { customerNo: string; tradeAcco: string; now: Date },
): Promise<void> {
  const { cipher, connection } = product.services
  await connection.db
    .insertInto('bank_card')
    .values({
      customer_no: customerNo,
      trade_acco: tradeAcco,
      bank_serial: '002',
      bank_name: '工商银行',
      card_index: cipher.blindIndex('card', tradeAcco),
      card_cipher: cipher.of(customerNo).encrypt('card.number', '6222020000000000001'),
      card_tail: '0001',
      mobile_cipher: cipher.of(customerNo).encrypt('card.mobile', '13900000000'),
      contract_no: `C-${tradeAcco}`,
      sign_status: 'SIGNED',
      bound_at: now,
      remit_opened_at: now,
    })
    .execute()
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function instantOf(text: string): Date {
  const [day = '', time = ''] = text.split(' ')

  return instantAt(dayFrom(day), `${time}:00.000`)
}
