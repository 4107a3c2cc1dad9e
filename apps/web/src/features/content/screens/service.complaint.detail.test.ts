import { complaintDetail } from '@tongzhou/client/content'
import { afterEach, expect, test } from 'vitest'
import { answer } from '../../../testing/fake-client'
import { renderScreen } from '../../../testing/render-screen'
import { sampleComplaint } from '../../../testing/sample-complaint'
import { describeScreen } from '../../../testing/screen-states'
import { keepPass } from '../../../shared/visitor/visitor-pass'

const query = { complaintNo: sampleComplaint.complaintNo }

describeScreen('/service/complaint/detail', {
  ready: {
    query,
    answers: [answer(complaintDetail, sampleComplaint)],
    shows: [
      '已答复',
      '赎回三天没有到账。',
      '款项已于 11-25 到账。',
      '满意，办结',
      '申请复核',
      '2027-01-20',
      '来源',
      '网页',
    ],
    hides: ['提交补充', '转办编号'],
  },
  empty: null,
  more: {
    'one that waits can be added to and taken back': {
      query,
      answers: [
        answer(complaintDetail, {
          ...sampleComplaint,
          state: 'RECEIVED',
          stateLabel: '已登记',
          moves: ['SUPPLEMENT', 'WITHDRAW'],
        }),
      ],
      shows: ['提交补充', '撤回'],
      hides: ['申请复核'],
    },
    'one that waits for its customer says that the days stand still': {
      query,
      answers: [
        answer(complaintDetail, {
          ...sampleComplaint,
          state: 'NEED_INFO',
          stateLabel: '待您补充',
          pausedOn: '2026-11-25',
          moves: ['SUPPLEMENT', 'WITHDRAW'],
        }),
      ],
      shows: ['待您补充，暂停计算', '自 2026-11-25 起暂停', '资金到账'],
    },
    'one that the hotline of the regulator passed on names it and its number': {
      query,
      answers: [
        answer(complaintDetail, {
          ...sampleComplaint,
          sourceLabel: '12386 热线',
          outerNo: '20270104-0317',
        }),
      ],
      shows: ['来源', '12386 热线', '转办编号', '20270104-0317'],
    },
    'one that was closed asks for nothing': {
      query,
      answers: [
        answer(complaintDetail, { ...sampleComplaint, state: 'CLOSED', stateLabel: '已办结', moves: [] }),
      ],
      shows: ['已办结'],
      hides: ['满意吗', '补充的内容'],
    },
  },
})

afterEach(() => keepPass(null))
const asVisitor = () =>
  renderScreen('/service/complaint/detail', {
    query,
    session: 'visitor',
    answers: [answer(complaintDetail, sampleComplaint)],
  })

test('who has no account proves the mobile it was sent with', async () => {
  const { text, asked } = await asVisitor()
  expect(text).toContain(`查看 ${sampleComplaint.complaintNo} 的进度`)
  expect(text).not.toContain('已答复')
  expect(asked).not.toContain('complaintDetail')
})

test('with the proof he reads it as a customer does', async () => {
  keepPass({ pass: 'A'.repeat(40), mobile: '139****2222', until: Date.now() + 60_000 })
  expect((await asVisitor()).text).toContain('款项已于 11-25 到账。')
})
