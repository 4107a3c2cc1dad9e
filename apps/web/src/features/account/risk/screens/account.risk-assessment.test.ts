import { riskTestQuestions, selectDraft } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'

type Asked = ResponseOf<typeof riskTestQuestions>

const asked: Asked = {
  questionVersion: 'R2026',
  questionToken: 't1',
  questions: [
    {
      no: 1,
      title: '您的家庭年收入大约是',
      options: [
        { letter: 'A', text: '10 万元以下' },
        { letter: 'B', text: '10 万元至 50 万元' },
      ],
    },
    { no: 2, title: '您有多少年投资经验', options: [{ letter: 'A', text: '没有' }] },
  ],
  leftToday: 2,
  leftIn12Months: 7,
  senior: false,
}
const questions = (facts: Partial<Asked> = {}) => answer(riskTestQuestions, { ...asked, ...facts })
const noDraft = answer(selectDraft, { fields: null })

describeScreen('/account/risk-assessment', {
  ready: {
    answers: [questions()],
    shows: ['共 2 道单选题', '今天还可以测评 2 次，12 个月内还可以测评 7 次', '有效期 12 个月', '开始测评'],
    hides: ['65 岁', '您的家庭年收入大约是'],
  },
  empty: {
    answers: [questions({ leftToday: 0 })],
    shows: ['今天的测评次数已用完，请明天再来', '查看测评结果'],
    hides: ['开始测评'],
  },
  more: {
    'none left of the year': {
      answers: [questions({ leftIn12Months: 0 })],
      shows: ['12 个月内的测评次数已用完'],
      hides: ['请明天再来'],
    },
    'who is 65 or older reads a word before': {
      answers: [questions({ senior: true })],
      shows: ['65 岁及以上投资者请留意', '我已阅读并了解'],
    },
    'opening an account the first question is in front at once': {
      query: { flow: 'new' },
      answers: [questions(), noDraft],
      shows: ['您的家庭年收入大约是', '10 万元至 50 万元', '1/2', '今天还可以测评 2 次', '下一题'],
      hides: ['您有多少年投资经验', '开始测评', '上一题'],
    },
    'opening an account, who is 65 or older still reads the word before': {
      query: { flow: 'new' },
      answers: [questions({ senior: true }), noDraft],
      shows: ['65 岁及以上投资者请留意'],
      hides: ['您的家庭年收入大约是'],
    },
  },
})
