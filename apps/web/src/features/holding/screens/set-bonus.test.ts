import { dividendModeList } from '@tongzhou/client/holding'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'
import type { ModeRow } from '../parts/dividend-mode-card'

const row: ModeRow = {
  fundCode: '890001',
  name: '澄岳睿远均衡混合A',
  tradeAcco: 'A1',
  chargeType: '0',
  bankName: '工商银行',
  cardTail: '6789',
  totalShares: '3000.00',
  mode: '1',
  canChange: true,
  pending: null,
  change: { tDay: '2026-11-23', confirmDate: '2026-11-24', countsFrom: '2026-11-25' },
  announced: { recordDate: '2026-12-10', perShare: '0.0500' },
}
const page = (...rows: ModeRow[]) => [answer(dividendModeList, { rows })]

describeScreen('/set-bonus', {
  ready: {
    answers: page(row),
    shows: [
      row.name,
      '工商银行(尾号 6789) · 3,000.00 份',
      '现金分红 分红款划到银行卡',
      '红利再投资',
      '现在修改，对 11-25 及以后登记的分红生效',
      '已公告分红：12-10 登记，每份 0.0500 元',
      '确认修改',
    ],
    hides: ['这一次仍按'],
  },
  empty: { answers: page(), shows: ['您目前没有持有这只基金', '查看我的持仓'] },
  more: {
    'a record day that a change comes too late for': {
      answers: page({ ...row, announced: { recordDate: '2026-11-23', perShare: '0.0500' } }),
      shows: ['11-23 登记，每份 0.0500 元；这一次仍按现金分红'],
    },
    'a change under way': {
      answers: page({
        ...row,
        canChange: false,
        pending: { mode: '0', orderNo: '20261123000000000001', confirmDate: '2026-11-24' },
      }),
      shows: ['正在改为红利再投资，11-24 确认', '撤销修改', '现在没有可以修改的分红方式'],
      hides: ['现在修改', '确认修改'],
    },
    'a money fund': {
      answers: page({ ...row, mode: '0', canChange: false, change: null, announced: null }),
      shows: ['固定为红利再投资，不能修改', '现在没有可以修改的分红方式'],
      hides: ['分红款划到银行卡', '已公告', '确认修改'],
    },
  },
})
