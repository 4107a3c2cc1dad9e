import type { RecordDirection } from '@tongzhou/client/sets/record-direction'
import type { RecordProduct } from '@tongzhou/client/sets/record-product'
import { optionsOf } from '../../../shared/sets/options-of'

/** Every product has its word: one that the contract adds does not compile without it. */
export const productWords: Readonly<Record<RecordProduct, string>> = {
  FUND: '基金',
  CASH: '现金宝',
  PLAN: '定投',
  BASKET: '组合',
  CUSTODY: '转托管',
}
export const productChoices = [{ value: '', label: '全部' }, ...optionsOf(productWords)] as const

const directionWords: Readonly<Record<RecordDirection, string>> = {
  IN: '转入',
  OUT: '转出',
  OTHER: '其他',
}
export const directionChoices = [{ value: '', label: '转入与转出' }, ...optionsOf(directionWords)] as const
