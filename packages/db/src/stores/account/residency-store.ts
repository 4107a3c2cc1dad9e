import type { Queryable } from '../../connect'

/** A signed declaration of tax residence (R-CRS-1): 1 China only, 2 abroad only, 3 both. */
export interface ResidencyDeclaration {
  readonly choice: '1' | '2' | '3'
  /** null where the choice says it all. */
  readonly detailCipher: Buffer | null
}

/** The newest declaration of a customer; null when he never gave one. */
export async function findResidency(db: Queryable, customerNo: string): Promise<ResidencyDeclaration | null> {
  const row = await db
    .selectFrom('crs_declaration')
    .select(['choice', 'detail_cipher as detailCipher'])
    .where('customer_no', '=', customerNo)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null

  // The constraint crs_declaration_choice holds the column to these words.
  return { ...row, choice: row.choice as ResidencyDeclaration['choice'] }
}
