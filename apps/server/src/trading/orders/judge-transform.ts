import type { Queryable } from '@tongzhou/db/connect'
import { type Decision, refuse } from '@tongzhou/domain/kernel/decision'
import { type Shares, noShares } from '@tongzhou/domain/kernel/shares'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import {
  type TransformDraft,
  type TransformFacts,
  type TransformReason,
  decideTransform,
  sharesGoing,
} from '@tongzhou/domain/trade/decide/decide-transform'
import { type SidedHolds, heldLots, withSell } from '../held-lots'
import { UNDER_CHECK } from '../redemption-facts'
import { type TransformQuestion, transformFacts } from '../transform-facts'
import { type Judged, trialOfBuy, trialOfSale } from './judged'

type Question = Omit<TransformQuestion, 'position'> & {
  readonly position: SidedHolds & { readonly blockedReason: string | null }
}
type Trial = keyof typeof trialOfBuy | keyof typeof trialOfSale
type JudgedTransform = Judged<TransformFacts, Decision<TransformDraft, TransformReason>>

/**
 * The one judgement of a transform (§3.6), asked by page, trial, comparison and submit. Shares under check do
 * not leave (§12.6). Writes nothing.
 */
export async function judgeTransform(db: Queryable, question: Question): Promise<JudgedTransform> {
  const { out, position } = question
  const facts = await transformFacts(db, { ...question, position: await withSell(db, out, position) })
  const isBlocked = position.blockedReason !== null

  return { facts, decision: isBlocked ? refuse('FUND_NOT_ON_SALE', UNDER_CHECK) : decideTransform(facts) }
}

/** How many shares a transform takes, where all are asked for too; none on a day without a T. */
export async function sharesGoingOver(
  db: Queryable,
  q: Pick<Question, 'out' | 'position' | 'lots' | 'shares' | 'now'>,
): Promise<Shares> {
  const { out, shares, now } = q
  const tDay = fundTDay(now, out.terms)
  if (shares !== 'all' || tDay.kind === 'refused') return shares === 'all' ? noShares : shares
  const position = await withSell(db, out, q.position)

  return sharesGoing(
    { shares, lots: heldLots(q.lots, position, { fund: out, tDay: tDay.value }) },
    tDay.value,
  )
}

/** The same before anything is agreed to: for a page, a trial or a comparison. */
export function tryTransform(db: Queryable, question: Omit<Question, Trial>): Promise<JudgedTransform> {
  return judgeTransform(db, { ...question, ...trialOfSale, ...trialOfBuy })
}
