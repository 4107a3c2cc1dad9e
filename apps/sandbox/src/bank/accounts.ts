import { dayAt, shanghaiText } from '../clock/calendar'
import type { Store, Table } from '../store'

/** RETIRED: its bank gave the person another number in place of this one. */
export type CardState = 'NORMAL' | 'LOST' | 'FROZEN' | 'CLOSED' | 'RETIRED'

/** What happens to the next operation of a card (docs/ports/bank.md, the sandbox's own levers). */
export type NextOutcome =
  | 'NORMAL'
  | 'INSUFFICIENT'
  | 'SLOW'
  | 'UNKNOWN_THEN_SUCCESS'
  | 'LOST'
  | 'DUPLICATE_CALLBACK'
  | 'NO_CALLBACK'
  | 'RETURN_PAYOUT'

/** A card account of a person, or one of the institutions' accounts. Balances in fen. */
export interface Account {
  accountNo: string
  kind: 'PERSON' | 'SETTLEMENT' | 'CHANNEL' | 'TA' | 'COMPANY' | 'ADVANCE'
  bankSerial: string
  bankName: string
  holder: string
  idType: string
  idNo: string
  mobile: string
  balance: bigint
  state: CardState
  /** The card that took a retired one's place. */
  renewedBy?: string
  /** A type Ⅱ account may pay 10,000 yuan a day. */
  typeTwo: boolean
  next: NextOutcome
}

export interface LedgerEntry {
  entryNo: string
  accountNo: string
  bookedAt: string
  businessDay: string
  /** Fen; positive = in. */
  amount: bigint
  kind: string
  serialNo: string
  counterparty: string
  counterpartyName: string
  remark: string
}

export interface Movement {
  from: string
  to: string
  amount: bigint
  kind: string
  serialNo: string
  remark: string
  at: Date
}

/** The account numbers of institutions. */
export const settlementNo = '1100200300040005678'
export const channelNo = 'CHANNEL'
export const companyNo = 'COMPANY'
/** Own money of the bank that pays quick redemptions in advance. */
export const advanceNo = 'ADVANCE'
export const taAccountNo = (taCode: string): string => `TA:${taCode}`

export interface Accounts {
  get(accountNo: string): Account | undefined
  put(account: Account): void
  all(): Account[]
  /**
   * Books both sides of one movement; the entry of the receiving side is answered. Call inside a transaction.
   */
  move(movement: Movement): LedgerEntry
  entries(
    accountNo: string,
    options: { day?: string; limit?: number; reverse?: boolean; after?: string },
  ): LedgerEntry[]
  /**
   * The balance before that day; a payment of a registrar may be booked on an earlier day, so it is summed,
   * not remembered.
   */
  openingOf(accountNo: string, day: string): bigint
}

/** Accounts with their ledgers: every movement is two entries, so the sum over all accounts never changes. */
export function createAccounts(store: Store): Accounts {
  const accounts = store.table<Account>('bank-accounts')
  const ledger = store.table<LedgerEntry>('bank-ledger')
  const counters = store.table<number>('bank-counters')
  const openings = store.table<bigint>('bank-openings')
  const totals = store.table<bigint>('bank-day-totals')

  return {
    get: (accountNo) => accounts.get(accountNo),
    put: (account) => {
      if (accounts.get(account.accountNo) === undefined) openings.put(account.accountNo, account.balance)
      accounts.put(account.accountNo, account)
    },
    all: () => accounts.values(),
    move: (movement) => {
      const [from, to] = [mustGet(accounts, movement.from), mustGet(accounts, movement.to)]
      bookSide({ account: from, other: to, amount: -movement.amount, movement })

      return bookSide({ account: to, other: from, amount: movement.amount, movement })
    },
    entries: (accountNo, { day, ...options }) =>
      ledger.values({ prefix: `${accountNo}|${day === undefined ? '' : `${day}|`}`, ...options }),
    openingOf: (accountNo, day) =>
      totals
        .values({ prefix: `${accountNo}|`, before: `${accountNo}|${day}` })
        .reduce((sum, total) => sum + total, openings.get(accountNo) ?? 0n),
  }

  function bookSide(side: {
    account: Account
    other: Account
    amount: bigint
    movement: Movement
  }): LedgerEntry {
    const { account, other, amount, movement } = side
    const sequence = (counters.get('entry') ?? 0) + 1
    const businessDay = dayAt(movement.at)
    const entryNo = `E${String(sequence).padStart(12, '0')}`
    const entry: LedgerEntry = {
      entryNo,
      accountNo: account.accountNo,
      bookedAt: shanghaiText(movement.at),
      businessDay,
      amount,
      kind: movement.kind,
      serialNo: movement.serialNo,
      counterparty: other.accountNo,
      counterpartyName: other.holder,
      remark: movement.remark,
    }
    counters.put('entry', sequence)
    accounts.put(account.accountNo, { ...account, balance: account.balance + amount })
    const totalKey = `${account.accountNo}|${businessDay}`
    totals.put(totalKey, (totals.get(totalKey) ?? 0n) + amount)
    ledger.put(`${account.accountNo}|${businessDay}|${entryNo}`, entry)

    return entry
  }
}

function mustGet(accounts: Table<Account>, accountNo: string): Account {
  const account = accounts.get(accountNo)
  if (account === undefined) throw new Error(`no such account: ${accountNo}`)

  return account
}
