import { cashFundList } from '@tongzhou/client/cash'
import { announcementList } from '@tongzhou/client/content'
import { answer } from '../../../testing/fake-client'
import { sampleCashFunds } from '../../../testing/sample-cash'
import { describeScreen } from '../../../testing/screen-states'

const funds = answer(cashFundList, { funds: sampleCashFunds, bestYield: '1.921' })
const row = {
  id: 'SA8901020001',
  fundCode: '890102',
  fundName: '青峦活期添利货币A',
  title: '2026年第3季度报告',
  kind: '定期报告',
  published: '2026-10-25',
}

describeScreen('/yiqianbao/notice', {
  ready: {
    answers: [
      funds,
      answer(announcementList, {
        rows: [row],
        total: 1,
        pageNo: 1,
        pageSize: 20,
        kinds: [{ kind: '定期报告', count: 1 }],
      }),
    ],
    shows: ['全部基金', '2026年第3季度报告', '2026-10-25 · 定期报告 · 青峦活期添利货币A', '定期报告 1'],
  },
  empty: {
    answers: [funds, answer(announcementList, { rows: [], total: 0, pageNo: 1, pageSize: 20, kinds: [] })],
    shows: ['没有符合的公告'],
  },
})
