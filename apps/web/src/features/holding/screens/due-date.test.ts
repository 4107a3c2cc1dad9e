import { dueDateList } from '@tongzhou/client/holding'
import type { ResponseOf } from '@tongzhou/client/call'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

const lot: ResponseOf<typeof dueDateList>['rows'][number] = {
  lotId: '1',
  fundCode: '890006',
  name: '澄岳季季鑫90天滚动持有债券A',
  tradeAcco: 'A1',
  chargeType: '0',
  bankName: '工商银行',
  cardTail: '6789',
  kind: 'ROLLING',
  periodDays: 90,
  shares: '3000.00',
  startDate: '2026-09-04',
  dueDate: '2026-12-03',
  daysLeft: 10,
  choice: 'REDEEM_PART',
  redeemShares: '1000.00',
  editableUntil: '2026-12-03T15:00:00+08:00',
}

describeScreen('/due-date', {
  ready: {
    answers: [answer(dueDateList, { rows: [lot] })],
    shows: [lot.name, '还有 10 天', '3,000.00 份', '卖出 1,000.00 份'],
    hides: ['尾号 6789'],
  },
  empty: { answers: [answer(dueDateList, { rows: [] })], shows: ['没有即将到期的份额', '查看我的持仓'] },
})
