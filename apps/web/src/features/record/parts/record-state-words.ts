import type { RecordState } from '@tongzhou/client/sets/record-state'
import { optionsOf } from '../../../shared/sets/options-of'

/** Every state has its word: one that the contract adds does not compile without it. */
const recordStateWords: Readonly<Record<RecordState, string>> = {
  IN_TRANSIT: '进行中',
  DONE: '已完成',
  CANCELLED: '已撤单',
  FAILED: '未成功',
}

/** The states a list of records is narrowed to, all of them first. */
export const recordStateChoices = [{ value: '', label: '全部状态' }, ...optionsOf(recordStateWords)] as const
