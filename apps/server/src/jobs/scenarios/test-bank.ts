import { dayOf } from '@tongzhou/domain/kernel/business-day'
import {
  type Money,
  addMoney,
  moneyFrom,
  noMoney,
  printMoney,
  subtractMoney,
  sumMoney,
} from '@tongzhou/domain/kernel/money'
import type {
  BankBin,
  BankOperation,
  BankPort,
  BankRow,
  BankStatement,
  ChannelFile,
  IncomingMoney,
  OperationKind,
} from '../../ports/bank/port'
import { OutcomeUnknown, type PortRefusal } from '../../ports/outcome-unknown'

interface Entry {
  readonly day: string
  readonly direction: 'IN' | 'OUT'
  readonly kind: string
  readonly amount: Money
  readonly counterparty: string | null
  readonly serialNo: string | null
  readonly entryNo?: string
}

type SettlementBank = Pick<
  BankPort,
  | 'confirmSinglePayment'
  | 'debit'
  | 'refund'
  | 'payout'
  | 'transfer'
  | 'advance'
  | 'subsidy'
  | 'operation'
  | 'closeOperation'
  | 'channelFile'
  | 'statement'
  | 'incoming'
  | 'banks'
  | 'bins'
>

/**
 * A bank played by a test: it does at once what it is asked, keeps a statement, and can be told to answer
 * otherwise.
 */
export class TestBank implements SettlementBank {
  readonly operations = new Map<string, BankOperation>()
  readonly entries: Entry[] = []
  /** Serial numbers whose debit gets no answer although it is done, or is never done. */
  readonly silent = new Map<string, 'done' | 'lost'>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  /** It limits no card. */
  banks(): Promise<readonly BankRow[]> {
    return Promise.resolve([])
  }

  bins(): Promise<readonly BankBin[]> {
    return Promise.resolve([])
  }

  debit(request: { serialNo: string; amount: string }): Promise<BankOperation> {
    const silent = this.silent.get(request.serialNo)
    if (silent === 'lost') return Promise.reject(new OutcomeUnknown('no answer'))
    const operation = this.failDebits ? this.#note('DEBIT', request, 'FAILED') : this.#do('DEBIT', request)

    return silent === 'done' ? Promise.reject(new OutcomeUnknown('no answer')) : Promise.resolve(operation)
  }

  /** The code of every single payment; a test says in `amounts` what was opened. */
  static readonly CODE = '246810'

  confirmSinglePayment(serialNo: string, code: string): Promise<BankOperation | PortRefusal> {
    const known = this.operations.get(serialNo)
    if (known) return Promise.resolve(known)
    if (code !== TestBank.CODE)
      return Promise.resolve({ kind: 'refused', code: 'CODE_WRONG', message: '', triesLeft: 4 })

    return this.debit({ serialNo, amount: this.amounts.get(serialNo) ?? '0.00' })
  }

  refund(request: { serialNo: string; amount: string }): Promise<BankOperation> {
    const operation = this.failRefunds
      ? this.#note('REFUND', request, 'FAILED', this.refundFailure)
      : this.#do('REFUND', request)

    return Promise.resolve(operation)
  }

  /** Why refunds fail; CARD_ABNORMAL: the card they came from is gone. */
  refundFailure = 'CLOSED'

  failRefunds = false

  /** Who was paid, by name and card. */
  readonly payees: string[] = []
  /** Cards that take no money. */
  readonly closedCards = new Set<string>()

  /** Payouts are taken and stay on their way until the test finishes them. */
  holdsPayouts = false

