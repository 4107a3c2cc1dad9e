import { type Day, dayOf, instantAt } from '../kernel/business-day'

/** P1: somebody acts at once; P2: within the working day. */
export type AlertLevel = 'P1' | 'P2'

/** Something that stands still while a deadline passes (R-STF-40). */
export interface OperationsAlert {
  readonly level: AlertLevel
  /** Which rule of it: STEP_FAULT, CUT_OFF_OPEN … */
  readonly rule: string
  /** What it is about: a step, a list, a registrar, a calendar. */
  readonly subject: string
  readonly text: string
}

/** What the alerts are judged by, all read at one instant. */
export interface AlertFacts {
  readonly now: Date
  /** Steps of today and unfinished ones of earlier days. */
  readonly steps: readonly {
    readonly day: Day
    readonly step: string
    readonly state: string
    readonly fault: string | null
  }[]
  /** Trading days up to today, today included, whose steps nobody has planned. */
  readonly unplannedDays: readonly Day[]
  /** Lists of today that may still be released and are not. */
  readonly openLists: readonly { readonly listNo: string; readonly total: string }[]
  /** Registrars whose files of today wait for two persons. */
  readonly waitingFiles: readonly { readonly taCode: string; readonly why: string | null }[]
  /** Calendars with the days that are left of what was announced. */
  readonly calendars: readonly { readonly code: string; readonly daysLeft: number }[]
}

/** A step that must be done by a time of its day, by the number its name begins with. */
const deadlines = [
  { step: '100', time: '09:30', level: 'P1', rule: 'CONFIRMATIONS_MISSING', text: '确认文件未收齐' },
  { step: '300', time: '15:05', level: 'P1', rule: 'CUT_OFF_OPEN', text: '交易日截止未完成' },
  { step: '330', time: '16:00', level: 'P1', rule: 'FILES_UNSENT', text: '申请文件未发出' },
  { step: '420', time: '23:30', level: 'P2', rule: 'NAV_MISSING', text: '当日净值未发布' },
] as const

/** The scheduler plans a day in the first seconds of it. */
const PLANNED_BY = '00:05'
const [LISTS_FROM, FILES_FROM, LEAST_CALENDAR_DAYS] = ['15:45', '15:40', 45] as const

/**
 * What needs a person now (R-STF-17, R-STF-18, R-STF-40): trading days without steps, which no deadline of a
 * step can tell of, stopped steps, deadlines passed, lists from 15:45 and files from 15:40 on that wait for
 * two, a calendar that ends; P1 first. A day that has passed without steps is P2: it was P1 all of that day,
 * and nobody can plan it at once any more.
 */
export function operationsAlerts(facts: AlertFacts): OperationsAlert[] {
  const { now, steps, unplannedDays, openLists, waitingFiles, calendars } = facts
  const today = dayOf(now)
  const isPast = (time: string): boolean => now >= instantAt(today, `${time}:00.000`)
  const unplanned = unplannedDays
    .filter((day) => day < today || (day === today && isPast(PLANNED_BY)))
    .map((day) =>
      alert(day < today ? 'P2' : 'P1', 'DAY_UNPLANNED', day, '交易日的批处理从未排定，当日步骤一个都没有'),
    )
  const stopped = steps
    .filter(({ state }) => state === 'FAULT')
    .map(({ day, step, fault }) =>
      alert('P1', 'STEP_FAULT', `${day}/${step}`, `步骤停住：${fault ?? '原因未记录'}`),
    )
  const late = deadlines.flatMap(({ step: number, time, level, rule, text }) =>
    steps
      .filter(({ day, step, state }) => {
        const isDue = day < today || (day === today && isPast(time))

        return step.startsWith(`${number}-`) && isDue && state !== 'DONE' && state !== 'SKIPPED'
      })
      .map(({ day, step }) => alert(level, rule, `${day}/${step}`, `${time} 仍然${text}`)),
  )
  const lists = isPast(LISTS_FROM)
    ? openLists.map(({ listNo, total }) =>
        alert('P1', 'LIST_UNRELEASED', listNo, `出款名单未放行，共 ${total} 元，16:30 后顺延到下一交易日`),
      )
    : []
  const files = isPast(FILES_FROM)
    ? waitingFiles.map(({ taCode, why }) =>
        alert('P1', 'FILES_UNRELEASED', taCode, `申请文件等待两人放行：${why ?? '按参数须两人'}`),
      )
    : []
  const ending = calendars
    .filter(({ daysLeft }) => daysLeft < LEAST_CALENDAR_DAYS)
    .map(({ code, daysLeft }) => alert('P2', 'CALENDAR_ENDS', code, `交易日历还有 ${daysLeft} 天到期`))

  return [...unplanned, ...stopped, ...late, ...lists, ...files, ...ending].toSorted((a, b) =>
    a.level < b.level ? -1 : a.level > b.level ? 1 : 0,
  )
}

function alert(level: AlertLevel, rule: string, subject: string, text: string): OperationsAlert {
  return { level, rule, subject, text }
}
