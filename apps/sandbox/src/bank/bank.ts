import type { PortKey } from '../config'
import type { Clock } from '../clock/clock'
import { yuanOf } from '../http/fields'
import { Refusal } from '../http/refusal'
import type { Inbox } from '../messages/inbox'
import { withLuhnDigit } from '../people/id-number'
import type { Person } from '../people/person'
import type { Store, Table } from '../store'
import {
  advanceNo,
  channelNo,
  companyNo,
  createAccounts,
  settlementNo,
  taAccountNo,
  type Account,
  type Accounts,
  type LedgerEntry,
} from './accounts'
import { createCallbacks, type Callbacks } from './callbacks'
import { Contracts } from './contracts'
import { binOf } from './directory'
import { Operations } from './operations'
import { createSettlement, type Settlement } from './settlement'
import { SinglePayments } from './single-payments'

/** Money that arrives on the supervised account from outside the product. */
export interface PayIn {
  /** The payer's own number of this payment; the same number books once. */
  serialNo: string
  amount: bigint
  remark: string
  /** Business time of the booking; absent = now. May lie in the past when the clock jumped over the day. */
  at?: Date
}

export const settlementHolder = '同舟基金销售结算资金监督专户'
const institutionOpening = 100_000_000_000_000n
const personOpening = 30_000_000n

interface World {
  store: Store
  clock: Clock
  inbox: Inbox
  key: PortKey
  productUrl: string
  taCodes: readonly string[]
  delayMs: number
}

/**
 * The bank: card accounts, the supervised account, contracts, operations, settlement and callbacks over one
 * store.
 */
export class Bank {
  readonly accounts: Accounts
  readonly contracts: Contracts
  readonly operations: Operations
  readonly settlement: Settlement
  readonly callbacks: Callbacks
  readonly singlePayments: SinglePayments
  readonly #world: World
  readonly #payIns: Table<string>
  readonly #incoming: Table<LedgerEntry & { payer: string }>
  readonly #maintenance: Table<string>

  constructor(world: World) {
    const { store, clock, inbox, key, productUrl, delayMs } = world
    this.#world = world
    this.#payIns = store.table('bank-pay-ins')
    this.#incoming = store.table('bank-incoming')
    this.#maintenance = store.table('bank-maintenance')
    this.accounts = createAccounts(store)
    this.#openInstitutions()
    this.callbacks = createCallbacks({ store, clock, key, productUrl })
    this.contracts = new Contracts({ store, clock, accounts: this.accounts, inbox })
    this.settlement = createSettlement({ store, clock, accounts: this.accounts })
    const inMaintenance = (bankSerial: string) => this.maintenanceUntil(bankSerial) !== null
    const { accounts, contracts, callbacks, settlement } = this
    this.operations = new Operations({
      store,
      clock,
      accounts,
      contracts,
      callbacks,
      settlement,
      inMaintenance,
      delayMs,
    })
    this.singlePayments = new SinglePayments({
      store,
      clock,
      inbox,
      accounts,
      contracts,
      operations: this.operations,
    })
  }

  /** Opens the cards of a person that are not known yet. */
  openCards(person: Person): void {
    for (const card of person.cards) {
      const bin = binOf(card.cardNo)
      if (bin === undefined || this.accounts.get(card.cardNo) !== undefined) continue
      this.accounts.put({
        ...institution(card.cardNo, 'PERSON', person.name),
        bankSerial: bin.bankSerial,
        bankName: bin.bankName,
        idType: person.foreign?.idType ?? '0',
        idNo: person.idNo,
        mobile: person.mobile,
        balance: card.balance ?? personOpening,
        state: card.state ?? 'NORMAL',
        typeTwo: card.typeTwo ?? false,
      })
    }
  }

  /**
   * A registrar pays redemption, dividend or refund money into the supervised account; the product is told by
   * an INCOMING event. Idempotent by serialNo. Throws when the registrar has no account here.
   */
  payFromRegistrar(taCode: string, payment: PayIn): void {
    this.#payIn({ ...payment, from: taAccountNo(taCode), payer: `TA:${taCode}`, kind: 'TA_PAYMENT' })
  }

  /** The company pays subsidies in. */
  payFromCompany(payment: PayIn): void {
    this.#payIn({ ...payment, from: companyNo, payer: 'COMPANY', kind: 'COMPANY_PAYMENT' })
  }

  /** What the supervised account paid to a registrar, by business day, in fen. */
  paidToRegistrar(taCode: string, day: string): bigint {
    return this.accounts
      .entries(taAccountNo(taCode), { day })
      .filter((entry) => entry.kind === 'TRANSFER')
      .reduce((sum, entry) => sum + entry.amount, 0n)
  }

  /** A customer remits from a card to the supervised account; Refusal when the card cannot. */
  remit(cardNo: string, payment: PayIn): void {
    const account = this.accounts.get(cardNo)
    if (account?.kind !== 'PERSON') throw new Refusal(404, 'NOT_FOUND', '没有这张卡')
    if (account.state !== 'NORMAL') throw new Refusal(422, 'CARD_ABNORMAL', '银行卡状态异常')
    if (account.balance < payment.amount) throw new Refusal(422, 'INSUFFICIENT_BALANCE', '余额不足')
    this.#payIn({ ...payment, from: cardNo, payer: 'CUSTOMER', kind: 'REMITTANCE' })
  }

