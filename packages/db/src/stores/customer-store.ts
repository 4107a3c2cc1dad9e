import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Queryable } from '../connect'

/** The onboarding facts and current risk result of one customer; null for an unknown number. */
export interface CustomerFacts {
  readonly customerNo: string
  readonly status: string
  readonly mobileCipher: Buffer
  readonly nameCipher: Buffer | null
  readonly idEnd: Day | null
  readonly realNamed: boolean
  readonly realNameReview: boolean
  readonly bankBound: boolean
  readonly tradePasswordSet: boolean
  readonly infoComplete: boolean
  readonly crsDone: boolean
  readonly ocrPassed: boolean
  readonly suitabilityDone: boolean
  readonly loginPasswordSet: boolean
  /** Reason of the newest identity or OCR review when it was refused. */
  readonly reviewRejection: string | null
  readonly risk: LatestRisk | null
}

export interface LatestRisk {
  readonly level: 'C1' | 'C2' | 'C3' | 'C4' | 'C5'
  readonly minRisk: boolean
  readonly confirmed: boolean
  readonly validUntil: Day
}

/** Reads what the customer detail, the onboarding guard and every order check need, in one statement. */
export async function findCustomerFacts(db: Queryable, customerNo: string): Promise<CustomerFacts | null> {
  const row = await selectFacts(db, customerNo)
  if (!row) return null

  return {
    customerNo: row.customer_no,
    status: row.status,
    mobileCipher: row.mobile_cipher,
    nameCipher: row.name_cipher,
    idEnd: row.id_end,
    realNamed: row.real_name_at !== null,
    realNameReview: row.real_name_review,
    bankBound: row.bank_bound === true,
    tradePasswordSet: row.trade_hash !== null,
    infoComplete: row.info_at !== null,
    crsDone: row.crs_at !== null,
    ocrPassed: row.ocr_at !== null,
    suitabilityDone: row.suitability_at !== null,
    loginPasswordSet: row.login_hash !== null,
    reviewRejection: row.review_state === 'REJECTED' ? row.review_reason : null,
    risk: riskOf(row),
  }
}

/** The one statement behind the facts. */
function selectFacts(db: Queryable, customerNo: string) {
  return db
    .selectFrom('customer as c')
    .leftJoin('customer_identity as i', 'i.customer_no', 'c.customer_no')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('risk_result as r')
          .select(['r.level', 'r.min_risk', 'r.confirmed_at', 'r.valid_until'])
          .whereRef('r.customer_no', '=', 'c.customer_no')
          .orderBy('r.seq', 'desc')
          .limit(1)
          .as('risk'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('review as v')
          .select(['v.state as review_state', 'v.reason as review_reason'])
          .whereRef('v.customer_no', '=', 'c.customer_no')
          .where('v.kind', 'in', ['REAL_NAME', 'OCR', 'RELATED_PERSON'])
          .orderBy('v.id', 'desc')
          .limit(1)
          .as('review'),
      (join) => join.onTrue(),
    )
    .select([
      'c.customer_no',
      'c.status',
      'c.mobile_cipher',
      'c.real_name_at',
      'c.real_name_review',
      'c.trade_hash',
      'c.login_hash',
      'review.review_state',
      'review.review_reason',
      'c.info_at',
      'c.crs_at',
      'c.ocr_at',
      'c.suitability_at',
      'i.name_cipher',
      'i.id_end',
      'risk.level',
      'risk.min_risk',
      'risk.confirmed_at',
      'risk.valid_until',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('bank_card as b')
            .select('b.trade_acco')
            .whereRef('b.customer_no', '=', 'c.customer_no')
            .where('b.unbound_at', 'is', null),
        )
        .as('bank_bound'),
    )
    .where('c.customer_no', '=', customerNo)
    .limit(1)
    .executeTakeFirst()
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
