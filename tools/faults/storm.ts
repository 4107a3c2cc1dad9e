import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '@tongzhou/db/connect'
import { type Cluster, startCluster } from '@tongzhou/db/embedded/cluster'
import { migrate, readMigrations } from '@tongzhou/db/migrate'
import { admin } from '@tongzhou/testkit/test-cluster'
import pg from 'pg'
import { fieldCipher } from '../../apps/server/src/shared/field-cipher'
import { newKey } from '../simulate/customer-calls'
import { type SimCustomer, insertCustomers } from '../simulate/customers'
import { diceOf } from '../simulate/dice'
import { type SimFund, insertFunds, simFundOf } from '../simulate/funds'
import { SimBank } from '../simulate/sim-bank'
import { ask } from './ask'
import { type OrderProcess, startOrderProcess } from './order-process'

const root = resolve(import.meta.dirname, '../..')
/** The business day of a storm. */
export const DAY = '2026-11-16'
/** When customers buy. */
export const BUSINESS_TIME = `${DAY}T10:00:00+08:00`
export const MASTER_KEY = Buffer.alloc(32, 9)
const DATABASE = 'faults'
const SUCCESS = 200

/** A purchase somebody tried: whether it was acknowledged, and as which order. */
export interface Attempt {
  readonly customer: SimCustomer
  readonly amount: string
  readonly key: string
  orderNo: string | null
}

/** What became of a storm of purchases. */
export interface Tally {
  readonly attempts: number
  readonly acknowledged: number
  /** Acknowledged and not there. */
  readonly lost: number
  /**
   * Orders, or debits at the bank, beyond one for each attempt, and keys that were answered with two orders.
   */
  readonly doubled: number
}

/**
 * A product under fire: its own database cluster, one server process that can be killed, a bank that outlives
 * both.
 */
export class Storm {
  readonly bank: SimBank
  readonly attempts: Attempt[] = []
  readonly dataDir: string
  customers: readonly SimCustomer[] = []
  cluster: Cluster | null = null
  readonly #dice = diceOf('storm')
  readonly #settings: Readonly<Record<string, string>>
  readonly #fund: SimFund
  readonly #size: number
  /** Pairs of orders that one key was answered with. */
  readonly #second: string[] = []
  #server: OrderProcess | null = null
  #bankServer: Server | null = null
  #isOver = false

  private constructor(dataDir: string, settings: Readonly<Record<string, string>>, size: number) {
    this.dataDir = dataDir
    this.#size = size
    this.#settings = settings
    this.#fund = simFundOf('890001')
    const now = new Date(BUSINESS_TIME)
    this.bank = new SimBank({
      dice: this.#dice.part('bank'),
      now: () => now,
      mood: { fail: 0, slow: 0, silent: 0.02, lost: 0, muted: 0, returned: 0, decided: 1 },
    })
  }

