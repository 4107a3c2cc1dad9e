import { defineStep } from '../../engine/step'
import { listsOf } from '../list-step'

/** 13:00: lists the redemptions and dividends whose money is here and due (§12.4); 200 pays from it. */
export const listPayouts = defineStep({
  name: '199-list-payouts',
  title: '赎回款出款名单',
  on: 'trading-day',
  after: ['196-top-up-idle-money'],
  due: '13:00',
  ...listsOf('PAYOUT'),
})
