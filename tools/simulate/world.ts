import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isTradingDay, nextTradingDay, shanghai } from '../../apps/sandbox/src/market/calendar'
import { applyBankEvent } from '../../apps/server/src/settlement/apply-bank-event'
import { readConfig } from '../../apps/server/src/config'
import { allSteps } from '../../apps/server/src/jobs/all-steps'
import { carryOut } from '../../apps/server/src/jobs/engine/outbox-worker'
import { tick } from '../../apps/server/src/jobs/engine/scheduler'
import { inProcessRunner } from '../../apps/server/src/jobs/engine/unit-runner'
import { unreachablePorts } from '../../apps/server/src/ports/ports'
import type { BankPort } from '../../apps/server/src/ports/bank/port'
import type { Services } from '../../apps/server/src/services'
import { jsonLogger } from '../../apps/server/src/shared/logger'
import { makeServices } from '../../apps/server/src/start-product'
import { isConnectionLoss } from '@tongzhou/db/connection-loss'
import { leaseOutbox } from '@tongzhou/db/stores/settlement/outbox-store'
import type pg from 'pg'
import { type SimCustomer, insertCustomers } from './customers'
import { type Dice, diceOf } from './dice'
import { fundEvents } from './fund-events'
import type { Happening } from './happenings'
import { hasAccess } from './operations/access'
import { hasCodes } from './operations/buy-by-code'
import { hasIdleRules } from './operations/idle-money'
import { hasChangedCards } from './operations/change-card'
import { hasSavers } from './operations/savers'
import { hasStaff } from './operations/staff'
import { type Moment, type SimFund, hasSpecialFunds, insertFunds, pickFunds } from './funds'
import { cents } from './model/arithmetic'
import { KeptRows } from './invariants/kept-rows'
import { Model } from './model/model'
import type { Payout } from './model/payout'
import { SimBankWithContracts } from './sim-contracts'
import { SimCards } from './sim-cards'
import { SimRegistrars } from './sim-registrars'
import { type SimStaff, hashOfPassword, insertStaff } from './sim-staff'
import type { WorkerProcess } from './worker-process'
import type { WorldDatabase } from './world-database'

/** The bank of most worlds, and one that takes its time and keeps silent about what it has done. */
const usual = { fail: 0.07, slow: 0.12, silent: 0.06, lost: 0.05, muted: 0.3, returned: 0.08, decided: 0.6 }
const sluggish = { ...usual, slow: 0.4, muted: 0.6, decided: 0.25 }

/** Customers who only come to leave. */
const LEAVERS = 2

/** Intents of the outbox that a process holds at once. */
const MOST_INTENTS = 40

/** Messages arrive at once: were nobody there, each look at the outbox would try them all again. */
const gateways: Pick<Services['ports'], 'sms' | 'mail'> = {
  sms: { send: ({ serialNo }) => Promise.resolve({ kind: 'accepted', messageId: serialNo }) },
  mail: { send: () => Promise.resolve() },
}

const MASTER_KEY = Buffer.alloc(32, 7).toString('base64')

export interface WorldFacts {
  readonly seed: string
  readonly database: WorldDatabase
  /** A folder of its own for files. */
  readonly folder: string
  readonly firstDay: string
  readonly customers: number
}

/** A running process with the services it works with. */
interface Running {
  readonly process: WorkerProcess
  readonly services: Services
}

/**
 * One seeded world: the product's own code in two processes on one database, and everything around it played.
 */
export class World {
  readonly facts: WorldFacts
  readonly dice: Dice
  /** Funds of particular kinds are among its funds. */
  readonly isSpecial: boolean
  readonly hasSavers: boolean
  /** Logins end, contracts are lost and accounts closed in it. */
  readonly hasAccess: boolean
  /** Customers change their cards in it. */
  readonly hasChangedCards: boolean
  /** Customers pay by codes of their banks in it. */
  readonly hasCodes: boolean
  /** Customers have rules for idle money in it. */
  readonly hasIdleRules: boolean
  readonly funds: readonly SimFund[]
  readonly bank: SimBankWithContracts
  readonly cards = new SimCards()
  readonly registrars: SimRegistrars
  readonly model: Model
  /** As the database's owner: what the model reads and what real time would do. */
  readonly owner: pg.Pool
  customers: readonly SimCustomer[] = []
  /** Who never trades and leaves; of no other operation. */
  leavers: readonly SimCustomer[] = []
  /** Members of staff who decide, where customers log in too; null: a world without. */
  staff: SimStaff | null = null
  /** What was found wrong, as `I12 what happened`. */
  readonly violations: string[] = []
  /** What invariants saw before: rows that never change, orders that are over. */
  readonly memory = {
    ledger: new Map<string, unknown>(),
    ends: new Map<string, string>(),
    /** Rows as they were at the last look. */
    kept: new KeptRows(),
  }
  /** Payouts of redemptions that the invariants have not looked at. */
  readonly payouts: Payout[] = []
  /** Lines of the product's log. */
  readonly log: string[] = []
  /** Faults that steps stood still with. */
  readonly faults = new Map<string, string>()
  readonly counts = { operations: 0, refused: 0, kills: 0, spoilt: 0, statements: 0 }
  /** How often each thing took effect that its run must not go without. */
  readonly happened = new Map<Happening, number>()
  /** Funds that stopped something at some time: their orders may be refused. */
  readonly suspended = new Set<string>()
  /** Units of a step run at once; more than one makes a run harder to repeat exactly. */
  concurrency = 1
  now: Date
  #slots: Running[] = []
  readonly #burials = new Map<Running, Promise<void>>()

