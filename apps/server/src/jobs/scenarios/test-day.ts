import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import type { TradeOrder } from '@tongzhou/db/tables'
import { lockOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { lockPosition, savePosition } from '@tongzhou/db/stores/holding/position-store'
import { type Day, dayFrom, instantAt } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { addShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { testDatabase } from '@tongzhou/testkit/database'
import { readConfig } from '../../config'
import type { BankPort } from '../../ports/bank/port'
import { unreachablePorts } from '../../ports/ports'
import type { Services } from '../../services'
import type { RowColumn } from '../../shared/field-cipher'
import { requestParentDebit } from '../../settlement/bank-movements'
import { makeServices } from '../../start-product'
import { allSteps } from '../all-steps'
import { drainOutbox } from '../engine/outbox-worker'
import { type TickReport, tick } from '../engine/scheduler'
import { TestBank } from './test-bank'
import { TestRegistrar } from './test-registrar'
import { type UnitRunner, inProcessRunner } from '../engine/unit-runner'

/**
 * A product in process on its own database, with a registrar and a bank played by the test and a clock it
 * moves.
 */
export interface TestDay {
  readonly services: Services
  readonly registrar: TestRegistrar
  readonly bank: TestBank
  /** Moves the business clock and lets everything that falls due run. */
  until(time: string): Promise<TickReport>
  /** One round at the present time. */
  round(how?: { retryFaults?: boolean }): Promise<TickReport>
  /** Does what stands in the outbox. */
  drain(): Promise<void>
}

export const CUSTOMER = 'C0000000001'
export const TRADE_ACCO = '88800000000000001'
export const FUND = '890001'
export const NAME = '欧阳𠮷娜'
export const CARD = '6222020000000000001'

/** Opens a test product at an instant, e.g. '2026-11-16 09:00'. */
export async function openTestDay(
  at: string,
  runner: UnitRunner = inProcessRunner(),
  version: '21' | '22' = '21',
): Promise<TestDay> {
  const connection = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'tz-day-'))
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    MASTER_KEY: randomBytes(32).toString('base64'),
    REGISTRARS: `T1:${version}`,
  })
  let now = instantOf(at)
  const bank = new TestBank(() => now)
  const clock = { now: () => now, onMoved: () => () => undefined, close: () => Promise.resolve() }
  const ports = {
    ...unreachablePorts(),
    // Only what clearing uses of the bank is played here.
    bank: bank as unknown as BankPort,
  }
  const services: Services = { ...makeServices(config, connection, clock), ports }
  const options = { services, steps: allSteps, runner }
  const drain = async (): Promise<void> => {
    while ((await drainOutbox(services)) > 0);
  }

  return {
    services,
    registrar: new TestRegistrar(config.EXCHANGE_DIR, version),
    bank,
    drain,
    round: (how = {}) => tick(options, how),
    until: async (time) => {
      now = instantOf(time)
      // A later step may wait for what an earlier one asked of the bank.
      await tick(options)
      await drain()

      return tick(options)
    },
  }
}

function instantOf(text: string): Date {
  const [day = '', time = ''] = text.split(' ')

  return instantAt(dayFrom(day), `${time}:00.000`)
}

/**
 * A fund of registrar T1 as the market import leaves it: R3, 0.8 %, first day of the NAV before the first
 * order.
 */
export async function addFund(
  day: TestDay,
  fund: { fundCode?: string; nav: string; navDay: string },
): Promise<void> {
  const { db } = day.services.connection
  const fundCode = fund.fundCode ?? FUND
  await db
    .insertInto('fund')
    .values({
      fund_code: fundCode,
      ta_code: 'T1',
      name: '示例混合',
      full_name: '示例混合型基金',
      fund_type: 'MIXED',
      risk_level: 'R3',
      status: '0',
      calendar: 'CN',
      source: 'registrar',
    })
    .execute()
  await db
    .insertInto('fund_nav')
    .values({ fund_code: fundCode, nav_date: dayFrom(fund.navDay), nav: fund.nav, source: 'test' })
    .execute()
}

/** A customer with one bound card, onboarded. */
export async function addCustomer(
  day: TestDay,
  customerNo = CUSTOMER,
  tradeAcco = TRADE_ACCO,
): Promise<void> {
  const { cipher, clock, connection } = day.services
  const secret = (column: RowColumn, text: string) => cipher.of(customerNo).encrypt(column, text)
  const hash = (text: string) => cipher.blindIndex('test', `${customerNo}${text}`)
  await connection.db
    .insertInto('customer')
    .values({
      customer_no: customerNo,
      bucket: 1,
      mobile_index: hash('mobile'),
      mobile_cipher: secret('customer.mobile', '13900000000'),
      channel_code: '001',
      created_at: clock.now(),
    })
    .execute()
  await connection.db
    .insertInto('customer_identity')
    .values({
      customer_no: customerNo,
      id_type: '0',
      id_index: hash('id'),
      id_cipher: secret('identity.number', '33010619940715123X'),
      name_cipher: secret('customer.name', NAME),
      name_index: cipher.blindIndex('customer.name', NAME),
      sex: '2',
      birth_date: dayFrom('1994-07-15'),
    })
    .execute()
  await connection.db
    .insertInto('bank_card')
    .values({
      customer_no: customerNo,
      trade_acco: tradeAcco,
      bank_serial: '002',
      bank_name: '示例银行',
      card_index: cipher.blindIndex('card.number', CARD),
      card_cipher: secret('card.number', CARD),
      card_tail: '0001',
      mobile_cipher: secret('card.mobile', '13900000000'),
      contract_no: 'CN1',
      sign_status: 'SIGNED',
      bound_at: clock.now(),
      remit_opened_at: clock.now(),
    })
    .execute()
}

