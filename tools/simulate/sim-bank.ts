import type {
  BankOperation,
  BankPort,
  BankStatement,
  ChannelFile,
  OperationKind,
} from '../../apps/server/src/ports/bank/port'
import type { BankEvent } from '../../apps/server/src/ports/bank/callback'
import { OutcomeUnknown } from '../../apps/server/src/ports/outcome-unknown'
import type { BankMood } from './bank-mood'
import type { Dice } from './dice'
import { cents, sum, yuan } from './model/arithmetic'
import { SimCards } from './sim-cards'
import { SimIncoming, type SimNews } from './sim-incoming'

type Kept = { -readonly [K in keyof BankOperation]: BankOperation[K] } & {
  readonly content: string
  /** What it becomes when it is decided later. */
  later: 'SUCCEEDED' | 'FAILED' | null
  /** Why the bank will not do it, whatever its mood; null: it may. */
  readonly fault: string | null
}

interface Entry {
  readonly day: string
  readonly kind: string
  readonly amount: bigint
  readonly serialNo: string | null
  readonly counterparty: string | null
  /** The bank's number of what somebody transferred. */
  readonly entryNo?: string
}

type Played =
  | 'advance'
  | 'subsidy'
  | 'debit'
  | 'refund'
  | 'payout'
  | 'transfer'
  | 'operation'
  | 'closeOperation'
  | 'channelFile'
  | 'statement'
  | 'incoming'
  | 'banks'
  | 'bins'
  | 'terminateContract'
  | 'checkCard'

/**
 * The bank and payment channel of a world (docs/ports/bank.md): it answers, answers late, not at all, or no,
 * keeps the true statement, and tells by callback what it did, sometimes twice. It is the model's truth about
 * money.
 */
export class SimBank implements Pick<BankPort, Played> {
  readonly operations = new Map<string, Kept>()
  readonly entries: Entry[] = []
  /** Callbacks that are not delivered yet. */
  readonly news: BankEvent[] = []
  /** What others transfer to the supervised account. */
  readonly incomingMoney: SimIncoming
  /** Hears of every payout at the moment it is asked for. */
  onPayout: (serialNo: string) => void = () => undefined
  /** Contracts that were ended on our side. */
  readonly ended = new Set<string>()
  protected readonly cards: SimCards
  /** What the product must never do to a bank, seen by the bank. */
  readonly offences: string[] = []
  mood: BankMood
  protected readonly dice: Dice
  protected readonly now: () => Date
  readonly #lost = new Map<string, number>()
  #events = 0

