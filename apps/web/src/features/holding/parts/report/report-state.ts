import type { ResponseOf } from '@tongzhou/client/call'
import type { quarterReport } from '@tongzhou/client/holding'

/** Where a report of a year or a quarter stands besides what it says. */
export type ReportState = Pick<
  ResponseOf<typeof quarterReport>,
  'isFinal' | 'isBehind' | 'readyBy' | 'version' | 'versions' | 'differences'
>

/**
 * Whether the data of now explain the figures shown: they are those of now, or of the newest version and
 * nothing came after it.
 */
export function isExplained(state: Pick<ReportState, 'version' | 'versions' | 'isBehind'>): boolean {
  return isNewest(state) && !state.isBehind
}

/**
 * Whether the figures shown are those that stand: of the newest version, or of now. An older version's came
 * out of what was known then, and how they did is told no more.
 */
export function isNewest({ version, versions }: Pick<ReportState, 'version' | 'versions'>): boolean {
  return version === null || version.version === versions.at(-1)?.version
}
