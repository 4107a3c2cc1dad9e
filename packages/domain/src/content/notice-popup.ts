/** What decides which of two notices comes first over a page. */
export interface PopupRank {
  readonly mustRead: boolean
  /** 0 to 9, the larger before. */
  readonly priority: number
  /** When it began, in milliseconds since 1970. */
  readonly begunMs: number
  readonly id: string
}

/** What has to be confirmed before the rest, then priority, then the newest (R-NTC-2); for sorting. */
export function comparePopups(a: PopupRank, b: PopupRank): number {
  return (
    Number(b.mustRead) - Number(a.mustRead) ||
    b.priority - a.priority ||
    b.begunMs - a.begunMs ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  )
}

/** What stood over a person's pages on a day, of whatever kind. */
export interface PopupOfDay {
  readonly kind: 'NOTICE' | 'CAMPAIGN'
  readonly id: string
}

/**
 * The notice over the pages of a day: the first of those that wait, one a day over everything (R-NTC-2). What
 * the day has been given to stays it until it is closed, also in another tab; nothing takes its place. One
 * that was looked at today is left for tomorrow, confirmed or not; a newer version of the day's own shows.
 *
 * @param waiting those for this reader which he still has to see, first to last
 * @param given what the day was given to; null: nothing yet
 */
export function popupOfDay<One extends { readonly id: string; readonly wasSeenToday: boolean }>(
  waiting: readonly One[],
  given: PopupOfDay | null,
): One | null {
  const open = waiting.filter(({ wasSeenToday }) => !wasSeenToday)
  if (given === null) return open[0] ?? null
  if (given.kind !== 'NOTICE') return null

  return open.find(({ id }) => id === given.id) ?? null
}
