import { assert } from '../kernel/assert'
import { type Money, addMoney, noMoney, subtractMoney } from '../kernel/money'

/** Accounts of the settlement-money ledger (§12.5); 1xxx assets, 2xxx liabilities. */
export const ledgerAccounts = {
  '1001': '监督账户存款',
  '1101': '支付渠道在途',
  '1201': '应收登记机构-赎回款/清盘款',
  '1202': '应收登记机构-分红款',
  '1203': '应收登记机构-退款',
  '1204': '应收公司-营销补贴',
  '1205': '应收登记机构-快赎款',
  '2001': '应付客户-认申购在途',
  '2002': '应付登记机构-认申购款',
  '2003': '应付客户-退款',
  '2004': '应付客户-赎回款',
  '2005': '应付客户-分红款',
  '2006': '应付客户-结算资金利息',
  '2007': '暂收-未匹配汇款',
  '2008': '应付公司-已确认手续费/投顾费',
  '2009': '应付垫资方-快赎垫款',
  '2099': '待处理差错',
} as const
export type LedgerAccount = keyof typeof ledgerAccounts

/**
 * Every event of §12.5 with the accounts it debits and credits. The rows of one event that happen at
 * different times are apart.
 */
export const ledgerEvents = {
  P1: { debit: '1101', credit: '2001' },
  P1b: { debit: '1204', credit: '2001' },
  P2: { debit: '1001', credit: '1101' },
  P2b: { debit: '1001', credit: '1204' },
  P3: { debit: '2001', credit: '2002' },
  P3f: { debit: '2002', credit: '2008' },
  P3x: { debit: '2001', credit: '2003' },
  // A coupon pays the fee back out of what we keep (FEE_CASH, §10.2), and what that does not reach out of the
  // company's pocket (R-CPN-4).
  P3c: { debit: '2008', credit: '2003' },
  P3d: { debit: '1204', credit: '2003' },
  P4: { debit: '2002', credit: '1001' },
  P5: { debit: '2003', credit: '1001' },
  P6: { debit: '2001', credit: '2003' },
  P7_NOTICE: { debit: '1203', credit: '2003' },
  P7_RECEIPT: { debit: '1001', credit: '1203' },
  R1: { debit: '1201', credit: '2004' },
  R1f: { debit: '1201', credit: '2008' },
  R2: { debit: '1001', credit: '1201' },
  R3: { debit: '2004', credit: '1001' },
  R4: { debit: '1001', credit: '2004' },
  Q1: { debit: '1205', credit: '2009' },
  Q2_RECEIVED: { debit: '1001', credit: '1205' },
  Q2_REPAID: { debit: '2009', credit: '1001' },
  D1_CONFIRMED: { debit: '1202', credit: '2005' },
  D1_RECEIVED: { debit: '1001', credit: '1202' },
  D1_PAID: { debit: '2005', credit: '1001' },
  M1: { debit: '1001', credit: '2007' },
  M2_MATCHED: { debit: '2007', credit: '2001' },
  M2_REFUNDED: { debit: '2007', credit: '1001' },
  F1: { debit: '2008', credit: '1001' },
  I1_ACCRUED: { debit: '1001', credit: '2006' },
  I1_PAID: { debit: '2006', credit: '1001' },
  X1: { debit: '2004', credit: '2001' },
  A1: { debit: '2004', credit: '2001' },
  // A dividend in cash buys the cash product by its customer's standing order (R-CASH-13).
  A2: { debit: '2005', credit: '2001' },
  // What a refused part of a top-up is owed buys another fund of the product (R-CASH-7).
  A3: { debit: '2003', credit: '2001' },
  // Shares that a registrar gave for a purchase whose payment failed (§5.6): missing until the registrar or
  // two people mend it.
  E1: { debit: '2099', credit: '2001' },
  // Money due that two people accepted as the registrar lists it (R9): the difference stands on 2099 until
  // company and registrar settled it.
  E2_PAID_MORE: { debit: '2099', credit: '2002' },
  E2_PAID_LESS: { debit: '2002', credit: '2099' },
  E2_REDEMPTION_LESS: { debit: '2099', credit: '1201' },
  E2_REDEMPTION_MORE: { debit: '1201', credit: '2099' },
  E2_DIVIDEND_LESS: { debit: '2099', credit: '1202' },
  E2_DIVIDEND_MORE: { debit: '1202', credit: '2099' },
  E2_REFUND_LESS: { debit: '2099', credit: '1203' },
  E2_REFUND_MORE: { debit: '1203', credit: '2099' },
  E2_QUICK_LESS: { debit: '2099', credit: '1205' },
  E2_QUICK_MORE: { debit: '1205', credit: '2099' },
  // 2099 comes back to zero with the company's money, by two persons (§12.6).
  E3_COMPANY_PAYS: { debit: '1001', credit: '2099' },
  E3_COMPANY_TAKES: { debit: '2099', credit: '1001' },
} as const satisfies Record<string, { readonly debit: LedgerAccount; readonly credit: LedgerAccount }>
export type LedgerEvent = keyof typeof ledgerEvents

