/** What a message speaks of (R-ACT-31); a customer chooses his channels for each. */
export const messageCategories = [
  'TRADE',
  'ACCOUNT',
  'PLAN',
  'ADVISORY',
  'FUND',
  'SERVICE',
  'MARKETING',
] as const

export type MessageCategory = (typeof messageCategories)[number]
