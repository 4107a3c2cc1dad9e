import type { RiskLevel } from '@tongzhou/domain/account/risk-score'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'

/** The onboarding facts and current risk result of one customer; null for an unknown number. */
export interface CustomerFacts {
  readonly customerNo: string
  readonly status: string
  /** It is about to be closed (R-ACT-26). */
  readonly isClosing: boolean
  readonly mobileCipher: Buffer
  /** False: the number is somebody else's now, and nothing is sent there (R-ACT-6). */
  readonly hasMobile: boolean
  readonly nameCipher: Buffer | null
  readonly idEnd: Day | null
  readonly birthDate: Day | null
  readonly realNamed: boolean
  readonly realNameReview: boolean
  readonly bankBound: boolean
  readonly tradePasswordSet: boolean
  /** Wrong trade passwords of a day; null while there are none. */
  readonly tradeFailures: { readonly failures: number; readonly day: Day } | null
  readonly infoComplete: boolean
  readonly crsDone: boolean
  readonly ocrPassed: boolean
  readonly suitabilityDone: boolean
  readonly loginPasswordSet: boolean
  /** Reason of the newest identity, OCR or foreign person's review when it was refused. */
  readonly reviewRejection: string | null
  readonly risk: LatestRisk | null
}

export interface LatestRisk {
  readonly level: RiskLevel
  readonly minRisk: boolean
  readonly confirmed: boolean
  readonly validUntil: Day
}

/** A row of `factColumns`. */
export interface CustomerFactsRow {
  readonly customer_no: string
  readonly status: string
  readonly is_closing: boolean
  readonly mobile_cipher: Buffer
  readonly has_mobile: boolean
  readonly real_name_at: Date | null
  readonly real_name_review: boolean
  readonly is_trade_password_set: boolean
  readonly trade_failures: number
  readonly trade_failure_day: Day | null
  readonly is_login_password_set: boolean
  readonly info_at: Date | null
  readonly crs_at: Date | null
  readonly ocr_at: Date | null
  readonly suitability_at: Date | null
  readonly name_cipher: Buffer | null
  readonly id_end: Day | null
  readonly birth_date: Day | null
  readonly level: string | null
  readonly min_risk: boolean | null
  readonly confirmed_at: Date | null
  readonly valid_until: Day | null
  readonly review_state: string | null
  readonly review_reason: string | null
  readonly is_bank_bound: boolean
}

/**
 * The columns of the facts of each customer in `a (customer_no)`; `factTables` joins their tables. Each
 * lookup has a limit: without it the planner may hash the rows of all customers, and the cost grows with
 * them. No password hash leaves the database.
 */
export const factColumns = `c.customer_no, c.status, c.is_closing, c.mobile_cipher,
  c.mobile_index is not null as has_mobile, c.real_name_at, c.real_name_review,
  c.trade_hash is not null as is_trade_password_set, c.trade_failures, c.trade_failure_day,
  c.login_hash is not null as is_login_password_set, c.info_at, c.crs_at, c.ocr_at, c.suitability_at,
  i.name_cipher, i.id_end, i.birth_date, risk.level, risk.min_risk, risk.confirmed_at, risk.valid_until,
  review.review_state, review.review_reason`

export const factTables = `cross join lateral (select * from customer where customer_no = a.customer_no limit 1) c
  left join lateral (select name_cipher, id_end, birth_date from customer_identity
    where customer_no = a.customer_no limit 1) i on true
  left join lateral (select r.level, r.min_risk, r.confirmed_at, r.valid_until from risk_result r
    where r.customer_no = a.customer_no order by r.seq desc limit 1) risk on true
  left join lateral (select v.state as review_state, v.reason as review_reason from review v
    where v.customer_no = a.customer_no and v.kind in ('REAL_NAME', 'OCR', 'RELATED_PERSON', 'FOREIGN')
    order by v.id desc limit 1) review on true`

const findRow = statement<CustomerFactsRow, { customerNo: string }>(
  `select ${factColumns},
    exists (select from bank_card own where own.customer_no = :customerNo and own.unbound_at is null) as is_bank_bound
  from (values (:customerNo::text)) a (customer_no) ${factTables}`,
)

/** Reads what the customer detail, the onboarding guard and every order check need, in one statement. */
export async function findCustomerFacts(db: Queryable, customerNo: string): Promise<CustomerFacts | null> {
  const [row] = await findRow(db, { customerNo })

  return row === undefined ? null : customerFactsFrom(row)
}

export function customerFactsFrom(row: CustomerFactsRow): CustomerFacts {
  return {
    customerNo: row.customer_no,
    status: row.status,
    isClosing: row.is_closing,
    mobileCipher: row.mobile_cipher,
    hasMobile: row.has_mobile,
    nameCipher: row.name_cipher,
    idEnd: row.id_end,
    birthDate: row.birth_date,
    realNamed: row.real_name_at !== null,
    realNameReview: row.real_name_review,
    bankBound: row.is_bank_bound,
    tradePasswordSet: row.is_trade_password_set,
    tradeFailures:
      row.trade_failure_day === null ? null : { failures: row.trade_failures, day: row.trade_failure_day },
    infoComplete: row.info_at !== null,
    crsDone: row.crs_at !== null,
    ocrPassed: row.ocr_at !== null,
    suitabilityDone: row.suitability_at !== null,
    loginPasswordSet: row.is_login_password_set,
    reviewRejection: row.review_state === 'REJECTED' ? row.review_reason : null,
    risk: riskOf(row),
  }
}

function riskOf(row: {
  level: string | null
  min_risk: boolean | null
  confirmed_at: Date | null
  valid_until: Day | null
}): LatestRisk | null {
  if (row.level === null || row.valid_until === null) return null

  return {
    // The check constraint risk_result_level holds the column to these values.
    level: row.level as LatestRisk['level'],
    minRisk: row.min_risk === true,
    confirmed: row.confirmed_at !== null,
    validUntil: row.valid_until,
  }
}

/** Locks a customer, sent with the next statement: changes of one customer follow each other. */
export async function lockCustomer(tx: Tx, customerNo: string): Promise<void> {
  await lockOne(tx, { customerNo })
}

const lockOne = statement<never, { customerNo: string }>(
  'select from customer where customer_no = :customerNo for update',
  { withNext: true },
)

/** When a customer registered. */
export async function registeredAt(db: Queryable, customerNo: string): Promise<Date> {
  const row = await db
    .selectFrom('customer')
    .select('created_at')
    .where('customer_no', '=', customerNo)
    .limit(1)
    .executeTakeFirstOrThrow()

  return row.created_at
}
