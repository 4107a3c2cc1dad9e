import { boundedRecord } from '../../kernel/bounded-json'

/** The forms of opening an account that are kept until they are sent (R-ACT-3), by page. */
export const draftRungs = [
  'real-auth',
  'out-man',
  'complete-information',
  'crs',
  'risk-assessment',
  'suitability',
] as const
export type DraftRung = (typeof draftRungs)[number]

/** Whichever of the two pages somebody proves by who he is, the form of the other is over too. */
export const identityDrafts: readonly DraftRung[] = ['real-auth', 'out-man']

/** Characters of a kept form, more than any of them needs. */
export const MOST_DRAFT_TEXT = 8000

/** What no draft holds, whatever a page sends. */
const NEVER = /password|authcode|cardno|ticket/i

/**
 * What a page may keep of a form (R-ACT-3): a JSON object without passwords, codes and card numbers; null for
 * anything else.
 */
export function readDraftFields(text: string): Readonly<Record<string, unknown>> | null {
  const fields = boundedRecord(text)

  return fields === null || Object.keys(fields).some((name) => NEVER.test(name)) ? null : fields
}
