import type { RefusalReason } from '@tongzhou/client/call'
import type { Failed } from '../api/outcome'

/** Which field a refusal speaks of, by its name. */
export type RefusedAt<Field extends string, Reason extends RefusalReason = RefusalReason> = Readonly<
  Partial<Record<Reason, Field>>
>

/**
 * The field that a refusal is shown under: the one that the server names, else the one its name belongs to;
 * null when it speaks of no field. Fields have the names of the call's own fields wherever one is typed as it
 * is sent.
 */
export function refusedField<Field extends string>(
  failed: Pick<Failed, 'field' | 'reason'>,
  fields: readonly Field[],
  refusedAt: RefusedAt<Field>,
): Field | null {
  const named = fields.find((name) => name === failed.field)

  return named ?? (failed.reason === null ? null : (refusedAt[failed.reason] ?? null))
}

/** The refusals that a table of fields speaks of, for the call's `handles`. */
export function reasonsOf<Reason extends RefusalReason>(fields: RefusedAt<string, Reason>): Reason[] {
  // The keys of the table are its reasons.
  return Object.keys(fields) as Reason[]
}