let orderCount = 0

/** Places a purchase as the buy call leaves it: created, its debit asked of the bank. Returns its number. */
export async function placeBuy(
  day: TestDay,
  order: {
    amount: string
    tDate: string
    discount?: string
    customerNo?: string
    tradeAcco?: string
    bizCode?: string
  },
): Promise<string> {
  const { orderNo, customerNo } = await insertOrder(day, {
    ...order,
    bizCode: order.bizCode ?? '022',
    payWay: 'CARD',
    status: ['UNPAID', 'CREATED'],
  })
  const now = day.services.clock.now()
  await day.services.connection.db.transaction().execute(async (tx) => {
    const placed = await lockOrder(tx, { customerNo, orderNo })
    if (!placed) throw new Error('the order was inserted')
    const { tradeAcco } = placed
    const key = { customerNo, parentNo: orderNo, tradeAcco }
    await requestParentDebit(tx, key, {
      children: [placed],
      amount: moneyFrom(order.amount),
      contractNo: 'CN1',
      subject: '申购',
      now,
      actor: 'test',
    })
  })

  return orderNo
}

/** Places a purchase whose payment nobody has begun. */
export async function placeUnpaid(
  day: TestDay,
  order: { amount: string; tDate: string; payWay: 'CARD' | 'REMIT'; more?: Partial<Insertable<TradeOrder>> },
): Promise<string> {
  const { orderNo } = await insertOrder(day, { ...order, bizCode: '022', status: ['UNPAID', 'CREATED'] })

  return orderNo
}

/** Places a redemption as the sell call leaves it: accepted, its shares frozen (R-ORD-4). */
export async function placeSell(
  day: TestDay,
  order: {
    shares: string
    tDate: string
    arrive: string
    customerNo?: string
    tradeAcco?: string
    more?: Partial<Insertable<TradeOrder>>
  },
): Promise<string> {
  const { orderNo, ...key } = await insertOrder(day, {
    ...order,
    bizCode: '024',
    payWay: 'NONE',
    status: ['NONE', 'ACCEPTED'],
  })
  await freeze(day, order.shares, key)

  return orderNo
}

/**
 * An accepted order that needs no money of its own: transform, custody transfer, dividend mode, cancel of a
 * rest.
 */
export async function placeShareOrder(
  day: TestDay,
  order: { bizCode: string; tDate: string; shares?: string; more?: Partial<Insertable<TradeOrder>> },
): Promise<string> {
  const { orderNo } = await insertOrder(day, { ...order, payWay: 'NONE', status: ['NONE', 'ACCEPTED'] })

  return orderNo
}

/** Freezes shares of the usual position, as the sell and transform calls do (R-ORD-4). */
export async function freeze(
  day: TestDay,
  shares: string,
  owner: { customerNo: string; tradeAcco: string } = { customerNo: CUSTOMER, tradeAcco: TRADE_ACCO },
): Promise<void> {
  const now = day.services.clock.now()
  await day.services.connection.db.transaction().execute(async (tx) => {
    const key = { ...owner, fundCode: FUND, chargeType: '0' } as const
    const position = await lockPosition(tx, key, { taCode: 'T1', dividendMode: '1', now })
    const frozenShares = addShares(position.frozenShares, sharesFrom(shares))
    await savePosition(tx, { ...position, frozenShares }, now)
  })
}

async function insertOrder(
  day: TestDay,
  order: {
    readonly bizCode: string
    readonly payWay: string
    readonly status: readonly [string, string]
    readonly tDate: string
    readonly amount?: string
    readonly shares?: string
    readonly arrive?: string
    readonly discount?: string
    readonly customerNo?: string
    readonly tradeAcco?: string
    readonly more?: Partial<Insertable<TradeOrder>>
  },
): Promise<{ orderNo: string; customerNo: string; tradeAcco: string }> {
  orderCount += 1
  const tDate = dayFrom(order.tDate)
  const digits = order.tDate.replaceAll('-', '')
  const orderNo = `${digits}${order.bizCode.slice(1)}0001${String(orderCount).padStart(6, '0')}`
  const customerNo = order.customerNo ?? CUSTOMER
  const tradeAcco = order.tradeAcco ?? TRADE_ACCO
  const now = day.services.clock.now()
  await day.services.connection.db
    .insertInto('trade_order')
    .values({
      customer_no: customerNo,
      order_no: orderNo,
      app_sheet_no: `888${digits}${String(orderCount).padStart(13, '0')}`,
      bucket: 1,
      trade_acco: tradeAcco,
      ta_code: 'T1',
      fund_code: FUND,
      biz_code: order.bizCode,
      apply_amount: order.amount ?? null,
      apply_shares: order.shares ?? null,
      pay_way: order.payWay,
      channel_code: '001',
      discount_rate: order.discount ?? '1',
      apply_at: now,
      t_date: tDate,
      expect_confirm_date: tDate,
      expect_arrive_date: order.arrive === undefined ? null : dayFrom(order.arrive),
      pay_status: order.status[0],
      apply_status: order.status[1],
      confirm_status: 'WAIT',
      updated_at: now,
      ...order.more,
    })
    .execute()

  return { orderNo, customerNo, tradeAcco }
}

export const day = (text: string): Day => dayFrom(text)
