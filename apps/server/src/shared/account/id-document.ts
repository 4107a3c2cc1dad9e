import type { Queryable } from '@tongzhou/db/connect'
import { numberOf } from '@tongzhou/db/stores/fund/parameter-store'
import { idValidityOn } from '@tongzhou/domain/account/id-validity'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { CustomerStanding } from '@tongzhou/domain/trade/decide/customer-standing'

/**
 * Whether a document that ends on `idEnd` holds on `day` (R-ACC-10). The days of grace are asked for where it
 * has ended, which is so with few.
 */
export async function idDocumentOn(
  db: Queryable,
  idEnd: Day | null,
  day: Day,
): Promise<CustomerStanding['idDocument']> {
  if (idEnd === null || day < idEnd) return 'valid'

  return idDocumentAt(idEnd, day, await numberOf(db, 'idExpiry.graceDays'))
}

/** The same by days of grace that are known. */
export function idDocumentAt(idEnd: Day | null, day: Day, graceDays: number): CustomerStanding['idDocument'] {
  if (idEnd === null) return 'valid'
  const validity = idValidityOn(day, { idEnd, graceDays })

  return validity === 'valid' ? 'valid' : validity === 'in-grace' ? 'grace' : 'expired'
}
