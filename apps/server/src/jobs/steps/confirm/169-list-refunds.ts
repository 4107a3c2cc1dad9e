import { defineStep } from '../../engine/step'
import { listsOf } from '../list-step'

/** 09:30: lists what failed orders and unmatched remittances are owed (§12.4); 170 and 172 pay from it. */
export const listRefunds = defineStep({
  name: '169-list-refunds',
  title: '退款和退汇名单',
  on: 'trading-day',
  after: ['120-confirm-trades', '160-settle-channel', '178-swap-failed-parts'],
  due: '09:30',
  ...listsOf('REFUND', 'RETURN'),
})
