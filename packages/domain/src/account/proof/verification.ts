/** Ways in which a customer proves himself by a text that he types. */
export const typedWays = ['TRADE_PASSWORD', 'SMS', 'BANK', 'ID_NUMBER'] as const
export type TypedWay = (typeof typedWays)[number]

/** All ways in which a customer proves that it is him. A further way is a row here and in `factorsOf`. */
export const verificationWays = [...typedWays, 'PASSKEY'] as const
export type VerificationWay = (typeof verificationWays)[number]

/** KNOWS: what only he knows; HAS: what only he has at hand. */
type Factor = 'KNOWS' | 'HAS'

const factorsOf: Readonly<Record<VerificationWay, readonly Factor[]>> = {
  TRADE_PASSWORD: ['KNOWS'],
  SMS: ['HAS'],
  BANK: ['HAS'],
  ID_NUMBER: ['KNOWS'],
  PASSKEY: ['KNOWS', 'HAS'],
}

/** What a proof is for: a ticket of one purpose serves no other. */
export const verificationPurposes = [
  'CHANGE_CARD',
  'CHANGE_MOBILE',
  'MOBILE_LOST',
  'CHANGE_IDENTITY',
  'PASSKEY',
  'SHARE_DATA',
  'EXPORT',
  'MAIL_ASSETS',
  'CLOSE',
  'UNLOCK',
] as const
export type VerificationPurpose = (typeof verificationPurposes)[number]

/** One of these ways is needed. */
export type VerificationNeed = readonly VerificationWay[]

const KNOWS = waysOf('KNOWS')
const HAS = waysOf('HAS')

const needs: Readonly<Record<VerificationPurpose, readonly VerificationNeed[]>> = {
  CHANGE_CARD: [KNOWS, HAS],
  CHANGE_MOBILE: [['SMS'], KNOWS],
  MOBILE_LOST: [['ID_NUMBER'], ['TRADE_PASSWORD'], ['BANK']],
  CHANGE_IDENTITY: [['TRADE_PASSWORD'], ['SMS']],
  PASSKEY: [KNOWS, HAS],
  SHARE_DATA: [KNOWS, HAS],
  EXPORT: [KNOWS, HAS],
  // Beside the trade password, which the mail asks for itself.
  MAIL_ASSETS: [['SMS']],
  CLOSE: [KNOWS, HAS],
  UNLOCK: [['ID_NUMBER'], ['BANK']],
}

/**
 * What a purpose asks of this customer (R-ACT-4): who set no trade password types the ID number instead, and
 * of whom no name is known the code to the login mobile is all there is. A key he has not made is no way that
 * is missing.
 */
export function verificationNeeds(
  purpose: VerificationPurpose,
  customer: { realNamed: boolean; tradePasswordSet: boolean; hasPasskey: boolean },
): readonly VerificationNeed[] {
  if (!customer.realNamed) return [['SMS']]
  const wanted = customer.hasPasskey
    ? needs[purpose]
    : needs[purpose].map((need) => need.filter((way) => way !== 'PASSKEY'))
  if (customer.tradePasswordSet) return wanted
  const without = wanted.map((need) => {
    const others = need.filter((way) => way !== 'TRADE_PASSWORD')

    return others.length === 0 ? (['ID_NUMBER'] as const) : others
  })

  return without.filter((need, index) => without.findIndex((one) => isSame(one, need)) === index)
}

/** The needs that none of the proven ways meets; none left = proven. */
export function missingNeeds(
  wanted: readonly VerificationNeed[],
  proven: readonly VerificationWay[],
): readonly VerificationNeed[] {
  return wanted.filter((need) => !need.some((way) => proven.includes(way)))
}

function waysOf(factor: Factor): VerificationNeed {
  return verificationWays.filter((way) => factorsOf[way].includes(factor))
}

function isSame(one: VerificationNeed, other: VerificationNeed): boolean {
  return one.length === other.length && one.every((way) => other.includes(way))
}
