import { cashOrderList } from '@tongzhou/client/cash'
import { answer } from '../../../testing/fake-client'
import { sampleTopUp, sampleWithdrawal } from '../../../testing/sample-cash'
import { describeScreen } from '../../../testing/screen-states'

const months = [{ month: '2026-11', in: '10000.00', out: '500.00' }]
const page = (rows: readonly (typeof sampleTopUp)[]) =>
  answer(cashOrderList, { rows: [...rows], total: rows.length, pageNo: 1, pageSize: 20, months })
const states = {
  ready: {
    answers: [page([sampleTopUp, sampleWithdrawal])],
    shows: [
      '共 2 笔',
      '2026年11月',
      '确认转入 10,000.00 · 确认转出 500.00',
      '现金宝转入',
      '10,000.00 元',
      '现金宝普通转出',
      '2,000.00 元',
      '11-26 周四 10:12',
    ],
  },
  empty: { answers: [page([])], shows: ['还没有转入转出', '转入'] },
} as const

describeScreen('/yiqianbao/record', states)
describeScreen('/new-yqb/record-list', states)
