import { shanghaiText } from '../clock/calendar'
import type { Clock } from '../clock/clock'
import { Refusal } from '../http/refusal'
import { digestOf } from '../http/signature'
import type { Store, Table } from '../store'
import { settlementNo, type Account, type Accounts, type NextOutcome } from './accounts'
import type { Callbacks } from './callbacks'
import type { Contracts } from './contracts'
import { createUsage, decide, type Facts, type Usage } from './decide'
import { operationAnswer, type FailureCode, type Operation, type OperationKind } from './operation'
import type { Settlement } from './settlement'

/** A request as it was asked; `target` and `name` as in Operation. */
export type NewOperation = Pick<Operation, 'kind' | 'serialNo' | 'amount' | 'target' | 'name' | 'remark'>

interface World {
  store: Store
  clock: Clock
  accounts: Accounts
  contracts: Contracts
  callbacks: Callbacks
  settlement: Settlement
  inMaintenance: (bankSerial: string) => boolean
  /** How long an ordinary operation takes, in real ms. */
  delayMs: number
}

const slowMs = 20_000
const unknownMs = 5_000
const returnMs = 3_000
const opKey = (kind: OperationKind, serialNo: string) => `${kind}|${serialNo}`
const dueKey = (at: number, key: string) => `${String(at).padStart(14, '0')}|${key}`

/**
 * Asynchronous money movements with durable state: accepted now, decided a moment later, told by callback.
 */
const onlyKind: Partial<Record<NextOutcome, OperationKind>> = {
  INSUFFICIENT: 'DEBIT',
  RETURN_PAYOUT: 'PAYOUT',
}

export class Operations {
  readonly #world: World
  readonly #operations: Table<Operation>
  readonly #due: Table<{ at: number; key: string }>
  readonly #refunds: Table<bigint>
  readonly #debitDays: Table<string>
  readonly #counters: Table<number>
  readonly #usage: Usage
  readonly #lostUntil = new Map<string, number>()
  readonly #timer: NodeJS.Timeout

  constructor(world: World) {
    this.#world = world
    this.#operations = world.store.table('bank-operations')
    this.#due = world.store.table('bank-due')
    this.#refunds = world.store.table('bank-refunded')
    this.#debitDays = world.store.table('bank-debit-days')
    this.#counters = world.store.table('bank-operation-counters')
    this.#usage = createUsage(world.store)
    this.#timer = setInterval(() => this.#runDue(), Math.max(10, Math.min(100, world.delayMs)))
  }

  /**
   * Takes a request once per serial number; throws Refusal 409 for other content, 504 in the time-out
   * scenarios.
   */
  request(asked: NewOperation): Operation {
    const operation = this.#world.store.transaction(() => this.#accept(asked))
    const silent =
      operation === 'LOST' ||
      (operation.outcome === 'UNKNOWN_THEN_SUCCESS' && operation.status === 'ACCEPTED')
    if (silent) throw new Refusal(504, 'TIMEOUT', '银行未在规定时间内应答', { serialNo: asked.serialNo })

    return operation
  }

  find(kind: OperationKind, serialNo: string): Operation | undefined {
    return this.#operations.get(opKey(kind, serialNo))
  }

  /** Closes an unknown serial number for good, or answers what is known of it. */
  close(kind: OperationKind, serialNo: string): Operation {
    return this.#world.store.transaction(() => this.find(kind, serialNo) ?? this.#closed(kind, serialNo))
  }

  /** Succeeded debits of a business day, in order. */
  debitsOf(day: string): Operation[] {
    return this.#debitDays
      .values({ prefix: `${day}|` })
      .flatMap((serialNo) => this.find('DEBIT', serialNo) ?? [])
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #accept(asked: NewOperation): Operation | 'LOST' {
    const key = opKey(asked.kind, asked.serialNo)
    const digest = digestOf([asked.amount, asked.target, asked.name].join('\n'))
    const known = this.#operations.get(key)
    if (known !== undefined && known.digest !== digest && known.failureCode !== 'CLOSED') {
      throw new Refusal(409, 'SERIAL_REUSED', '该流水号已用于其他内容')
    }
    if (known !== undefined) return known
    if ((this.#lostUntil.get(key) ?? 0) > Date.now()) return 'LOST'
    const outcome = this.#takeNextOutcome(asked)
    if (outcome === 'LOST') {
      this.#lostUntil.set(key, Date.now() + unknownMs)

      return 'LOST'
    }
    const operation: Operation = { ...this.#blank(asked), digest, outcome }
    this.#operations.put(key, operation)
    this.#schedule(key, this.#delayOf(outcome))

    return operation
  }

  #blank(asked: NewOperation): Operation {
    const sequence = (this.#counters.get('operation') ?? 0) + 1
    this.#counters.put('operation', sequence)

    return {
      ...asked,
      digest: '',
      status: 'ACCEPTED',
      bankSerialNo: `B${this.#world.clock.today().replaceAll('-', '')}${String(sequence).padStart(9, '0')}`,
      failureCode: null,
      finishedAt: null,
      businessDay: null,
      acceptedAt: Date.now(),
      outcome: 'NORMAL',
    }
  }

  /** The scenario set on the card applies once. */
  #takeNextOutcome(asked: NewOperation): NextOutcome {
    const account = this.#cardOf(asked)
    if (account === undefined || account.next === 'NORMAL') return 'NORMAL'
    // What only one kind can come to waits for that kind: a payout in between does not use up an empty card.
    const only = onlyKind[account.next]
    if (only !== undefined && asked.kind !== only) return 'NORMAL'
    this.#world.accounts.put({ ...account, next: 'NORMAL' })

    return account.next
  }

  #cardOf(asked: NewOperation): Account | undefined {
    if (asked.kind === 'DEBIT')
      return this.#world.accounts.get(this.#world.contracts.get(asked.target)?.cardNo ?? '')

    return asked.kind === 'PAYOUT' || asked.kind === 'ADVANCE'
      ? this.#world.accounts.get(asked.target)
      : undefined
  }

  #delayOf(outcome: NextOutcome): number {
    if (outcome === 'SLOW') return slowMs

    return outcome === 'UNKNOWN_THEN_SUCCESS' ? unknownMs : this.#world.delayMs
  }

