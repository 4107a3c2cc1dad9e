import type { ResponseOf } from '@tongzhou/client/call'
import type { legacyRecordDetail } from '@tongzhou/client/record'
import { type ArchiveKind, archiveKinds } from '@tongzhou/client/sets/archive-kind'
import { to } from '../../../shared/routing/to'

export type LegacyRecord = ResponseOf<typeof legacyRecordDetail>

export const archiveKindWords: Readonly<Record<ArchiveKind, string>> = {
  BUY: '买入',
  SELL: '卖出',
  BONUS: '分红',
  SWITCH: '转换',
  IN: '份额转入',
  OUT: '份额转出',
}

export const archiveKindChoices = [
  { value: '' as const, label: '全部' },
  ...archiveKinds.map((value) => ({ value, label: archiveKindWords[value] })),
]

/** The page of a record: dividends and conversions have their own. */
export function archiveHref({ kind, legacyNo }: Pick<LegacyRecord, 'kind' | 'legacyNo'>): string {
  if (kind === 'BONUS') return to('/history-bonus-detail', { legacyNo })

  return kind === 'SWITCH'
    ? to('/history-tranfer-detail', { legacyNo })
    : to('/history-log-detail', { legacyNo })
}
