import type { Day } from '../kernel/business-day'
import type { ComplaintDays } from './complaint-days'
import type { ComplaintState } from './complaint-state'

/** What of a complaint has a day. */
export const complaintDeadlines = ['CONTACT', 'ACCEPT', 'ANSWER', 'LIMIT'] as const
export type ComplaintDeadline = (typeof complaintDeadlines)[number]

export const complaintDeadlineWords: Readonly<Record<ComplaintDeadline, string>> = {
  CONTACT: '联系客户',
  ACCEPT: '告知是否受理',
  ANSWER: '答复',
  LIMIT: '最后期限',
}

export interface ComplaintAlert {
  readonly what: ComplaintDeadline
  readonly by: Day
  /** The day has passed; otherwise it is today. */
  readonly isLate: boolean
}

/** What counts in a state: who waits for his customer owes the last day only (R-CPL-3). */
const counted: Readonly<Partial<Record<ComplaintState, readonly ComplaintDeadline[]>>> = {
  RECEIVED: ['CONTACT', 'ACCEPT', 'ANSWER', 'LIMIT'],
  INVESTIGATING: ['ANSWER', 'LIMIT'],
  NEED_INFO: ['LIMIT'],
  REOPENED: ['ANSWER', 'LIMIT'],
}

/** What of a complaint is due today or late, the most pressing last. */
export function complaintAlerts(
  row: ComplaintDays & { readonly state: ComplaintState },
  today: Day,
): ComplaintAlert[] {
  const days: Readonly<Record<ComplaintDeadline, Day | null>> = {
    CONTACT: row.contactBy,
    ACCEPT: row.acceptBy,
    ANSWER: row.answerBy,
    LIMIT: row.limit,
  }

  return (counted[row.state] ?? []).flatMap((what) => {
    const by = days[what]

    return by === null || by > today ? [] : [{ what, by, isLate: by < today }]
  })
}