  payout(request: {
    serialNo: string
    amount: string
    name: string
    cardNo: string
  }): Promise<BankOperation> {
    if (this.closedCards.has(request.cardNo)) return Promise.resolve(this.#note('PAYOUT', request, 'FAILED'))

    this.payees.push(`${request.name} ${request.cardNo}`)
    if (this.holdsPayouts) return Promise.resolve(this.#note('PAYOUT', request, 'ACCEPTED'))

    return Promise.resolve(this.#do('PAYOUT', request))
  }

  /** Transfers are done and get no answer. */
  keepsTransfersQuiet = false

  /** Payees whose transfers are refused. */
  readonly refusedPayees = new Set<string>()

  transfer(request: { serialNo: string; amount: string; payee: string }): Promise<BankOperation> {
    if (this.refusedPayees.has(request.payee))
      return Promise.resolve(this.#note('TRANSFER', request, 'FAILED'))
    const operation = this.#do('TRANSFER', request)

    return this.keepsTransfersQuiet
      ? Promise.reject(new OutcomeUnknown('no answer'))
      : Promise.resolve(operation)
  }

  /** Cards have not enough money. */
  failDebits = false
  /** The advance bank refuses. */
  refuseAdvances = false
  /** The advance bank does nothing and says nothing. */
  keepsAdvancesQuiet = false
  /** The advance bank takes what it is asked for and does not say yet what becomes of it. */
  holdsAdvances = false

  advance(request: { serialNo: string; amount: string }): Promise<BankOperation> {
    if (this.keepsAdvancesQuiet) return Promise.reject(new OutcomeUnknown('no answer'))
    const known = this.operations.get(request.serialNo)
    if (this.holdsAdvances) return Promise.resolve(known ?? this.#note('ADVANCE', request, 'ACCEPTED'))

    return Promise.resolve(
      known ?? this.#note('ADVANCE', request, this.refuseAdvances ? 'FAILED' : 'SUCCEEDED'),
    )
  }

  subsidy(request: { serialNo: string; amount: string }): Promise<BankOperation> {
    const known = this.operations.get(request.serialNo)
    if (known) return Promise.resolve(known)
    const amount = moneyFrom(request.amount)
    this.#enter({
      direction: 'IN',
      kind: 'SUBSIDY',
      amount,
      counterparty: 'COMPANY',
      serialNo: request.serialNo,
    })

    return Promise.resolve(this.#note('SUBSIDY', request, 'SUCCEEDED'))
  }

  /** Nobody learns what became of an operation by asking. */
  answersNoQuestions = false

  operation(_kind: OperationKind, serialNo: string): Promise<BankOperation | null> {
    if (this.answersNoQuestions) return Promise.reject(new OutcomeUnknown('no answer'))

    return Promise.resolve(this.operations.get(serialNo) ?? null)
  }

  closeOperation(kind: OperationKind, serialNo: string): Promise<BankOperation> {
    return Promise.resolve(
      this.operations.get(serialNo) ??
        this.#note(kind, { serialNo, amount: this.amounts.get(serialNo) ?? '0.00' }, 'FAILED'),
    )
  }

  /** Amounts of lost requests, which a real bank would not know but our own payment row does. */
  readonly amounts = new Map<string, string>()

  channelFile(day: string): Promise<ChannelFile> {
    const debits = [...this.operations.values()].filter(
      (o) => o.kind === 'DEBIT' && o.status === 'SUCCEEDED' && o.businessDay === day,
    )
    const rows = debits.map((o) => ({
      serialNo: o.serialNo,
      bankSerialNo: o.bankSerialNo ?? '',
      kind: 'DEBIT',
      amount: o.amount,
      finishedAt: o.finishedAt ?? '',
    }))
    const debitTotal = printMoney(sumMoney(debits.map((o) => moneyFrom(o.amount))))

    return Promise.resolve({
      day,
      ready: true,
      rows,
      debitCount: rows.length,
      debitTotal,
      settledOn: dayOf(this.#now()),
    })
  }

  statement(day: string): Promise<BankStatement> {
    const settled = [...this.operations.values()].filter(
      (o) => o.kind === 'DEBIT' && o.status === 'SUCCEEDED' && (o.businessDay ?? '') < day,
    )
    const upTo = (last: string) =>
      this.entries
        .filter((e) => e.day <= last)
        .reduce(
          (sum, e) => (e.direction === 'IN' ? addMoney(sum, e.amount) : subtractMoney(sum, e.amount)),
          noMoney,
        )
    const channel = sumMoney(settled.map((o) => moneyFrom(o.amount)))
    const closing = printMoney(addMoney(channel, upTo(day)))
    const entries = this.entries
      .filter((e) => e.day === day)
      .map((e, index) => ({
        entryNo: e.entryNo ?? String(index),
        bookedAt: '',
        direction: e.direction,
        amount: printMoney(e.amount),
        balance: '',
        kind: e.kind,
        serialNo: e.serialNo,
        counterparty: e.counterparty,
        counterpartyName: null,
        remark: null,
      }))

    return Promise.resolve({ day, opening: '0.00', closing, entries })
  }

  /** A registrar pays in. */
  payIn(taCode: string, amount: string): void {
    this.#enter({
      direction: 'IN',
      kind: 'TA_PAYMENT',
      amount: moneyFrom(amount),
      counterparty: `TA:${taCode}`,
      serialNo: null,
    })
  }

  /** The payee's bank sends a payout back; the word of it, which the test passes on. */
  sendBack(operation: BankOperation): BankOperation {
    this.#enter({
      direction: 'IN',
      kind: 'PAYOUT_RETURN',
      amount: moneyFrom(operation.amount),
      counterparty: null,
      serialNo: operation.serialNo,
    })
    const returned = { ...operation, status: 'RETURNED' as const, failureCode: 'ACCOUNT_CLOSED' }
    this.operations.set(operation.serialNo, returned)

    return returned
  }

  /** A payout that was held reaches its card; the word of it, which the test passes on. */
  finish(operation: BankOperation): BankOperation {
    this.operations.delete(operation.serialNo)

    return this.#do('PAYOUT', operation)
  }

  readonly #incoming: IncomingMoney[] = []

  /** Somebody remits; the callback is told by the test, or not. */
  remit(money: { amount: string; payerName: string; payerAccount: string; remark?: string }): IncomingMoney {
    const entryNo = `E${String(this.#incoming.length + 1).padStart(12, '0')}`
    this.#enter({
      direction: 'IN',
      kind: 'REMITTANCE',
      amount: moneyFrom(money.amount),
      counterparty: money.payerAccount,
      serialNo: null,
      entryNo,
    })
    const now = this.#now()
    const told: IncomingMoney = {
      remark: '',
      ...money,
      entryNo,
      payerBank: '示例银行',
      payer: 'CUSTOMER',
      bookedAt: now.toISOString(),
      businessDay: dayOf(now),
    }
    this.#incoming.push(told)

