import type { ResponseOf } from '@tongzhou/client/call'
import type { dueDateList } from '@tongzhou/client/holding'

/** A lot of shares that falls due. */
export type DueRow = ResponseOf<typeof dueDateList>['rows'][number]

interface DueDay {
  readonly day: string
  readonly daysLeft: number
  readonly lots: readonly DueRow[]
}

/** The lots of each due day, in the order of the list. */
export function dueDays(rows: readonly DueRow[]): readonly DueDay[] {
  const days = new Map<string, DueRow[]>()
  for (const row of rows) days.set(row.dueDate, [...(days.get(row.dueDate) ?? []), row])

  return [...days].map(([day, lots]) => ({ day, daysLeft: lots[0]?.daysLeft ?? 0, lots }))
}

/** How far away a due day is. */
export function leftText(daysLeft: number): string {
  return daysLeft === 0 ? '今天到期' : `还有 ${daysLeft} 天`
}