  constructor(facts: {
    readonly dice: Dice
    readonly now: () => Date
    readonly mood: BankMood
    /** Which of its cards have changed; none without. */
    readonly cards?: SimCards
  }) {
    this.cards = facts.cards ?? new SimCards()
    this.dice = facts.dice
    this.now = facts.now
    this.mood = facts.mood
    this.incomingMoney = new SimIncoming({
      now: facts.now,
      enter: ({ entryNo, amount, payerAccount }) =>
        this.#enter({
          kind: 'REMITTANCE',
          amount: cents(amount),
          serialNo: null,
          counterparty: payerAccount,
          entryNo,
        }),
      tell: (news) => this.#say(news),
    })
  }

  debit(request: { serialNo: string; amount: string; contractNo: string }): Promise<BankOperation> {
    // Asked for while the card still stood: it is too late for it, and no offence.
    const isLate = this.cards.isReplaced(request.contractNo)
    if (this.ended.has(request.contractNo) && !isLate)
      this.offences.push(`debit ${request.serialNo} of an ended contract`)
    const isOver = this.ended.has(request.contractNo) && isLate

    return this.ask('DEBIT', request, request.contractNo, isOver ? 'CONTRACT_INVALID' : null)
  }

  /** A card leaves the product; asked again, it has left. */
  terminateContract(contractNo: string): Promise<{ kind: 'terminated' }> {
    this.ended.add(contractNo)

    return Promise.resolve({ kind: 'terminated' })
  }

  /** The elements of a card that is to take the place of another (R-ACT-8). */
  checkCard(): ReturnType<BankPort['checkCard']> {
    if (this.dice.chance(this.mood.silent)) return Promise.reject(new OutcomeUnknown('no answer'))

    return Promise.resolve({ result: this.dice.chance(0.15) ? 'CARD_ABNORMAL' : 'MATCH', message: '' })
  }

  refund(request: { serialNo: string; amount: string; originalSerialNo: string }): Promise<BankOperation> {
    const original = this.operations.get(request.originalSerialNo)
    const before = [...this.operations.values()].filter(
      (op) => op.kind === 'REFUND' && op.content.endsWith(request.originalSerialNo) && op.status !== 'FAILED',
    )
    // A request that comes again moves nothing, whatever became of the first.
    const isKnown = this.operations.has(request.serialNo)
    const total = sum(before.map((op) => cents(op.amount))) + (isKnown ? 0n : cents(request.amount))
    if (original?.status !== 'SUCCEEDED') this.offences.push(`refund ${request.serialNo} of no payment`)
    else if (total > cents(original.amount)) this.offences.push(`refunds of ${original.serialNo} exceed it`)

    const contractNo = original?.content.split('/')[1] ?? ''
    const isGone = this.cards.isContractClosed(contractNo)

    return this.ask('REFUND', request, request.originalSerialNo, isGone ? 'CARD_ABNORMAL' : null)
  }

  payout(request: {
    serialNo: string
    amount: string
    name: string
    cardNo: string
  }): Promise<BankOperation> {
    const isGone = this.cards.isClosed(request.cardNo)

    return this.ask('PAYOUT', request, `${request.name}/${request.cardNo}`, isGone ? 'CARD_ABNORMAL' : null)
  }

  transfer(request: { serialNo: string; amount: string; payee: string }): Promise<BankOperation> {
    return this.ask('TRANSFER', request, request.payee)
  }

  advance(request: {
    serialNo: string
    amount: string
    name: string
    cardNo: string
  }): Promise<BankOperation> {
    return this.ask('ADVANCE', request, `${request.name}/${request.cardNo}`)
  }

  subsidy(request: { serialNo: string; amount: string; purpose: string }): Promise<BankOperation> {
    return this.ask('SUBSIDY', request, request.purpose)
  }

  operation(_kind: OperationKind, serialNo: string): Promise<BankOperation | null> {
    if (this.dice.chance(this.mood.silent)) return Promise.reject(new OutcomeUnknown('no answer'))
    const known = this.operations.get(serialNo)

    return Promise.resolve(known ? told(known) : null)
  }

  closeOperation(kind: OperationKind, serialNo: string): Promise<BankOperation> {
    const known = this.operations.get(serialNo)
    if (known) return Promise.resolve(told(known))
    const closed: Kept = {
      ...this.#blank(kind, { serialNo, amount: '0.00' }, ''),
      status: 'FAILED',
      failureCode: 'CLOSED',
    }
    this.#stamp(closed)
    this.operations.set(serialNo, closed)

    return Promise.resolve(told(closed))
  }

  channelFile(day: string): Promise<ChannelFile> {
    const rows = this.#debitsOf((at) => at === day).map((op) => ({
      serialNo: op.serialNo,
      bankSerialNo: op.bankSerialNo ?? '',
      kind: 'DEBIT',
      amount: op.amount,
      finishedAt: op.finishedAt ?? '',
    }))
    const debitTotal = yuan(sum(rows.map((row) => cents(row.amount))))

    return Promise.resolve({
      day,
      ready: true,
      rows,
      debitCount: rows.length,
      debitTotal,
      settledOn: this.#today(),
    })
  }

  incoming({ after }: { after: string | null }): ReturnType<BankPort['incoming']> {
    return Promise.resolve(this.incomingMoney.after(after))
  }

  statement(day: string): Promise<BankStatement> {
    const entries = this.entries
      .filter((entry) => entry.day === day)
      .map((entry, index) => ({
        entryNo: entry.entryNo ?? `${day}-${index}`,
        bookedAt: `${day}T12:00:00+08:00`,
        direction: entry.amount > 0n ? ('IN' as const) : ('OUT' as const),
        amount: yuan(entry.amount > 0n ? entry.amount : -entry.amount),
        balance: '',
        kind: entry.kind,
        serialNo: entry.serialNo,
        counterparty: entry.counterparty,
        counterpartyName: null,
        remark: null,
      }))

    return Promise.resolve({ day, opening: '0.00', closing: yuan(this.balance(day)), entries })
  }

  banks(): Promise<Awaited<ReturnType<BankPort['banks']>>> {
    return Promise.resolve([
      {
        bankSerial: '002',
        bankName: '示例银行',
        single: '50000.00',
        daily: '200000.00',
        monthly: '-1',
        status: 'OPEN',
        maintenanceUntil: null,
        remittance: true,
      },
    ])
  }

  bins(): Promise<Awaited<ReturnType<BankPort['bins']>>> {
    return Promise.resolve([])
  }

  /**
   * The supervised account at the end of a day: the channel settles a day's debits on the next trading day.
   */
  balance(day: string): bigint {
    const channel = sum(this.#debitsOf((at) => at < day).map((op) => cents(op.amount)))

    return channel + sum(this.entries.filter((entry) => entry.day <= day).map((entry) => entry.amount))
  }

  /** A registrar pays in. */
  payIn(taCode: string, amount: bigint): void {
    this.#enter({ kind: 'TA_PAYMENT', amount, serialNo: null, counterparty: `TA:${taCode}` })
  }

  /** Decides what was accepted, each with the chance of its mood where none is said. */
  decide(share = this.mood.decided): void {
    for (const op of this.operations.values()) {
      if (op.status !== 'ACCEPTED' || op.later === null || !this.dice.chance(share)) continue
      this.#finish(op, op.later)
      // A callback may be lost for good: then only asking again tells.
      if (!this.dice.chance(this.mood.muted)) this.#tell(op)
    }
  }

  /** Sends back some of the payouts that had arrived. */
  returnPayouts(): void {
    for (const op of this.operations.values()) {
      if (op.kind !== 'PAYOUT' || op.status !== 'SUCCEEDED' || !this.dice.chance(this.mood.returned)) continue
      op.status = 'RETURNED'
      op.failureCode = 'CARD_ABNORMAL'
      this.#stamp(op)
      this.#enter({
        kind: 'PAYOUT_RETURN',
        amount: cents(op.amount),
        serialNo: op.serialNo,
        counterparty: null,
      })
      this.#tell(op)
    }
  }

  protected ask(
    kind: OperationKind,
    request: { serialNo: string; amount: string },
    target: string,
    fault: string | null = null,
  ): Promise<BankOperation> {
    const { serialNo } = request
    const content = `${request.amount}/${target}`
    const known = this.operations.get(serialNo)
    if (known) {
      if (known.content !== content && known.failureCode !== 'CLOSED') {
        this.offences.push(`serial ${serialNo} used for ${content} after ${known.content}`)
      }

      return Promise.resolve(told(known))
    }
    const lostBefore = this.#lost.get(serialNo) ?? 0
    // What was lost once is likely lost again: the way there is down for a while.
    const chance = lostBefore > 0 && this.mood.lost > 0 ? 0.6 : this.mood.lost
    if (lostBefore < 3 && this.dice.chance(chance)) {
      this.#lost.set(serialNo, lostBefore + 1)

      return Promise.reject(new OutcomeUnknown('the request was lost'))
    }
    const op = { ...this.#blank(kind, request, content), fault }
    this.operations.set(serialNo, op)
    if (kind === 'PAYOUT') this.onPayout(serialNo)
    const isRefused = kind !== 'TRANSFER' && this.dice.chance(this.mood.fail)
    const end = isRefused || fault !== null ? 'FAILED' : 'SUCCEEDED'
    if (this.dice.chance(this.mood.slow)) op.later = end
    else this.#finish(op, end)
    if (op.status !== 'ACCEPTED' && this.dice.chance(0.5)) this.#tell(op)
    if (this.dice.chance(this.mood.silent)) return Promise.reject(new OutcomeUnknown('no answer'))

    return Promise.resolve(told(op))
  }

  #blank(kind: OperationKind, request: { serialNo: string; amount: string }, content: string): Kept {
    return {
      kind,
      serialNo: request.serialNo,
      status: 'ACCEPTED',
      amount: request.amount,
      bankSerialNo: `B${request.serialNo}`,
      failureCode: null,
      failureMessage: null,
      finishedAt: null,
      businessDay: null,
      content,
      later: null,
      fault: null,
    }
  }

  #finish(op: Kept, end: 'SUCCEEDED' | 'FAILED'): void {
    op.status = end
    op.later = null
    this.#stamp(op)
    if (end === 'FAILED') op.failureCode = op.fault ?? 'INSUFFICIENT_BALANCE'
    else if (op.kind === 'SUBSIDY') {
      this.#enter({ kind: op.kind, amount: cents(op.amount), serialNo: op.serialNo, counterparty: 'COMPANY' })
    } else if (op.kind !== 'DEBIT' && op.kind !== 'ADVANCE') {
      this.#enter({ kind: op.kind, amount: -cents(op.amount), serialNo: op.serialNo, counterparty: null })
    }
  }

  #stamp(op: Kept): void {
    op.finishedAt = this.now().toISOString()
    op.businessDay = this.#today()
  }

  #tell(op: Kept): void {
    this.#say({ type: 'OPERATION', data: told(op) })
  }

  /** Calls back, now and then twice. */
  #say(news: SimNews): void {
    const times = this.dice.chance(0.2) ? 2 : 1
    this.#events += 1
    const eventId = `E${String(this.#events).padStart(8, '0')}`
    for (let copy = 0; copy < times; copy += 1) {
      this.news.push({ ...news, eventId, occurredAt: this.now().toISOString() })
    }
  }

  #debitsOf(isWanted: (day: string) => boolean): Kept[] {
    return [...this.operations.values()].filter(
      (op) => op.kind === 'DEBIT' && op.status === 'SUCCEEDED' && isWanted(op.businessDay ?? ''),
    )
  }

  #enter(entry: Omit<Entry, 'day'>): void {
    this.entries.push({ day: this.#today(), ...entry })
  }

  #today(): string {
    return new Date(this.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  }
}

/** The answer of the bank: a copy, so that what was told stays what was told. */
function told({ content: _content, later: _later, fault: _fault, ...operation }: Kept): BankOperation {
  return { ...operation }
}
