/** A decision with the facts it was made on: a page shows what stands in them. */
export interface Judged<Facts, Made> {
  readonly facts: Facts
  readonly decision: Made
}

/** What a page or a trial takes for given: the warning read, the texts accepted, a call-back asked later. */
export const trialOfBuy = {
  confirmation: { id: 'trial', at: new Date(0) },
  missingAgreements: [],
  isTwinConfirmed: false,
  seenTDay: null,
  isCallBackLater: true,
} as const

/** The same of shares that leave: no earlier order is a twin of what is only tried. */
export const trialOfSale = {
  hasRecentTwin: false,
  isTwinConfirmed: false,
  seenTDay: null,
  postponesRest: true,
} as const
