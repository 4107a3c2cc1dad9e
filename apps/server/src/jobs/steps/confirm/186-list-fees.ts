import { defineStep } from '../../engine/step'
import { listsOf } from '../list-step'

/** 11:00 on the first trading day of a month: lists the fees that go to the company; 187 pays from it. */
export const listFees = defineStep({
  name: '186-list-fees',
  title: '手续费划付名单',
  on: 'trading-day',
  after: ['185-repeat-transfers'],
  due: '11:00',
  ...listsOf('SWEEP'),
})
