import { yuanOf } from '../http/fields'

export type OperationKind = 'DEBIT' | 'REFUND' | 'PAYOUT' | 'TRANSFER' | 'ADVANCE' | 'SUBSIDY'
export type OperationStatus = 'ACCEPTED' | 'SUCCEEDED' | 'FAILED' | 'RETURNED'

/** One movement of money that the product asked for. */
export interface Operation {
  kind: OperationKind
  serialNo: string
  /** Digest of the asked content: the same serial number with other content is refused. */
  digest: string
  amount: bigint
  status: OperationStatus
  bankSerialNo: string
  failureCode: FailureCode | null
  finishedAt: string | null
  businessDay: string | null
  /**
   * debit: the contract; refund: the original serial number; payout, advance: the card; transfer: the payee;
   * subsidy: nothing.
   */
  target: string
  /** payout, advance: name of the payee. */
  name: string
  remark: string
  /** Real time in ms. */
  acceptedAt: number
  outcome:
    | 'NORMAL'
    | 'INSUFFICIENT'
    | 'SLOW'
    | 'UNKNOWN_THEN_SUCCESS'
    | 'DUPLICATE_CALLBACK'
    | 'NO_CALLBACK'
    | 'RETURN_PAYOUT'
}

export type FailureCode = keyof typeof failureSentences

/** Shown to the customer as they are. */
export const failureSentences = {
  INSUFFICIENT_BALANCE: '银行卡余额不足，请换一张卡或存入后再试',
  OVER_SINGLE_LIMIT: '超过该银行单笔支付限额',
  OVER_DAILY_LIMIT: '超过该银行今日支付限额',
  OVER_MONTHLY_LIMIT: '超过该银行本月支付限额',
  CONTRACT_INVALID: '快捷支付协议已失效，请重新签约',
  CARD_ABNORMAL: '银行卡状态异常（挂失、冻结或已销户），请联系发卡银行',
  BANK_MAINTENANCE: '银行系统维护中，请稍后再试',
  ACCOUNT_LIMIT: '该卡为Ⅱ类账户，超过每日 10,000 元的支付限额',
  ORIGINAL_NOT_FOUND: '找不到可退款的原支付',
  OVER_REFUND: '退款总额超过原支付金额',
  NAME_MISMATCH: '收款人姓名与银行卡户名不一致',
  CARD_NOT_FOUND: '收款银行卡不存在',
  SETTLEMENT_BALANCE: '监督账户余额不足',
  PAYEE_UNKNOWN: '收款方未登记',
  ADVANCE_LIMIT: '超过快速取现垫资额度',
  CLOSED: '该笔请求已关闭',
} as const

export const kindOfPath: Readonly<Record<string, OperationKind>> = {
  debits: 'DEBIT',
  refunds: 'REFUND',
  payouts: 'PAYOUT',
  transfers: 'TRANSFER',
  advances: 'ADVANCE',
  subsidies: 'SUBSIDY',
}

/** The answer of docs/ports/bank.md for an operation. */
export function operationAnswer(operation: Operation): Record<string, string | null> {
  const { failureCode } = operation

  return {
    serialNo: operation.serialNo,
    kind: operation.kind,
    status: operation.status,
    amount: yuanOf(operation.amount),
    bankSerialNo: operation.bankSerialNo,
    failureCode,
    failureMessage: failureCode === null ? null : failureSentences[failureCode],
    finishedAt: operation.finishedAt,
    businessDay: operation.businessDay,
  }
}