  /** The bank withdraws a contract (the customer must sign again) and tells the product. */
  revokeContract(contractNo: string): void {
    const contract = this.contracts.get(contractNo)
    if (contract === undefined) throw new Refusal(404, 'NOT_FOUND', '没有这份协议')
    this.#world.store.transaction(() => {
      this.contracts.set({ ...contract, status: 'REVOKED' })
      this.callbacks.enqueue('CONTRACT', { contractNo, status: 'REVOKED' })
    })
  }

  /**
   * The bank gives a person another number in place of a card: its money moves, the old number is retired.
   * Answers the new number; Refusal when there is no such card, or it is retired.
   */
  renewCard(cardNo: string): string {
    const old = this.accounts.get(cardNo)
    if (old?.kind !== 'PERSON') throw new Refusal(404, 'NOT_FOUND', '没有这张卡')
    if (old.state === 'RETIRED') throw new Refusal(422, 'CARD_ABNORMAL', '这张卡已经换发')
    const newNo = this.#freeNumber(cardNo)
    this.#world.store.transaction(() => {
      this.accounts.put({ ...old, accountNo: newNo, balance: 0n, state: 'NORMAL', next: 'NORMAL' })
      const remark = '换发新卡'
      const move = { from: cardNo, to: newNo, kind: 'RENEWAL', serialNo: `RENEW-${newNo}`, remark }
      if (old.balance > 0n) this.accounts.move({ ...move, amount: old.balance, at: this.#world.clock.now() })
      const emptied = this.accounts.get(cardNo) ?? old
      this.accounts.put({ ...emptied, state: 'RETIRED', renewedBy: newNo })
      const contract = this.contracts.ofCard(cardNo)
      if (contract?.status === 'SIGNED') this.revokeContract(contract.contractNo)
    })

    return newNo
  }

  /** The next number of the same bank that nobody has. */
  #freeNumber(cardNo: string): string {
    const body = cardNo.slice(0, -1)
    for (let step = 1n; ; step += 1n) {
      const next = withLuhnDigit(String(BigInt(body) + step).padStart(body.length, '0'))
      if (this.accounts.get(next) === undefined) return next
    }
  }

  /** INCOMING data in booking order after an entry number. */
  incomingAfter(after: string, limit: number): Record<string, string>[] {
    return this.#incoming.values({ after, limit }).map((entry) => this.#incomingData(entry))
  }

  /** The instant until which a bank is in maintenance, or null. */
  maintenanceUntil(bankSerial: string): string | null {
    const until = this.#maintenance.get(bankSerial)

    return until !== undefined && new Date(until) > this.#world.clock.now() ? until : null
  }

  setMaintenance(bankSerial: string, until: string | null): void {
    if (until === null) this.#maintenance.remove(bankSerial)
    else this.#maintenance.put(bankSerial, until)
  }

  async stop(): Promise<void> {
    this.operations.stop()
    this.settlement.stop()
    await this.callbacks.stop()
  }

  #payIn(payment: PayIn & { from: string; payer: string; kind: string }): void {
    const { from, payer, kind, serialNo, amount, remark } = payment
    this.#world.store.transaction(() => {
      const key = `${payer}|${from}|${serialNo}`
      if (this.#payIns.get(key) !== undefined) return
      const at = payment.at ?? this.#world.clock.now()
      const entry = this.accounts.move({ from, to: settlementNo, amount, kind, serialNo, remark, at })
      this.#payIns.put(key, entry.entryNo)
      this.#incoming.put(entry.entryNo, { ...entry, payer })
      this.callbacks.enqueue('INCOMING', this.#incomingData({ ...entry, payer }))
    })
  }

  #incomingData(entry: LedgerEntry & { payer: string }): Record<string, string> {
    const { entryNo, counterparty, counterpartyName, remark, bookedAt, businessDay, payer } = entry
    const payerBank = this.accounts.get(counterparty)?.bankName ?? ''
    const amount = yuanOf(entry.amount)

    return {
      entryNo,
      amount,
      payerName: counterpartyName,
      payerAccount: counterparty,
      payerBank,
      payer,
      remark,
      bookedAt,
      businessDay,
    }
  }

  #openInstitutions(): void {
    const open = (account: Account) => {
      if (this.accounts.get(account.accountNo) === undefined) this.accounts.put(account)
    }
    open(institution(settlementNo, 'SETTLEMENT', settlementHolder))
    open(institution(channelNo, 'CHANNEL', '支付渠道待清算资金'))
    open({ ...institution(companyNo, 'COMPANY', '同舟基金销售有限公司'), balance: institutionOpening })
    open({ ...institution(advanceNo, 'ADVANCE', '快速取现垫资户'), balance: institutionOpening })
    for (const taCode of this.#world.taCodes) {
      const account = institution(taAccountNo(taCode), 'TA', `登记机构 ${taCode} 清算专户`)
      open({ ...account, balance: institutionOpening })
    }
  }
}

function institution(accountNo: string, kind: Account['kind'], holder: string): Account {
  return {
    accountNo,
    kind,
    holder,
    bankSerial: '002',
    bankName: '中国工商银行',
    idType: '0',
    idNo: '',
    mobile: '',
    balance: 0n,
    state: 'NORMAL',
    typeTwo: false,
    next: 'NORMAL',
  }
}
