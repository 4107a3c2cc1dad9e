import type { LateCause, PromiseItem } from './promised-days'

export const promiseItemWords: Readonly<Record<PromiseItem, string>> = {
  CONFIRM: '确认',
  ARRIVE: '到账',
  REFUND: '退款',
}

export const lateCauseWords: Readonly<Record<LateCause, string>> = {
  CALENDAR: '交易日历调整',
  LATE_PAYMENT: '付款晚于截止时间',
  REGISTRAR: '登记机构晚于预计答复',
  BANK: '银行划付晚于预计',
  OURS: '我们处理晚了',
}

/** How a day that was not kept reads beside counts of late ones: 晚 1 天; one a calendar moved is none: 调整. */
export function notKeptText({ daysLate, cause }: { daysLate: number; cause: LateCause }): string {
  return cause === 'CALENDAR' ? '调整' : daysLateText(daysLate)
}

/** 按时, 提前 1 天, 晚 1 天: natural days after a promise. */
export function daysLateText(daysLate: number): string {
  if (daysLate === 0) return '按时'

  return daysLate < 0 ? `提前 ${-daysLate} 天` : `晚 ${daysLate} 天`
}
