import { suitabilityQuestionList } from '@tongzhou/client/account'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'

describeScreen('/invest-suitable-question', {
  ready: {
    answers: [
      answer(suitabilityQuestionList, {
        questionVersion: 'S2026',
        questions: [
          {
            no: 1,
            title: '这笔钱预计多久不会用到',
            options: [
              { letter: 'A', text: '不到一年' },
              { letter: 'B', text: '三年以上' },
            ],
          },
        ],
        done: false,
      }),
    ],
    shows: ['这笔钱预计多久不会用到', '不到一年', '三年以上', '不影响测评结果'],
  },
  empty: null,
})