  private constructor(facts: WorldFacts) {
    this.facts = facts
    this.owner = facts.database.owner
    this.dice = diceOf(facts.seed)
    this.isSpecial = hasSpecialFunds(facts.seed)
    this.hasSavers = hasSavers(facts.seed)
    this.hasAccess = hasAccess(facts.seed)
    this.hasChangedCards = hasChangedCards(facts.seed)
    this.hasCodes = hasCodes(facts.seed)
    this.hasIdleRules = hasIdleRules(facts.seed)
    this.funds = pickFunds(this.dice.part('funds'), facts.firstDay, this.isSpecial)
    this.now = new Date(`${facts.firstDay}T00:30:00+08:00`)
    this.bank = new SimBankWithContracts({
      dice: this.dice.part('bank'),
      now: () => this.now,
      cards: this.cards,
      mood: this.dice.part('mood').chance(0.3) ? sluggish : usual,
    })
    mkdirSync(join(facts.folder, 'exchange'), { recursive: true })
    this.registrars = new SimRegistrars({
      folder: facts.folder,
      exchangeDir: join(facts.folder, 'exchange'),
      funds: this.funds.map((fund) => fund.plan),
      events: fundEvents(this.dice.part('events'), this.funds, facts.firstDay),
      now: this.now,
    })
    this.model = new Model(this)
    for (const fund of this.funds) {
      const isStill = this.registrars.isSplit(fund.code) || fund.plan.raising !== null
      if (isStill) this.suspended.add(fund.code)
    }
  }

  static async open(facts: WorldFacts): Promise<World> {
    await facts.database.clear()
    const world = new World(facts)
    world.#slots = [world.#start(), world.#start()]
    const { db } = world.services().connection
    await insertFunds(db, world.funds, facts.firstDay)
    const { cipher } = world.services()
    const staffed = hasStaff(facts.seed)
    if (staffed) world.staff = await insertStaff(world.services())
    const all = await insertCustomers(db, {
      count: facts.customers + (world.hasAccess ? LEAVERS : 0),
      cipher,
      now: world.now,
      day: facts.firstDay,
      loginHash: staffed ? await hashOfPassword(world.services()) : null,
    })
    world.customers = all.slice(0, facts.customers)
    world.leavers = all.slice(facts.customers)

    return world
  }

  async close(): Promise<void> {
    for (const { process, services } of this.#slots) {
      services.market.close()
      this.counts.statements += process.statements
      await process.close()
    }
    await this.registrars.close()
    rmSync(this.facts.folder, { recursive: true, force: true })
  }

  /** The services of a process: 0 serves the customers, both work. */
  services(slot = 0): Services {
    const running = this.#slots[slot]
    if (!running) throw new Error(`no process ${slot}`)

    return running.services
  }

  /** A process that may be told to die. */
  process(slot = 0): WorkerProcess {
    const running = this.#slots[slot]
    if (!running) throw new Error(`no process ${slot}`)

    return running.process
  }

  get today(): string {
    return shanghai(this.now).day
  }

  get time(): string {
    return shanghai(this.now).time
  }

  get moment(): Moment {
    return { day: this.today, time: this.time }
  }

  get isTradingDay(): boolean {
    return isTradingDay(this.today)
  }

  nextTradingDay(day: string): string {
    return nextTradingDay(day)
  }

  setTime(day: string, time: string): void {
    this.now = new Date(`${day}T${time.length === 5 ? `${time}:00` : time}+08:00`)
  }

  /** Notes something that must never be. */
  violate(invariant: string, what: string): void {
    this.violations.push(`${invariant} ${this.today} ${this.time}: ${what}`)
  }

  /** What the product itself holds an order's payment to be. */
  async payStatus(orderNo: string): Promise<string | null> {
    const { rows } = await this.owner.query<{ pay_status: string }>(
      'select pay_status from trade_order where order_no = $1',
      [orderNo],
    )

    return rows[0]?.pay_status ?? null
  }

