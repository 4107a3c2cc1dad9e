import type { Queryable } from '@tongzhou/db/connect'
import { findFrozenThen } from '@tongzhou/db/stores/holding/frozen-day-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { maskIdNumberForOwner } from '@tongzhou/domain/account/masking'
import { rmbCapitals } from '@tongzhou/domain/format/amount-words'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import type { ProofLanguage, ProofShow } from '@tongzhou/domain/proof/document-terms'
import {
  type ProvableDays,
  type ProvenFund,
  proofRows,
  proofTotal,
  provableDays,
} from '@tongzhou/domain/proof/proof-rows'
import type { Services } from '../../services'
import type { Paper } from '../../shared/proof/proof-statement'
import { findHoldings } from '../../trading/holdings/fund-holdings'

/** What a customer can prove: his funds by NAV date, the span of days, and applications under way. */
export interface Provable {
  readonly funds: readonly ProvenFund[]
  readonly days: ProvableDays | null
  readonly inTransit: number
}

/** Reads it as it stands now, on business day `today`. */
export async function findProvable(
  db: Queryable,
  of: { customerNo: string; services: Services; today: Day },
): Promise<Provable> {
  const market = await of.services.market.current()
  const { funds, inTransit } = await findHoldings(db, { customerNo: of.customerNo, market })
  const proven = funds.map(({ view, days }) => ({
    fundCode: view.fundCode,
    name: view.name,
    days: days.map(({ point, ...one }) => ({ ...one, nav: point.nav })),
  }))

  return {
    funds: proven,
    days: provableDays(proven, addDays(of.today, -1)),
    inTransit: inTransit.reduce((sum, { orders }) => sum + orders, 0),
  }
}

/** A paper as it would be, with the rows that it hides. */
export interface JudgedPaper {
  readonly paper: Paper
  readonly hidden: Paper['rows']
}

/** Whether a paper can be made of a day, and what it says (R-DOC-1). */
export async function judgeProof(
  db: Queryable,
  of: { customerNo: string; services: Services; today: Day },
  draft: {
    readonly asOf: Day
    readonly fundCodes?: readonly string[] | undefined
    readonly show: ProofShow
    readonly language: ProofLanguage
    readonly purpose?: string | undefined
  },
): Promise<Decision<JudgedPaper, 'NOTHING_TO_PROVE' | 'AS_OF_NOT_READY'>> {
  const { customerNo, services } = of
  const { funds, days, inTransit } = await findProvable(db, of)
  if (days === null) return refuse('NOTHING_TO_PROVE')
  if (draft.asOf > days.latest) return refuse('AS_OF_NOT_READY', { day: draft.asOf, latest: days.latest })
  const bound = await findFrozenThen(db, { customerNo, day: draft.asOf })
  const frozen = new Map(bound.map((one) => [one.fundCode, one.frozen]))
  const rows = proofRows(funds, draft.asOf, { frozen, fundCodes: draft.fundCodes })
  const person = await findIdentity(db, customerNo)
  if (rows.length === 0 || person === null) return refuse('NOTHING_TO_PROVE')
  const own = services.cipher.of(customerNo)
  const total = proofTotal(rows)
  const purpose = draft.purpose ?? ''

  return accept({
    hidden: rows,
    paper: {
      name: own.decrypt('customer.name', person.nameCipher),
      idNo: maskIdNumberForOwner(own.decrypt('identity.number', person.idCipher)),
      asOf: draft.asOf,
      show: draft.show,
      language: draft.language,
      purpose: purpose === '' ? null : purpose,
      count: rows.length,
      rows: draft.show === 'TOTAL' ? [] : rows,
      total,
      words: rmbCapitals(total),
      inTransit,
    },
  })
}
