import type { BankOperation, IncomingMoney } from '../../apps/server/src/ports/bank/port'
import { yuan } from './model/arithmetic'

/** What the bank calls back with. */
export type SimNews =
  | { readonly type: 'OPERATION'; readonly data: BankOperation }
  | { readonly type: 'INCOMING'; readonly data: IncomingMoney }

/** What somebody transfers to the supervised account by himself. */
export interface Transfer {
  readonly amount: bigint
  readonly payerName: string
  readonly payerAccount: string
  readonly remark: string
  /** Whether the bank's callback arrives; else only its list tells. */
  readonly isTold: boolean
}

/** What a transfer does to the rest of the bank. */
interface BankSide {
  readonly now: () => Date
  readonly enter: (entry: IncomingMoney) => void
  readonly tell: (news: SimNews) => void
}

/** The supervised account's incoming transfers, as the bank lists and tells them. */
export class SimIncoming {
  readonly entries: IncomingMoney[] = []
  readonly #bank: BankSide

  constructor(bank: BankSide) {
    this.#bank = bank
  }

  /** Books a transfer; returns the bank's number of the entry. */
  remit({ amount, isTold, ...told }: Transfer): string {
    const now = this.#bank.now()
    const entryNo = `E${String(this.entries.length + 1).padStart(12, '0')}`
    const entry: IncomingMoney = {
      ...told,
      entryNo,
      amount: yuan(amount),
      payerBank: '示例银行',
      payer: 'CUSTOMER',
      bookedAt: now.toISOString(),
      businessDay: new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10),
    }
    this.entries.push(entry)
    this.#bank.enter(entry)
    if (isTold) this.#bank.tell({ type: 'INCOMING', data: entry })

    return entryNo
  }

  /** The list from an entry on, oldest first. */
  after(entryNo: string | null): readonly IncomingMoney[] {
    return this.entries.filter((entry) => entry.entryNo > (entryNo ?? ''))
  }
}