/** One balanced row: the same amount debited and credited. Immutable; corrected only by a reversal. */
export interface Posting {
  readonly event: LedgerEvent
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
  readonly amount: Money
  readonly isReversal: boolean
}

/** The row of an event; none for a zero amount. A negative amount is a fault: reverse instead. */
export function postingsOf(event: LedgerEvent, amount: Money): readonly Posting[] {
  assert(amount >= noMoney, 'a posting is never negative')
  if (amount === noMoney) return []
  const { debit, credit } = ledgerEvents[event]

  return [{ event, debit, credit, amount, isReversal: false }]
}

/** The row that undoes `posting`: debit and credit swapped. */
export function reversalOf(posting: Posting): Posting {
  return { ...posting, debit: posting.credit, credit: posting.debit, isReversal: !posting.isReversal }
}

/**
 * Balance of every account after the rows: debits minus credits, so liabilities are negative. Accounts at
 * zero are left out.
 */
export function balancesOf(postings: readonly Posting[]): ReadonlyMap<LedgerAccount, Money> {
  const balances = new Map<LedgerAccount, Money>()
  const add = (account: LedgerAccount, amount: Money) =>
    balances.set(account, addMoney(balances.get(account) ?? noMoney, amount))
  for (const row of postings) {
    assert(
      row.amount > noMoney && row.debit !== row.credit,
      'a posting moves a positive amount between two accounts',
    )
    add(row.debit, row.amount)
    add(row.credit, subtractMoney(noMoney, row.amount))
  }
  assert([...balances.values()].reduce((a, b) => a + b, 0n) === 0n, 'debits equal credits')

  return new Map([...balances].filter(([, balance]) => balance !== noMoney))
}

/** What an account owes or holds, as a positive figure on its own side. */
export function balanceOn(account: LedgerAccount, postings: readonly Posting[]): Money {
  const balance = balancesOf(postings).get(account) ?? noMoney

  return account.startsWith('1') ? balance : subtractMoney(noMoney, balance)
}

/** The customer's accounts of one order: each must be back at zero when the order is finished (§12.5). */
const orderAccounts: readonly LedgerAccount[] = ['2001', '2003', '2004']

/**
 * Asserts that a finished order left nothing on the customer's accounts, and that no liability is negative.
 */
export function assertSettled(postings: readonly Posting[]): void {
  const balances = balancesOf(postings)
  for (const account of orderAccounts) {
    assert(!balances.has(account), `a finished order leaves nothing on ${account}`)
  }
  assertNoDebt(postings)
}

/** Liabilities are never negative, except the error account (§12.5). */
export function assertNoDebt(postings: readonly Posting[]): void {
  for (const [account, balance] of balancesOf(postings)) {
    assert(account.startsWith('1') || account === '2099' || balance <= noMoney, `${account} never owes us`)
  }
}
