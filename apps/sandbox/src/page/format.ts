import { dayAt } from '../clock/calendar'
import { isTradingDay } from '../market/calendar'
import { html, type Html } from './html'

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

/** "2026-11-23 周一". */
export function dayText(day: string): string {
  return `${day} ${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''}`
}

export function isOpenDay(now: Date): boolean {
  return isTradingDay(dayAt(now))
}

/** "11-23 14:59:03" of an ISO text with the Shanghai offset. */
export function shortTime(iso: string): string {
  return `${iso.slice(5, 10)} ${iso.slice(11, 19)}`
}

/** Digits in groups of four, for reading; copying takes the plain text. */
export function grouped(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1 ')
}

/** "1,234.50" of fen. */
export function amountText(fen: bigint): string {
  const digits = (fen < 0n ? -fen : fen).toString().padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')

  return `${fen < 0n ? '−' : ''}${whole}.${digits.slice(-2)}`
}

/** A value with the button that copies it; `shown` may group its digits. */
export function copyable(value: string, label: string, shown = value): Html {
  return html`<span class="copy"
    ><span class="num">${shown}</span
    ><button type="button" data-copy="${value}" aria-label="复制${label}">复制</button></span
  >`
}
