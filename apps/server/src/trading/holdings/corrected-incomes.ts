import type { Queryable } from '@tongzhou/db/connect'
import { findNavVersions } from '@tongzhou/db/stores/fund/nav-correction-store'
import {
  CORRECTED_FOR_DAYS,
  type CorrectedDay,
  correctedDays,
} from '@tongzhou/domain/holding/corrected-incomes'
import { type Day, addDays, instantAt } from '@tongzhou/domain/kernel/business-day'
import type { Money } from '@tongzhou/domain/kernel/money'
import { holdingsOf } from './fund-holdings'
import type { HoldingFacts } from './holding-facts'

/** What an income of a day was when it was first published, and when it was corrected (已修正, R-INC-2). */
export interface CorrectedIncome {
  readonly before: Money
  readonly on: Day
}

/** Corrected incomes of funds, by code and NAV date. */
export type CorrectedIncomes = ReadonlyMap<string, ReadonlyMap<Day, CorrectedIncome>>

/**
 * The incomes that were corrected in the last thirty days before `today`, each with what it was: the same
 * shares by the NAVs that stood when the day was first told. `facts` hold every NAV date of their funds.
 */
export async function findCorrectedIncomes(
  db: Queryable,
  { facts, today }: { readonly facts: readonly HoldingFacts[]; readonly today: Day },
): Promise<CorrectedIncomes> {
  const since = instantAt(addDays(today, -CORRECTED_FOR_DAYS), '00:00')
  const fundCodes = facts.map(({ fund }) => fund.fundCode)
  const versions = await findNavVersions(db, { fundCodes, since })
  if (versions.size === 0) return new Map()

  return new Map(
    facts.flatMap((fact) => {
      const own = correctedDays(versions.get(fact.fund.fundCode) ?? [], since)

      return own.length === 0 ? [] : [[fact.fund.fundCode, incomesBefore(fact, own)] as const]
    }),
  )
}

function incomesBefore(
  fact: HoldingFacts,
  corrected: readonly CorrectedDay[],
): ReadonlyMap<Day, CorrectedIncome> {
  const now = incomesOf(fact)

  return new Map(
    corrected.flatMap(({ day, on, then }) => {
      const navs = fact.navs.map((point) => ({ ...point, nav: then.get(point.day) ?? point.nav }))
      const [before, after] = [incomesOf({ ...fact, navs }).get(day), now.get(day)]

      return before === undefined || before === after ? [] : [[day, { before, on }] as const]
    }),
  )
}

function incomesOf(fact: HoldingFacts): ReadonlyMap<Day, Money> {
  const [fund] = holdingsOf([fact])

  return new Map((fund?.days ?? []).map(({ day, income }) => [day, income]))
}
