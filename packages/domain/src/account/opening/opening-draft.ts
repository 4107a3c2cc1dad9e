import { boundedRecord } from '../../kernel/bounded-json'

/** The steps of opening an account whose form is kept until it is sent (R-ACT-3). */
export const draftRungs = [
  'real-auth',
  'complete-information',
  'crs',
  'risk-assessment',
  'suitability',
] as const
export type DraftRung = (typeof draftRungs)[number]

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
