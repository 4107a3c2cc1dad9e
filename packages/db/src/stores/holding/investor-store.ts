import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Queryable } from '../../connect'

/**
 * What an account application says of the person behind a trade account; C2 data still encrypted. The mobile
 * is the login's (§1.5).
 */
export interface InvestorRow {
  readonly customerNo: string
  readonly tradeAcco: string
  readonly idType: string
  readonly idCipher: Buffer
  readonly nameCipher: Buffer
  readonly sex: string
  readonly birthDate: Day
  readonly idEnd: Day | null
  /** null: the number is somebody else's now (R-ACT-6). */
  readonly mobileCipher: Buffer | null
}

/** The person behind a trade account; null before the real-name check. */
export async function findInvestor(
  db: Queryable,
  key: { customerNo: string; tradeAcco: string },
): Promise<InvestorRow | null> {
  const row = await db
    .selectFrom('bank_card as b')
    .innerJoin('customer_identity as i', 'i.customer_no', 'b.customer_no')
    .innerJoin('customer as c', 'c.customer_no', 'b.customer_no')
    .select([
      'b.customer_no',
      'b.trade_acco',
      'i.id_type',
      'i.id_cipher',
      'i.name_cipher',
      'i.sex',
      'i.birth_date',
      'i.id_end',
      'c.mobile_cipher',
      'c.mobile_index',
    ])
    .where('b.customer_no', '=', key.customerNo)
    .where('b.trade_acco', '=', key.tradeAcco)
    .limit(1)
    .executeTakeFirst()
  if (!row) return null

  return {
    customerNo: row.customer_no,
    tradeAcco: row.trade_acco,
    idType: row.id_type,
    idCipher: row.id_cipher,
    nameCipher: row.name_cipher,
    sex: row.sex,
    birthDate: row.birth_date,
    idEnd: row.id_end,
    mobileCipher: row.mobile_index === null ? null : row.mobile_cipher,
  }
}
