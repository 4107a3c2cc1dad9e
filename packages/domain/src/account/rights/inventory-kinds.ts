/** Kinds of personal information that are collected, in the order of the published list (R-PRV-4). */
export const collectedKinds = [
  'MOBILE',
  'IDENTITY',
  'ID_PICTURE',
  'INFORMATION',
  'TAX',
  'RELATED_PERSON',
  'RISK',
  'CARD',
  'EMAIL',
  'DEVICE',
  'LOGIN',
  'ORDER',
  'PLAN',
  'WATCH',
  'VISIT',
] as const
export type CollectedKind = (typeof collectedKinds)[number]

/** Kinds of others who are given some of it. */
export const recipientKinds = ['REGISTRAR', 'BANK', 'IDENTITY_CHECK', 'OCR', 'SMS', 'MAIL'] as const
export type RecipientKind = (typeof recipientKinds)[number]
