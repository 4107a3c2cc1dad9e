/**
 * What a consent is for: NECESSARY to have an account, to process SENSITIVE personal information, to give
 * some to others (SHARED), to a text of one ORDER, to MARKETING (R-PRV-4).
 */
export const consentKinds = ['NECESSARY', 'SENSITIVE', 'SHARED', 'MARKETING', 'ORDER'] as const
export type ConsentKind = (typeof consentKinds)[number]

/**
 * How a consent ends. HERE: by withdrawing it, nothing else changes. UNBIND: with the last card. CLOSE: with
 * the account, which cannot be without it (R-ACT-29). KEPT: the law keeps it as the record of an order.
 * EACH: it is asked for anew each time.
 */
export const consentEnds = ['HERE', 'UNBIND', 'CLOSE', 'KEPT', 'EACH'] as const
export type ConsentEnd = (typeof consentEnds)[number]

/** The text of the one consent that is given and taken back at will. */
export const MARKETING_TEXT = 'marketing-consent'

const SENSITIVE_TEXT = 'sensitive-consent'

/** The class of a text by its id and business type; a text of no account's business belongs to orders. */
export function consentClass(text: { id: string; businessType: string }): {
  readonly kind: ConsentKind
  readonly ends: ConsentEnd
} {
  switch (text.businessType) {
    case 'REGISTER':
    case 'OPEN_ACCOUNT':
    case 'RISK':
    case 'CRS':
      return { kind: text.id === SENSITIVE_TEXT ? 'SENSITIVE' : 'NECESSARY', ends: 'CLOSE' }
    case 'BIND_CARD':
    case 'REMIT':
      return { kind: 'SHARED', ends: 'UNBIND' }
    case 'SHARE_DATA':
      return { kind: 'SHARED', ends: 'HERE' }
    case 'MAIL_ASSETS':
      return { kind: 'SHARED', ends: 'EACH' }
    case 'MARKETING':
      return { kind: 'MARKETING', ends: 'HERE' }
    default:
      return { kind: 'ORDER', ends: 'KEPT' }
  }
}