  #schedule(key: string, delayMs: number): void {
    const at = Date.now() + delayMs
    this.#due.put(dueKey(at, key), { at, key })
  }

  #runDue(): void {
    this.#world.settlement.settleDue(this.#world.clock.now())
    for (const item of this.#due.values({ limit: 200 })) {
      if (item.at > Date.now()) return
      this.#world.store.transaction(() => {
        this.#due.remove(dueKey(item.at, item.key))
        const operation = this.#operations.get(item.key)
        if (operation?.status === 'ACCEPTED') this.#finish(operation)
        else if (operation?.status === 'SUCCEEDED') this.#returnPayout(operation)
      })
    }
  }

  #finish(operation: Operation): void {
    const verdict = decide(operation, this.#facts())
    const failureCode: FailureCode | null = typeof verdict === 'string' ? verdict : null
    const done: Operation = {
      ...operation,
      status: failureCode === null ? 'SUCCEEDED' : 'FAILED',
      failureCode,
      ...this.#stamp(),
    }
    if (typeof verdict !== 'string') this.#book(done, verdict)
    this.#save(done)
    if (failureCode === null && operation.outcome === 'RETURN_PAYOUT')
      this.#schedule(opKey(done.kind, done.serialNo), returnMs)
  }

  #book(done: Operation, { from, to }: { from: string; to: string }): void {
    const { kind, serialNo, amount, remark } = done
    this.#world.accounts.move({ from, to, amount, kind, serialNo, remark, at: this.#world.clock.now() })
    if (kind === 'REFUND') this.#refunds.put(done.target, (this.#refunds.get(done.target) ?? 0n) + amount)
    if (kind !== 'DEBIT') return
    this.#usage.add(from, this.#world.clock.today(), amount)
    this.#world.settlement.collect(this.#world.clock.today(), amount)
    this.#debitDays.put(`${this.#world.clock.today()}|${done.bankSerialNo}`, serialNo)
  }

  #returnPayout(operation: Operation): void {
    const { serialNo, amount, target } = operation
    const remark = '收款行退汇'
    this.#world.accounts.move({
      from: target,
      to: settlementNo,
      amount,
      kind: 'PAYOUT_RETURN',
      serialNo,
      remark,
      at: this.#world.clock.now(),
    })
    this.#save({ ...operation, status: 'RETURNED', ...this.#stamp() })
  }

  #save(operation: Operation): void {
    this.#operations.put(opKey(operation.kind, operation.serialNo), operation)
    if (operation.outcome === 'NO_CALLBACK') return
    this.#world.callbacks.enqueue(
      'OPERATION',
      operationAnswer(operation),
      operation.outcome === 'DUPLICATE_CALLBACK' ? 2 : 1,
    )
  }

  #closed(kind: OperationKind, serialNo: string): Operation {
    const asked = { kind, serialNo, amount: 0n, target: '', name: '', remark: '' }
    const operation: Operation = {
      ...this.#blank(asked),
      status: 'FAILED',
      failureCode: 'CLOSED',
      ...this.#stamp(),
    }
    this.#operations.put(opKey(kind, serialNo), operation)

    return operation
  }

  #stamp(): { finishedAt: string; businessDay: string } {
    return { finishedAt: shanghaiText(this.#world.clock.now()), businessDay: this.#world.clock.today() }
  }

  #facts(): Facts {
    return {
      accounts: this.#world.accounts,
      contracts: this.#world.contracts,
      usage: this.#usage,
      debit: (serialNo) => this.#operations.get(opKey('DEBIT', serialNo)),
      refunded: (serialNo) => this.#refunds.get(serialNo) ?? 0n,
      inMaintenance: this.#world.inMaintenance,
      today: this.#world.clock.today(),
    }
  }
}