  /** Opens one on a data folder of its own, or on `dataDir`. */
  static async open(
    options: {
      dataDir?: string
      settings?: Readonly<Record<string, string>>
      customers?: number
      sends?: boolean
    } = {},
  ): Promise<Storm> {
    const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'tz-faults-'))
    const storm = new Storm(dataDir, options.settings ?? {}, options.customers ?? 24)
    await storm.#fill()
    await storm.#openBank()
    await storm.startServer({ sends: options.sends ?? true })

    return storm
  }

  get url(): string {
    return this.cluster?.urlOf(DATABASE) ?? ''
  }

  async startDatabase(): Promise<void> {
    this.cluster = await startCluster({ dataDir: this.dataDir, settings: this.#settings })
  }

  /** Starts the server process and waits for its address. */
  async startServer(options: { sends?: boolean } = {}): Promise<void> {
    this.#server = await this.startAnother(options)
  }

  /** One more server process on the same database and bank; the caller ends it. */
  startAnother(options: { sends?: boolean } = {}): Promise<OrderProcess> {
    return startOrderProcess({
      ...options,
      dataDir: join(this.dataDir, 'server'),
      databaseUrl: this.url,
      masterKey: MASTER_KEY,
      bankAddress: this.#bankAddress(),
      businessTime: BUSINESS_TIME,
    })
  }

  get pid(): number {
    return this.#server?.pid ?? 0
  }

  get address(): string {
    return this.#server?.address ?? ''
  }

  async killServer(): Promise<void> {
    await this.#server?.kill()
  }

  /**
   * Customers buy, `width` at a time, each amount once, until `stop` is called; an answer that is lost is
   * asked for again later.
   */
  start(width: number): { stop(): Promise<void> } {
    this.#isOver = false
    const workers = Array.from({ length: width }, async (_, index) => {
      const customer = this.customers[index % this.customers.length]
      while (customer && !this.#isOver) {
        const attempt: Attempt = {
          customer,
          amount: `${10 + Math.floor(this.attempts.length / 100)}.${String(this.attempts.length % 100).padStart(2, '0')}`,
          key: newKey(this.#dice),
          orderNo: null,
        }
        this.attempts.push(attempt)
        await this.try(attempt)
        // Nobody gives up: the same form is sent again until it is answered.
        while (attempt.orderNo === null && !this.#isOver) {
          await pause(50)
          await this.try(attempt)
        }
      }
    })

    return {
      stop: async () => {
        this.#isOver = true
        await Promise.all(workers)
      },
    }
  }

  /**
   * Asks once for an attempt; whatever is no acknowledgement leaves it open. An order beside the one of
   * before is noted.
   */
  async try(attempt: Attempt): Promise<void> {
    const { customer, key, amount } = attempt
    const input = {
      fundCode: this.#fund.code,
      amount,
      tDay: DAY,
      tradeAcco: customer.tradeAccos[0] ?? '',
      tradeTicket: customer.tradeTicket,
      agreementIds: '["risk-disclosure@1","purchase-terms@1"]',
      duplicateConfirmed: 'true',
    }
    // The server may be down or go down under the request: the attempt stays as it was.
    const answer = await ask(this.address, 'buySingleFund', {
      customer,
      key,
      input,
      timeoutMs: 20_000,
    }).catch(() => null)
    if (answer?.code !== SUCCESS) return
    const { orderNo = null } = answer.data ?? {}
    if (attempt.orderNo !== null && attempt.orderNo !== orderNo)
      this.#second.push(`${attempt.orderNo}/${orderNo}`)
    attempt.orderNo ??= orderNo
  }

  /**
   * Who got no answer asks again with his key, as a browser does, until everybody has one. Then some who had
   * theirs ask once more, and must get the same order.
   */
  async askAgain(): Promise<void> {
    for (let round = 0; round < 40; round += 1) {
      const open = this.attempts.filter((attempt) => attempt.orderNo === null)
      if (open.length === 0) break
      await Promise.all(open.slice(0, 32).map((attempt) => this.try(attempt)))
      if (round > 30) await pause(250)
    }
    const every = Math.ceil(this.attempts.length / 64)
    await Promise.all(this.attempts.filter((_, at) => at % every === 0).map((attempt) => this.try(attempt)))
  }

  /** Waits until so many more purchases are acknowledged; a minute at most. */
  async progress(count: number): Promise<void> {
    const wanted = this.acknowledged().length + count
    for (let i = 0; i < 3000 && this.acknowledged().length < wanted; i += 1) await pause(20)
  }

  acknowledged(): Attempt[] {
    return this.attempts.filter((attempt) => attempt.orderNo !== null)
  }

  /** Compares what was acknowledged with what stands in a database; `url` may be that of a copy. */
  async tally(url = this.url): Promise<Tally> {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ order_no: string; amount: string }>(
      'select order_no, apply_amount::text as amount from trade_order',
    )
    await client.end()
    const stored = new Map(rows.map((row) => [row.order_no, row.amount]))
    const acknowledged = this.acknowledged()
    const lost = acknowledged.filter((attempt) => stored.get(attempt.orderNo ?? '') !== attempt.amount).length
    // Every attempt has an amount of its own, so a second order of it shows.
    const doubledOrders = rows.length - new Set(rows.map((row) => row.amount)).size
    const debits = [...this.bank.operations.values()].filter((op) => op.status === 'SUCCEEDED')
    const doubledDebits = debits.length - new Set(debits.map((op) => op.amount)).size

    return {
      attempts: this.attempts.length,
      acknowledged: acknowledged.length,
      lost,
      doubled: doubledOrders + doubledDebits + this.bank.offences.length + this.#second.length,
    }
  }

  async close(): Promise<void> {
    await this.killServer()
    this.#bankServer?.close()
    await this.cluster?.stop()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  async #fill(): Promise<void> {
    await this.startDatabase()
    await admin(this.cluster?.url ?? '', `create database ${DATABASE}`)
    const migrations = readMigrations(join(root, 'packages/db/src/migrations'))
    await migrate({ url: this.url, migrations })
    const connection = connect({ url: this.url, max: 2 })
    const now = new Date(`${DAY}T09:00:00+08:00`)
    await insertFunds(connection.db, [this.#fund], DAY)
    this.customers = await insertCustomers(connection.db, {
      count: this.#size,
      cipher: fieldCipher(MASTER_KEY),
      now,
      day: DAY,
    })
    await connection.close()
    // What was filled in is on the disk, whatever the settings do to later commits.
    await admin(this.url, 'checkpoint')
  }

  async #openBank(): Promise<void> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => void this.#answer(request.url ?? '', Buffer.concat(parts), response))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    this.#bankServer = server
  }

  async #answer(path: string, body: Buffer, response: ServerResponse): Promise<void> {
    try {
      const method = this.bank[path.slice(1) as 'debit'] as (...args: unknown[]) => Promise<unknown>
      const answer = await method.apply(this.bank, JSON.parse(body.toString()) as unknown[])
      response.end(JSON.stringify(answer))
    } catch {
      // The bank stays silent: the connection breaks.
      response.destroy()
    }
  }

  #bankAddress(): string {
    const address = this.#bankServer?.address()

    return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
  }
}
