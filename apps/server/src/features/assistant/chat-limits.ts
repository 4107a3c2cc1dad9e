import { countTurns } from '@tongzhou/db/stores/assistant/turn-store'
import type { Queryable } from '@tongzhou/db/connect'
import { dayOf, instantAt } from '@tongzhou/domain/kernel/business-day'
import type { FieldCipher } from '../../shared/field-cipher'

/** R-AST-13, in real time: questions of a customer in five minutes and a day, of a network in ten minutes. */
const CUSTOMER = { most: 20, ms: 5 * 60_000 }
const VISITOR = { most: 10, ms: 10 * 60_000 }
const A_DAY = 200

/** Whom the questions of somebody are counted for: a customer, or a visitor by his network. */
export interface Counted {
  readonly customerNo: string
  readonly networkIndex: Buffer | null
}

/** A visitor's network as it is kept: a keyed hash. */
export function countedFor(
  cipher: Pick<FieldCipher, 'keyedHash'>,
  by: { customerNo: string | null; network: string },
): Counted {
  return by.customerNo === null
    ? { customerNo: '', networkIndex: cipher.keyedHash('assistant.network', by.network) }
    : { customerNo: by.customerNo, networkIndex: null }
}

/** Why another question is not taken now; null: it is. */
export async function limitOf(
  db: Queryable,
  of: Counted,
  wallNow: Date,
): Promise<'RATE_LIMITED' | 'TOO_MANY_TODAY' | null> {
  const { most, ms } = of.networkIndex === null ? CUSTOMER : VISITOR
  const asked = await countTurns(db, {
    ...of,
    recent: new Date(wallNow.getTime() - ms),
    dayBegan: instantAt(dayOf(wallNow), '00:00:00'),
  })
  if (asked.today >= A_DAY) return 'TOO_MANY_TODAY'

  return asked.recent >= most ? 'RATE_LIMITED' : null
}
