import { announcementText } from '@tongzhou/client/content'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

describeScreen('/common/bulletin/detail', {
  ready: {
    query: { id: 'A1', source: 'FUND' },
    answers: [
      answer(announcementText, {
        id: 'A1',
        fundCode: '890001',
        fundName: '昭衡优选混合A',
        title: '第3季度报告',
        kind: '定期报告',
        published: '2026-10-27',
        content: '# 一、重要提示\n报告正文。',
        previousId: null,
        nextId: null,
      }),
    ],
    shows: ['第3季度报告', '昭衡优选混合A', '报告正文。', '它的全部公告'],
  },
  empty: null,
})
