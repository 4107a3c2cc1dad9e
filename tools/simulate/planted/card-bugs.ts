import type { Bug } from './bug'

/** Bugs about a card that takes the place of another. */
export const cardBugs: readonly Bug[] = [
  {
    name: 'what is owed after a change goes to the card that was replaced',
    file: 'apps/server/src/settlement/send-bank-intent.ts',
    find: ".where('replaced_at', '>', createdAt)",
    put: ".where('replaced_at', '<', createdAt)",
    seed: '701',
  },
  {
    name: 'the contract of a replaced card goes on',
    file: 'apps/server/src/shared/account/card-change/decide-card-change.ts',
    find: 'await endContract(tx, { customerNo, contractNo: endedContract, now })',
    put: 'await endContract(tx, { customerNo, contractNo: endedContract && null, now })',
    seed: '701',
  },
  {
    name: 'a card that is being changed still buys',
    file: 'packages/domain/src/trade/decide/decide-purchase.ts',
    find: "if (isChanging) return refuse('CARD_CHANGE_UNDER_REVIEW')",
    put: '',
    seed: '701',
  },
  {
    name: 'the contract of a card whose application was taken back goes on',
    file: 'apps/server/src/features/account/card-change/withdraw-card-change.ts',
    find: 'await endContract(tx, { customerNo, contractNo: change.contractNo, now })',
    put: '',
    seed: '701',
  },
  {
    name: 'a card with shares behind it is changed without a review',
    file: 'packages/domain/src/account/card-change/card-change-way.ts',
    find: 'return value <= selfMost && !hasOnWay',
    put: 'return value >= selfMost && !hasOnWay',
    seed: '701',
  },
  {
    name: 'one person changes a card with much behind it',
    file: 'apps/server/src/features/ops/calls/reviews.ts',
    find: 'return change !== null && needsTwoPersons(change.value, from)',
    put: 'return change !== null && needsTwoPersons(change.value, from) && false',
    seed: '701',
  },
]
