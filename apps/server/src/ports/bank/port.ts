import type { PortRefusal } from '../outcome-unknown'

/**
 * The bank and payment channel (docs/ports/bank.md). Amounts and limits are decimal strings of yuan. Throws
 * OutcomeUnknown.
 */
export interface BankPort {
  banks(): Promise<readonly BankRow[]>
  bins(): Promise<readonly BankBin[]>
  /** null: no bank knows this number. */
  lookUpBin(cardNo: string): Promise<BankBin | null>
  branches(query: {
    bankSerial: string
    city?: string | undefined
    keyword?: string | undefined
  }): Promise<readonly BankBranch[]>
  settlementAccount(): Promise<SettlementAccount>

  /** The four elements only; no message, no contract. */
  checkCard(elements: CardElements): Promise<{ result: CardCheckResult; message: string }>
  /** Whether the bank gave a person the new card in place of the old one (R-ACT-7). */
  checkRenewal(cards: CardRenewal): Promise<'RENEWED' | 'NOT_RENEWED'>
  /** Four elements, then the bank sends a code to the reserved mobile. Refusal codes: a CardCheckResult. */
  startSigning(elements: CardElements): Promise<SigningStarted | PortRefusal>
  resendSigningCode(serialNo: string): Promise<SigningStarted | PortRefusal>
  /** Refusal codes CODE_WRONG (with triesLeft), CODE_EXPIRED, CODE_TRIES_USED. */
  confirmSigning(
    serialNo: string,
    code: string,
  ): Promise<{ kind: 'signed'; contractNo: string } | PortRefusal>
  contract(contractNo: string): Promise<BankContract | null>
  terminateContract(contractNo: string, serialNo: string): Promise<{ kind: 'terminated' } | PortRefusal>

  /**
   * One payment without a contract (R-ACT-15): the four elements, then the bank sends a code that names the
   * amount. Refusal codes: a CardCheckResult; then the serial number is still free.
   */
  openSinglePayment(
    request: CardElements & { amount: string; subject: string },
  ): Promise<SigningStarted | PortRefusal>
  resendSinglePaymentCode(serialNo: string): Promise<SigningStarted | PortRefusal>
  /** From here on a DEBIT of its serial number. Refusal codes CODE_WRONG, CODE_EXPIRED, CODE_TRIES_USED. */
  confirmSinglePayment(serialNo: string, code: string): Promise<BankOperation | PortRefusal>

  debit(
    request: OperationRequest & { contractNo: string; subject: string },
  ): Promise<BankOperation | PortRefusal>
  refund(
    request: OperationRequest & { originalSerialNo: string; reason: string },
  ): Promise<BankOperation | PortRefusal>
  payout(
    request: OperationRequest & { name: string; cardNo: string; purpose: PayoutPurpose },
  ): Promise<BankOperation | PortRefusal>
  transfer(
    request: OperationRequest & { payee: string; purpose: string },
  ): Promise<BankOperation | PortRefusal>
  /** The advance bank pays a quick redemption with its own money. */
  advance(
    request: OperationRequest & { name: string; cardNo: string; fundCode: string },
  ): Promise<BankOperation | PortRefusal>
  /** The company pays promised subsidies into the supervised account. */
  subsidy(request: OperationRequest & { purpose: string }): Promise<BankOperation | PortRefusal>
  /** null: the request never arrived. */
  operation(kind: OperationKind, serialNo: string): Promise<BankOperation | null>
  /** Closes an unknown serial number, or answers the present state of a known one. */
  closeOperation(kind: OperationKind, serialNo: string): Promise<BankOperation>

  channelFile(day: string): Promise<ChannelFile>
  statement(day: string): Promise<BankStatement>
  incoming(query: { after: string | null; limit: number }): Promise<readonly IncomingMoney[]>
}

