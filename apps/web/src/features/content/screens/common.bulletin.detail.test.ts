import { announcementText, dynamicDetail } from '@tongzhou/client/content'
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
  more: {
    'a dated fact that was taken back': {
      query: { id: 'limit', source: 'DYNAMIC' },
      answers: [
        answer(dynamicDetail, {
          id: 'limit',
          origin: 'HOUSE',
          kind: 'TRADE',
          kindLabel: '申购与赎回',
          title: '暂停大额申购',
          day: '2026-11-13',
          source: '昭衡基金公告',
          funds: [{ fundCode: '890001', name: '昭衡优选混合A' }],
          content: '',
          withdrawnReason: '日期写错',
        }),
      ],
      shows: ['暂停大额申购', '来源：昭衡基金公告', '这条动态已撤回：日期写错', '昭衡优选混合A'],
    },
  },
})
