import { z } from 'zod'

/** What the bank sends (docs/ports/bank.md); unknown fields are dropped. */
const amount = z.string().regex(/^-?\d+\.\d{2}$/)
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const instant = z.iso.datetime({ offset: true })
const limit = z.string().regex(/^(-1|\d+\.\d{2})$/)

export const bankRow = z.object({
  bankSerial: z.string(),
  bankName: z.string(),
  single: limit,
  daily: limit,
  monthly: limit,
  status: z.enum(['OPEN', 'MAINTENANCE']),
  maintenanceUntil: instant.nullable(),
  remittance: z.boolean(),
})

export const bankBin = z.object({
  prefix: z.string().regex(/^\d{6,10}$/),
  cardLength: z.number().int().min(12).max(19),
  bankSerial: z.string(),
  bankName: z.string(),
  cardType: z.enum(['DEBIT', 'CREDIT', 'QUASI_CREDIT', 'PREPAID', 'CORPORATE']),
})

export const bankBranch = z.object({
  branchNo: z.string(),
  branchName: z.string(),
  bankSerial: z.string(),
  province: z.string(),
  city: z.string(),
})

export const settlementAccount = z.object({
  accountName: z.string(),
  accountNo: z.string(),
  bankName: z.string(),
  balance: amount,
})

export const cardCheck = z.object({
  result: z.enum([
    'MATCH',
    'NAME_MISMATCH',
    'ID_MISMATCH',
    'MOBILE_MISMATCH',
    'CARD_ABNORMAL',
    'CARD_NOT_FOUND',
    'CARD_TYPE_UNSUPPORTED',
    'BANK_NOT_SUPPORTED',
    'TOO_MANY_TRIES',
  ]),
  message: z.string(),
})

export const cardRenewal = z.object({ result: z.enum(['RENEWED', 'NOT_RENEWED']) })

export const signingStarted = z
  .object({ serialNo: z.string(), mobileMasked: z.string(), expiresAt: instant })
  .transform((row) => ({ kind: 'code-sent' as const, ...row }))

export const signed = z
  .object({ status: z.literal('SIGNED'), contractNo: z.string() })
  .transform(({ contractNo }) => ({ kind: 'signed' as const, contractNo }))

export const bankContract = z.object({
  contractNo: z.string(),
  status: z.enum(['SIGNED', 'REVOKED', 'TERMINATED']),
  bankSerial: z.string(),
  cardTail: z.string(),
})

export const terminated = z
  .object({ status: z.literal('TERMINATED') })
  .transform(() => ({ kind: 'terminated' as const }))

export const bankOperation = z.object({
  kind: z.enum(['DEBIT', 'REFUND', 'PAYOUT', 'TRANSFER', 'ADVANCE', 'SUBSIDY']),
  serialNo: z.string(),
  status: z.enum(['ACCEPTED', 'SUCCEEDED', 'FAILED', 'RETURNED']),
  amount,
  bankSerialNo: z.string().nullable(),
  failureCode: z.string().nullable(),
  failureMessage: z.string().nullable(),
  finishedAt: instant.nullable(),
  businessDay: day.nullable(),
})

export const channelFile = z.object({
  day,
  ready: z.boolean(),
  rows: z.array(
    z.object({
      serialNo: z.string(),
      bankSerialNo: z.string(),
      kind: z.string(),
      amount,
      finishedAt: instant,
    }),
  ),
  debitCount: z.number().int(),
  debitTotal: amount,
  settledOn: day.nullable(),
})

export const bankStatement = z.object({
  day,
  opening: amount,
  closing: amount,
  entries: z.array(
    z.object({
      entryNo: z.string(),
      bookedAt: instant,
      direction: z.enum(['IN', 'OUT']),
      amount,
      balance: amount,
      kind: z.string(),
      serialNo: z.string().nullable(),
      counterparty: z.string().nullable(),
      counterpartyName: z.string().nullable(),
      remark: z.string().nullable(),
    }),
  ),
})

export const incomingMoney = z.object({
  entryNo: z.string(),
  amount,
  payerName: z.string(),
  payerAccount: z.string(),
  payerBank: z.string(),
  payer: z.string(),
  remark: z.string().nullable(),
  bookedAt: instant,
  businessDay: day,
})

const eventHead = { eventId: z.string().min(8).max(64), occurredAt: instant }

export const bankEvent = z.discriminatedUnion('type', [
  z.object({ ...eventHead, type: z.literal('OPERATION'), data: bankOperation }),
  z.object({ ...eventHead, type: z.literal('INCOMING'), data: incomingMoney }),
  z.object({
    ...eventHead,
    type: z.literal('CONTRACT'),
    data: z.object({ contractNo: z.string(), status: z.enum(['SIGNED', 'REVOKED', 'TERMINATED']) }),
  }),
])