export interface BankRow {
  readonly bankSerial: string
  readonly bankName: string
  /** "-1" = none. */
  readonly single: string
  readonly daily: string
  readonly monthly: string
  readonly status: 'OPEN' | 'MAINTENANCE'
  readonly maintenanceUntil: string | null
  readonly remittance: boolean
}

export interface BankBin {
  readonly prefix: string
  readonly cardLength: number
  readonly bankSerial: string
  readonly bankName: string
  readonly cardType: 'DEBIT' | 'CREDIT' | 'QUASI_CREDIT' | 'PREPAID' | 'CORPORATE'
}

export interface BankBranch {
  readonly branchNo: string
  readonly branchName: string
  readonly bankSerial: string
  readonly province: string
  readonly city: string
}

export interface SettlementAccount {
  readonly accountName: string
  readonly accountNo: string
  readonly bankName: string
  readonly balance: string
}

export interface CardElements {
  readonly serialNo: string
  readonly name: string
  /** Business code, "0" = resident ID. */
  readonly idType: string
  readonly idNo: string
  readonly cardNo: string
  readonly mobile: string
}

export interface CardRenewal {
  readonly serialNo: string
  readonly name: string
  readonly idType: string
  readonly idNo: string
  readonly oldCardNo: string
  readonly newCardNo: string
}

export type CardCheckResult =
  | 'MATCH'
  | 'NAME_MISMATCH'
  | 'ID_MISMATCH'
  | 'MOBILE_MISMATCH'
  | 'CARD_ABNORMAL'
  | 'CARD_NOT_FOUND'
  | 'CARD_TYPE_UNSUPPORTED'
  | 'BANK_NOT_SUPPORTED'
  | 'TOO_MANY_TRIES'

export interface SigningStarted {
  readonly kind: 'code-sent'
  readonly serialNo: string
  readonly mobileMasked: string
  readonly expiresAt: string
}

export interface BankContract {
  readonly contractNo: string
  readonly status: 'SIGNED' | 'REVOKED' | 'TERMINATED'
  readonly bankSerial: string
  readonly cardTail: string
}

export interface OperationRequest {
  readonly serialNo: string
  readonly amount: string
}

export type PayoutPurpose = 'REDEMPTION' | 'DIVIDEND' | 'REMITTANCE_RETURN' | 'OTHER'
export type OperationKind = 'DEBIT' | 'REFUND' | 'PAYOUT' | 'TRANSFER' | 'ADVANCE' | 'SUBSIDY'

export interface BankOperation {
  readonly kind: OperationKind
  readonly serialNo: string
  readonly status: 'ACCEPTED' | 'SUCCEEDED' | 'FAILED' | 'RETURNED'
  readonly amount: string
  readonly bankSerialNo: string | null
  readonly failureCode: string | null
  readonly failureMessage: string | null
  readonly finishedAt: string | null
  readonly businessDay: string | null
}

export interface ChannelFile {
  readonly day: string
  readonly ready: boolean
  readonly rows: readonly {
    readonly serialNo: string
    readonly bankSerialNo: string
    readonly kind: string
    readonly amount: string
    readonly finishedAt: string
  }[]
  readonly debitCount: number
  readonly debitTotal: string
  readonly settledOn: string | null
}

export interface BankStatement {
  readonly day: string
  readonly opening: string
  readonly closing: string
  readonly entries: readonly StatementEntry[]
}

export interface StatementEntry {
  readonly entryNo: string
  readonly bookedAt: string
  readonly direction: 'IN' | 'OUT'
  readonly amount: string
  readonly balance: string
  readonly kind: string
  readonly serialNo: string | null
  readonly counterparty: string | null
  readonly counterpartyName: string | null
  readonly remark: string | null
}

export interface IncomingMoney {
  readonly entryNo: string
  readonly amount: string
  readonly payerName: string
  readonly payerAccount: string
  readonly payerBank: string
  readonly payer: string
  readonly remark: string | null
  readonly bookedAt: string
  readonly businessDay: string
}