  /** The orders of a parent, with what each is about (money of a purchase, else shares). */
  async childrenOf(
    parentNo: string,
  ): Promise<readonly { readonly orderNo: string; readonly fund: SimFund; readonly amount: bigint }[]> {
    const { rows } = await this.owner.query<{ order_no: string; fund_code: string; amount: string }>(
      `select order_no, fund_code, coalesce(apply_amount, apply_shares)::text as amount
        from trade_order where parent_no = $1 order by order_no`,
      [parentNo],
    )

    return rows.flatMap((row) => {
      const fund = this.funds.find((one) => one.code === row.fund_code)

      return fund ? [{ orderNo: row.order_no, fund, amount: cents(row.amount) }] : []
    })
  }

  /** Starts a dead process again; answers whether it was dead. */
  async revive(slot: number): Promise<boolean> {
    const running = this.#slots[slot]
    if (!running?.process.isDead) return false
    // Several requests may find the same one dead.
    const burial = this.#burials.get(running) ?? this.#replace(slot, running)
    this.#burials.set(running, burial)
    await burial

    return true
  }

  async #replace(slot: number, running: Running): Promise<void> {
    this.counts.kills += 1
    this.counts.statements += running.process.statements
    running.services.market.close()
    await running.process.close()
    this.#slots[slot] = this.#start()
  }

  /** Does something in a process, and again in a fresh one when it died of it. */
  async survive<T>(slot: number, work: (services: Services) => Promise<T>): Promise<T> {
    for (;;) {
      const process = this.process(slot)
      try {
        const result = await work(this.services(slot))
        if (!process.isDead) return result
      } catch (error) {
        // Whoever lost only a connection does it again by itself: the scheduler at its next round, the bank
        // with its next callback.
        if (!process.isDead && !isConnectionLoss(error)) throw error
      }
      // Another call that died with it may have started it again.
      await this.revive(slot)
      // What the dead one had leased comes back after its lease.
      await this.passTime()
    }
  }

  /** Real time goes by: everything in the outbox is due again. */
  async passTime(): Promise<void> {
    await this.owner.query({
      name: 'pass_time',
      text: 'update outbox set next_attempt_at = now() where done_at is null',
    })
  }

  /** Sends what stands in the outbox, one after the other; what that brings about goes the next time. */
  async drain(slot = 0): Promise<void> {
    await this.survive(slot, async (services) => {
      const { db } = services.connection
      for (let left = MOST_INTENTS; left === MOST_INTENTS;) {
        const rows = await leaseOutbox(db, { limit: MOST_INTENTS, leaseSeconds: 600, owner: null })
        left = rows.length
        if (this.concurrency > 1) await Promise.all(rows.map((row) => carryOut(services, row)))
        else for (const row of rows) await carryOut(services, row)
      }
    })
  }

  /** Delivers the bank's callbacks, each at least once. */
  async deliver(slot = 0): Promise<void> {
    for (const event of this.bank.news.splice(0)) {
      await this.survive(slot, (services) =>
        applyBankEvent({ db: services.connection.db, cipher: services.cipher }, event, this.now),
      )
    }
  }

  /** One round of the scheduler in a process, like `npm run day -- run`: faults are tried again. */
  async tick(slot: number): Promise<void> {
    const report = await this.survive(slot, (services) =>
      tick({ services, steps: allSteps, runner: inProcessRunner(this.concurrency) }, { retryFaults: true }),
    )
    for (const { day, step, fault } of report.faults) this.faults.set(`${day}/${step}`, fault)
    for (const done of report.done) this.faults.delete(done)
  }

  #start(): Running {
    const { database, folder } = this.facts
    const process = database.startProcess()
    const config = readConfig({
      DATA_DIR: folder,
      EXCHANGE_DIR: join(folder, 'exchange'),
      LOG_LEVEL: 'silent',
      MASTER_KEY,
      REGISTRARS: 'T1:21,T2:22',
      RATE_LIMIT_PER_MINUTE: '100000000',
    })
    const clock = { now: () => this.now, onMoved: () => () => undefined, close: () => Promise.resolve() }
    const services: Services = {
      ...makeServices(config, process.connection),
      clock,
      log: jsonLogger('info', { write: (line) => void this.log.push(line) }),
      ports: { ...unreachablePorts(), ...gateways, bank: this.#bankOf(process) },
    }

    return { process, services }
  }

  /** The bank as a process meets it: a dead process meets nobody. */
  #bankOf(process: WorkerProcess): BankPort {
    return new Proxy(this.bank as unknown as BankPort, {
      get: (bank, name) => {
        const method = bank[name as keyof BankPort] as ((...args: unknown[]) => Promise<unknown>) | undefined
        if (typeof method !== 'function') return undefined

        return async (...args: unknown[]) => {
          process.assertAlive()

          return method.apply(bank, args)
        }
      },
    })
  }
}
