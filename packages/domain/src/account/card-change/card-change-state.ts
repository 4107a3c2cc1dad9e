/** The states of an application for another card (R-ACT-8). A DRAFT waits for the bank's code. */
export const cardChangeStates = [
  'DRAFT',
  'SUBMITTED',
  'REVIEWING',
  'APPROVED',
  'EFFECTIVE',
  'REJECTED',
  'CLOSED',
] as const
export type CardChangeState = (typeof cardChangeStates)[number]

/** While an application is in one of these, its trade account buys nothing (R-BNK-11). */
export const openCardChanges = ['SUBMITTED', 'REVIEWING', 'APPROVED'] as const satisfies CardChangeState[]

const moves: Readonly<Record<CardChangeState, readonly CardChangeState[]>> = {
  DRAFT: ['SUBMITTED', 'EFFECTIVE'],
  SUBMITTED: ['REVIEWING', 'APPROVED', 'REJECTED', 'CLOSED'],
  REVIEWING: ['APPROVED', 'REJECTED'],
  APPROVED: ['EFFECTIVE', 'REJECTED'],
  EFFECTIVE: [],
  REJECTED: ['CLOSED'],
  CLOSED: [],
}

/** Whether an application may go from one state to another. */
export function mayMove(from: CardChangeState, to: CardChangeState): boolean {
  return moves[from].includes(to)
}

/** Whether an application is under way. */
export function isOpenCardChange(state: CardChangeState): boolean {
  return openCardChanges.some((one) => one === state)
}
