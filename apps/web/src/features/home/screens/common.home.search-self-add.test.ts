import { watchedFunds } from '@tongzhou/client/home'
import type { ResponseOf } from '@tongzhou/client/call'
import { answer } from '../../../testing/fake-client'
import { sampleFundCard } from '../../../testing/sample-fund-card'
import { describeScreen } from '../../../testing/screen-states'

type Watched = ResponseOf<typeof watchedFunds>

const list = (rows: Watched['rows']) =>
  answer(watchedFunds, { groups: [], rows, total: rows.length, maximum: 200, asOf: '2026-11-20' })

describeScreen('/common/home/search-self-add', {
  ready: {
    answers: [
      list([
        {
          ...sampleFundCard,
          groupId: null,
          note: '等它回到 1.18',
          addedAt: '2026-05-11T10:00:00+08:00',
          sinceAdded: '3.20',
          sinceAddedReason: null,
          isUpdated: true,
        },
      ]),
    ],
    shows: ['昭衡新机混合A', '898006', '1.2040', '等它回到 1.18'],
  },
  empty: { answers: [list([])], shows: ['这里还没有基金', '共 0 只，最多 200 只'] },
})
