import { type Day, addMonths } from '../../kernel/business-day'

/** Papers of a review; ID_* are the sides of the identity card. */
export const cardChangePapers = [
  'ID_FRONT',
  'ID_BACK',
  'HOLDING',
  'NEW_CARD',
  'OLD_PROOF',
  'STATEMENT',
] as const
export type CardChangePaper = (typeof cardChangePapers)[number]

/** One of these papers is needed. */
export type PaperNeed = readonly CardChangePaper[]

/** Months for which pictures of the identity card that were read once serve again. */
const READ_MONTHS = 12

/**
 * What a review needs (R-ACT-10): both sides of the identity card unless they were read within twelve months,
 * the photo with the card in the hand unless the bank of another own card vouched for him, the new card, and
 * the bank's stamped proof about the old card or twelve months of statements of the new one.
 */
export function paperNeeds(facts: {
  today: Day
  /** The day on which pictures of the identity card were accepted last; null = never. */
  readOn: Day | null
  isProvenByOtherCard: boolean
}): readonly PaperNeed[] {
  const { today, readOn, isProvenByOtherCard } = facts
  const isRead = readOn !== null && addMonths(readOn, READ_MONTHS) > today

  return [
    ...(isRead ? [] : ([['ID_FRONT'], ['ID_BACK']] as const)),
    ...(isProvenByOtherCard ? [] : ([['HOLDING']] as const)),
    ['NEW_CARD'],
    ['OLD_PROOF', 'STATEMENT'],
  ]
}

/** The needs that none of the given papers meets. */
export function missingPapers(
  needs: readonly PaperNeed[],
  given: readonly CardChangePaper[],
): readonly PaperNeed[] {
  return needs.filter((need) => !need.some((kind) => given.includes(kind)))
}
