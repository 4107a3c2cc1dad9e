import { isDay } from '@tongzhou/domain/kernel/business-day'
import type { Day } from '@tongzhou/domain/kernel/business-day'

/**
 * A typed or pasted date as a day: 2026-12-2, 2026/12/02, 2026.12.2, 2026年12月2日, 20261202, in full width
 * too. Null for what is no day.
 */
export function readDay(typed: string): Day | null {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain(typed)) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain(typed)) ??
    []
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

  return isDay(text) ? text : null
}

/**
 * Whether nothing more can be typed to the date: then it is read while typing, else when the field is
 * left.
 */
export function isWholeDate(typed: string): boolean {
  return /^\d{4}([-/.年]?)\d{2}([-/.月]?)\d{2}日?$/.test(plain(typed))
}

function plain(typed: string): string {
  return typed
    .replaceAll(/[０-９－／．]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll(/[\s]/g, '')
    .replaceAll('。', '.')
}