    return told
  }

  /** What the bank tells of an entry. */
  told(entryNo: string): IncomingMoney {
    const entry = this.#incoming.find((one) => one.entryNo === entryNo)
    if (!entry) throw new Error(`nothing came in as ${entryNo}`)

    return entry
  }

  incoming({ after }: { after: string | null }): Promise<readonly IncomingMoney[]> {
    return Promise.resolve(this.#incoming.filter(({ entryNo }) => entryNo > (after ?? '')))
  }

  #do(kind: OperationKind, request: { serialNo: string; amount: string }): BankOperation {
    const known = this.operations.get(request.serialNo)
    if (known) return known
    if (kind !== 'DEBIT') {
      const amount = moneyFrom(request.amount)
      this.#enter({ direction: 'OUT', kind, amount, counterparty: null, serialNo: request.serialNo })
    }

    return this.#note(kind, request, 'SUCCEEDED')
  }

  #note(
    kind: OperationKind,
    request: { serialNo: string; amount: string },
    status: 'SUCCEEDED' | 'FAILED' | 'ACCEPTED',
    failureCode = 'CLOSED',
  ): BankOperation {
    const now = this.#now()
    const operation: BankOperation = {
      kind,
      serialNo: request.serialNo,
      status,
      amount: request.amount,
      bankSerialNo: `B${request.serialNo}`,
      failureCode: status === 'FAILED' ? failureCode : null,
      failureMessage: null,
      finishedAt: status === 'ACCEPTED' ? null : now.toISOString(),
      businessDay: dayOf(now),
    }
    this.operations.set(request.serialNo, operation)

    return operation
  }

  #enter(entry: Omit<Entry, 'day'>): void {
    this.entries.push({ day: dayOf(this.#now()), ...entry })
  }
}
