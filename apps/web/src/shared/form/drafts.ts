/**
 * What was typed in forms that were left before they were sent. In memory only: every field of these forms is
 * personal (handbook, quality: none of it in storage), and the page itself survives a login. A draft belongs
 * to the customer who typed it, null: a visitor, so that the next one who logs in on the same page never sees
 * it.
 */
interface Draft {
  readonly owner: string | null
  readonly values: Readonly<Record<string, unknown>>
}

const drafts = new Map<string, Draft>()

/** Keeps what was typed; `without` names passwords, which are typed anew each time. */
export function keepDraft(parts: Draft & { name: string; without: readonly string[] }): void {
  const entries = Object.entries(parts.values).filter(([field]) => !parts.without.includes(field))
  drafts.set(parts.name, { owner: parts.owner, values: Object.fromEntries(entries) })
}

/** What this customer left in the form; an empty record when nothing. Another one's draft is forgotten. */
export function readDraft(name: string, owner: string | null): Readonly<Record<string, unknown>> {
  const draft = drafts.get(name)
  if (draft === undefined) return {}
  if (draft.owner === owner) return draft.values
  drafts.delete(name)

  return {}
}

/** The form was sent. */
export function forgetDraft(name: string): void {
  drafts.delete(name)
}

/** Forgets everything: the customer has logged out. */
export function forgetDrafts(): void {
  drafts.clear()
}
