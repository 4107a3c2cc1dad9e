import { formatShortAmount } from '@tongzhou/domain/format/amounts'

interface Limits {
  readonly single: string | null
  readonly daily: string | null
  readonly monthly: string | null
}

/** 单笔 5万元 · 单日 50万元; null is no limit (R-BNK-5). */
export function limitWords(limits: Limits): string {
  const month = limits.monthly === null ? '' : ` · 单月 ${limitWord(limits.monthly)}`

  return `单笔 ${limitWord(limits.single)} · 单日 ${limitWord(limits.daily)}${month}`
}

/** One limit in words. */
export function limitWord(value: string | null): string {
  return value === null ? '不限' : `${formatShortAmount(value)}元`
}
