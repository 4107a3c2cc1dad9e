import type { AcceptedText } from '../form/submit-form'

/** The documents that were ticked, as calls take them: risk-disclosure@3. */
export function agreementIds(accepted: readonly AcceptedText[]): string[] {
  return accepted.map(({ id, version }) => `${id}@${version}`)
}
