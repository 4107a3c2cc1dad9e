import { assistantPage, caseDetail } from '@tongzhou/client/assistant'
import { afterEach, expect, test } from 'vitest'
import { keepPass } from '../../../shared/visitor/visitor-pass'
import { answer } from '../../../testing/fake-client'
import { renderScreen } from '../../../testing/render-screen'
import { describeScreen } from '../../../testing/screen-states'

const page = {
  notice: '我是 AI 智能助手，不是真人。',
  filingNo: null,
  suggestions: ['我的定投下次扣多少', '怎样撤单'],
  person: { isOpen: true, hours: '工作日 9:00-18:00', phone: '400-000-0000', today: '2026-11-16' },
  conversationNo: null,
  turns: [],
  serviceCase: null,
}
const turn = {
  conversationNo: 'C'.repeat(22),
  answerId: 'A'.repeat(22),
  askedAt: '2026-11-16T10:00:00.000+08:00',
  question: '密码是 **** 能撤吗',
  hidden: ['SECRET' as const],
  intent: 'CANCEL' as const,
  gate: null,
  sentences: [
    {
      text: '买入 澄岳稳健债券A 1,000.00 元 可以撤单，最晚到 2026-11-16 15:00。',
      sources: [
        { kind: 'OWN' as const, label: '一笔交易的详情', asOf: '2026-11-16 10:00', path: '/transaction-log' },
      ],
    },
  ],
  choices: ['怎样撤单'],
  links: [{ label: '全部交易记录', path: '/transaction-log' }],
  offersPerson: true,
  isCut: false,
  value: 'NONE' as const,
  label: 'AI 生成，仅供参考',
}
const serviceCase = {
  caseNo: 'K20261116000000001',
  state: 'WAITING' as const,
  openedAt: '2026-11-16T10:00:00.000+08:00',
  replyBy: '2026-11-16T18:00:00.000+08:00',
  messages: [{ author: 'CUSTOMER' as const, text: '我的卡丢了', writtenAt: '2026-11-16T10:00:00.000+08:00' }],
}

describeScreen('/service/robot', {
  ready: {
    answers: [answer(assistantPage, page)],
    shows: ['我是 AI 智能助手，不是真人。', '我的定投下次扣多少', '400-000-0000', '请勿输入密码或验证码'],
  },
  empty: null,
  more: {
    'an answer with its sources, and what was hidden': {
      answers: [answer(assistantPage, { ...page, turns: [turn], conversationNo: turn.conversationNo })],
      shows: [
        '可以撤单，最晚到 2026-11-16 15:00',
        '一笔交易的详情',
        'AI 生成，仅供参考',
        '已隐去其中的个人信息',
      ],
    },
    'an answer that nobody waited for, under a model that is filed': {
      answers: [
        answer(assistantPage, {
          ...page,
          filingNo: '示例备案号',
          turns: [{ ...turn, isCut: true, sentences: [], choices: [], links: [], offersPerson: false }],
        }),
      ],
      shows: ['这次没有等到回答，可以再问一次', '重新提问', '模型备案号：示例备案号'],
    },
    'a case with a person': {
      answers: [answer(assistantPage, { ...page, serviceCase }), answer(caseDetail, serviceCase)],
      shows: ['等待人工', 'K20261116000000001', '最晚 11-16 18:00 答复', '我的卡丢了'],
    },
    'a case that a person has answered since the page was asked, and then ended': {
      answers: [
        answer(assistantPage, { ...page, serviceCase }),
        answer(caseDetail, {
          ...serviceCase,
          state: 'CLOSED',
          messages: [
            ...serviceCase.messages,
            { author: 'STAFF' as const, text: '已为您挂失', writtenAt: '2026-11-16T10:20:00.000+08:00' },
          ],
        }),
      ],
      shows: ['已结束', '工作人员 11-16 10:20', '已为您挂失', '转人工'],
      hides: ['最晚 11-16 18:00 答复', '补充留言'],
    },
    'a case that had ended before': {
      answers: [answer(assistantPage, { ...page, serviceCase: { ...serviceCase, state: 'CLOSED' } })],
      shows: ['转人工'],
      hides: ['K20261116000000001', '我的卡丢了'],
    },
  },
})

afterEach(() => keepPass(null))
const asVisitor = () =>
  renderScreen('/service/robot', { session: 'visitor', answers: [answer(assistantPage, page)] })

test('R-AST-12: a visitor is offered a person, and is asked for no login', async () => {
  const { text } = await asVisitor()
  expect(text).toContain('转人工')
  expect(text).not.toContain('登录后留言')
})

test('a visitor who has proved his mobile opens a case, or finds an earlier one by its number', async () => {
  keepPass({ pass: 'A'.repeat(40), mobile: '139****2222', until: Date.now() + 60_000 })
  const { text } = await asVisitor()
  for (const piece of ['139****2222 已验证', '转人工', '已有服务单的编号', '查看答复'])
    expect(text).toContain(piece)
})
