import type { ResponseOf } from '@tongzhou/client/call'
import { transferList } from '@tongzhou/client/custody'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

type Transfer = ResponseOf<typeof transferList>['rows'][number]

const brought: Transfer = {
  orderNo: '20261118000000000001',
  kind: 'CUSTODY',
  kindLabel: '转托管转入',
  fundCode: '890001',
  fundName: '澄岳睿远均衡混合A',
  applyAt: '2026-11-18T10:21:00+08:00',
  tDate: '2026-11-18',
  amount: null,
  shares: '900.00',
  isEstimate: false,
  status: '确认成功',
  isFinal: true,
  bankName: '工商银行',
  cardTail: '6789',
  direction: 'IN',
  outgoingNo: '305202611170000000000042',
}
const unasked: Transfer = {
  ...brought,
  orderNo: '20261118000000000002',
  direction: 'OUT',
  outgoingNo: null,
  status: '已受理(待确认)',
  isFinal: false,
}
const page = (rows: Transfer[]) => answer(transferList, { rows, total: rows.length, pageNo: 1, pageSize: 20 })

describeScreen('/outside-trustee/record', {
  ready: {
    answers: [page([brought, unasked])],
    shows: [
      '2 笔转托管',
      '转入 · 11-18 周三 10:21 · 转出单号 305202611170000000000042',
      '900.00 份',
      '确认成功',
      '转出 · 11-18 周三 10:21',
    ],
  },
  empty: { answers: [page([])], shows: ['还没有转托管', '转入份额'] },
})
