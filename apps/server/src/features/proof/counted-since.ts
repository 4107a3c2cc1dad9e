import { type Day, dayFrom, instantAt } from '@tongzhou/domain/kernel/business-day'

/** From when the papers of a day, and of its month, are counted. */
export function countedSince(day: Day): { sinceDay: Date; sinceMonth: Date } {
  return {
    sinceDay: instantAt(day, '00:00'),
    sinceMonth: instantAt(dayFrom(`${day.slice(0, 7)}-01`), '00:00'),
  }
}
