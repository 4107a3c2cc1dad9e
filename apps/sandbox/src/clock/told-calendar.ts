import { learnDays, type CalendarName, type ToldDay } from '../market/calendar'
import type { Store } from '../store'

/**
 * The trading days this world was told of, beside the years it knows by itself. One process has one calendar.
 */
export interface ToldCalendar {
  /** Takes a CSV `market,day,is_open[,note]`; how many days it told of, null when it is no such file. */
  tell(csv: string): number | null
  /** The last day told of; null when it was told of none. */
  until(): string | null
}

/** The calendar of the store; what was told before a restart is known again. */
export function openToldCalendar(store: Store): ToldCalendar {
  const table = store.table<ToldDay>('calendar')
  learnDays(table.values())

  return {
    tell: (csv) => {
      const days = daysFrom(csv)
      if (days === null) return null
      store.transaction(() => {
        for (const told of days) table.put(`${told.day}${told.market}`, told)
      })
      learnDays(days)

      return days.length
    },
    until: () => table.values({ reverse: true, limit: 1 })[0]?.day ?? null,
  }
}

const markets: readonly CalendarName[] = ['CN', 'HK', 'US']

function daysFrom(csv: string): ToldDay[] | null {
  const [head = '', ...lines] = csv.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (!head.startsWith('market,day,is_open')) return null
  const days: ToldDay[] = []
  for (const line of lines.filter((one) => one.trim() !== '')) {
    const [name = '', day = '', open = ''] = line.split(',')
    const market = markets.find((one) => one === name)
    if (market === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^[01]$/.test(open)) return null
    days.push({ market, day, isOpen: open === '1' })
  }

  return days.length === 0 ? null : days
}
