import type { Store } from '../store'
import {
  advanceNo,
  channelNo,
  settlementNo,
  taAccountNo,
  companyNo,
  type Account,
  type Accounts,
} from './accounts'
import type { Contracts } from './contracts'
import { bankOf } from './directory'
import type { FailureCode, Operation } from './operation'

const typeTwoDaily = 1_000_000n
const advanceMost = 1_000_000n

/** Which accounts a movement runs between, or why it fails. */
export type Verdict = { from: string; to: string } | FailureCode

export interface Usage {
  of(cardNo: string, period: string): bigint
  add(cardNo: string, day: string, amount: bigint): void
}

/** What each card paid per day and month, in fen. */
export function createUsage(store: Store): Usage {
  const used = store.table<bigint>('bank-usage')
  const of = (cardNo: string, period: string) => used.get(`${cardNo}|${period}`) ?? 0n

  return {
    of,
    add: (cardNo, day, amount) => {
      for (const period of [day, day.slice(0, 7)])
        used.put(`${cardNo}|${period}`, of(cardNo, period) + amount)
    },
  }
}

export interface Facts {
  accounts: Accounts
  contracts: Contracts
  usage: Usage
  /** A succeeded or other debit by its serial number. */
  debit: (serialNo: string) => Operation | undefined
  /** Fen already refunded of a debit. */
  refunded: (serialNo: string) => bigint
  inMaintenance: (bankSerial: string) => boolean
  today: string
}

/** The bank's decision on an operation whose time has come. */
export function decide(operation: Operation, facts: Facts): Verdict {
  switch (operation.kind) {
    case 'DEBIT':
      return decideDebit(operation, facts)
    case 'REFUND':
      return decideRefund(operation, facts)
    case 'PAYOUT':
      return decidePayout(operation, facts)
    case 'TRANSFER':
      return decideTransfer(operation, facts)
    case 'ADVANCE':
      return decideAdvance(operation, facts)
    case 'SUBSIDY':
      return { from: companyNo, to: settlementNo }
  }
}

function decideDebit(operation: Operation, facts: Facts): Verdict {
  const contract = facts.contracts.get(operation.target)
  const account = facts.accounts.get(contract?.cardNo ?? '')
  const mayPay = contract?.status === 'SIGNED' || contract?.status === 'ONCE'
  if (!mayPay || account === undefined) return 'CONTRACT_INVALID'
  if (facts.inMaintenance(account.bankSerial)) return 'BANK_MAINTENANCE'
  if (account.state !== 'NORMAL') return 'CARD_ABNORMAL'
  const overLimit = limitFault(operation.amount, account, facts)
  if (overLimit !== null) return overLimit
  const short = operation.outcome === 'INSUFFICIENT' || account.balance < operation.amount

  return short ? 'INSUFFICIENT_BALANCE' : { from: account.accountNo, to: channelNo }
}

function limitFault(amount: bigint, account: Account, { usage, today }: Facts): FailureCode | null {
  const bank = bankOf(account.bankSerial)
  const usedToday = usage.of(account.accountNo, today)
  const over = (limit: bigint | null | undefined, sum: bigint) =>
    limit !== null && limit !== undefined && sum > limit
  if (over(bank?.single, amount)) return 'OVER_SINGLE_LIMIT'
  if (over(bank?.daily, usedToday + amount)) return 'OVER_DAILY_LIMIT'
  if (over(bank?.monthly, usage.of(account.accountNo, today.slice(0, 7)) + amount))
    return 'OVER_MONTHLY_LIMIT'

  return account.typeTwo && usedToday + amount > typeTwoDaily ? 'ACCOUNT_LIMIT' : null
}

function decideRefund(operation: Operation, facts: Facts): Verdict {
  const original = facts.debit(operation.target)
  const contract = facts.contracts.get(original?.target ?? '')
  if (original?.status !== 'SUCCEEDED' || contract === undefined) return 'ORIGINAL_NOT_FOUND'
  if (facts.refunded(original.serialNo) + operation.amount > original.amount) return 'OVER_REFUND'
  // Intraday overdraft up to what the channel has collected but not settled (docs/ports/bank.md, Money path).
  const room = balanceOf(facts, settlementNo) + balanceOf(facts, channelNo)
  const gone = goneFault(facts.accounts.get(contract.cardNo))
  if (gone !== null) return gone

  return room < operation.amount ? 'SETTLEMENT_BALANCE' : { from: settlementNo, to: contract.cardNo }
}

function decidePayout(operation: Operation, facts: Facts): Verdict {
  const account = facts.accounts.get(operation.target)
  if (account === undefined || account.kind !== 'PERSON') return 'CARD_NOT_FOUND'
  if (account.holder !== operation.name) return 'NAME_MISMATCH'
  const gone = goneFault(account)
  if (gone !== null) return gone
  const short = balanceOf(facts, settlementNo) < operation.amount

  return short ? 'SETTLEMENT_BALANCE' : { from: settlementNo, to: account.accountNo }
}

/** Why an account takes no money: a lost card's account still does, a retired number is nobody's. */
function goneFault(account: Account | undefined): FailureCode | null {
  if (account?.state === 'RETIRED') return 'CARD_NOT_FOUND'

  return account?.state === 'CLOSED' || account?.state === 'FROZEN' ? 'CARD_ABNORMAL' : null
}

const payees: Readonly<Record<string, string>> = { COMPANY_FEE: companyNo, ADVANCE_BANK: advanceNo }

/** The advance is the bank's own money: at most 10,000 yuan at a time, to the customer's card. */
function decideAdvance(operation: Operation, facts: Facts): Verdict {
  const account = facts.accounts.get(operation.target)
  if (account?.kind !== 'PERSON') return 'CARD_NOT_FOUND'
  if (account.holder !== operation.name) return 'NAME_MISMATCH'
  if (facts.inMaintenance(account.bankSerial)) return 'BANK_MAINTENANCE'
  if (account.state !== 'NORMAL') return 'CARD_ABNORMAL'

  return operation.amount > advanceMost ? 'ADVANCE_LIMIT' : { from: advanceNo, to: account.accountNo }
}

function decideTransfer(operation: Operation, facts: Facts): Verdict {
  const payee = payees[operation.target] ?? operation.target
  const account = facts.accounts.get(payee)
  const registered = payee === companyNo || payee === advanceNo || payee === taAccountNo(payee.slice(3))
  if (!registered || account === undefined || account.kind === 'PERSON') return 'PAYEE_UNKNOWN'
  const short = balanceOf(facts, settlementNo) < operation.amount

  return short ? 'SETTLEMENT_BALANCE' : { from: settlementNo, to: payee }
}

function balanceOf(facts: Facts, accountNo: string): bigint {
  return facts.accounts.get(accountNo)?.balance ?? 0n
}
