import { complaintList, complaintPage } from '@tongzhou/client/content'
import { orderList } from '@tongzhou/client/record'
import { afterEach, expect, test } from 'vitest'
import { answer } from '../../../testing/fake-client'
import { renderScreen } from '../../../testing/render-screen'
import { sampleComplaint } from '../../../testing/sample-complaint'
import { type SampleOrder, samplePurchase } from '../../../testing/sample-order'
import { describeScreen } from '../../../testing/screen-states'
import { keepPass } from '../../../shared/visitor/visitor-pass'

const { days } = sampleComplaint
const page = {
  complaint: days,
  urgent: { ...days, contactBy: '2026-11-21' },
  suggestion: { ...days, contactBy: null, acceptBy: null },
}
const told = answer(complaintPage, page)
const traded = (rows: SampleOrder[]) =>
  answer(orderList, { rows, total: rows.length, pageNo: 1, pageSize: 10, nextCursor: null, months: [] })

describeScreen('/service/complaint', {
  ready: {
    answers: [told, answer(complaintList, { rows: [sampleComplaint] }), traded([samplePurchase])],
    shows: [
      '若现在提交',
      '涉及的事项',
      '冒用或诈骗',
      '2026-11-24 前',
      '2026-12-11 前',
      'P20261123123456789',
      '已答复',
      '提交投诉',
      '涉及的交易（选填，最多 5 笔）',
      samplePurchase.fundName,
      '涉及的工作人员（选填）',
    ],
    hides: ['您的手机号', '查询进度'],
  },
  empty: {
    answers: [told, answer(complaintList, { rows: [] }), traded([])],
    shows: ['没有提交过投诉或建议', '提交投诉'],
    hides: ['涉及的交易'],
  },
})

afterEach(() => keepPass(null))
const asVisitor = () => renderScreen('/service/complaint', { session: 'visitor', answers: [told] })

test('who has no account proves a mobile, writes, and finds his own by its number', async () => {
  const { text } = await asVisitor()
  for (const piece of ['您的手机号', '验证手机号', '查询进度', '提交投诉']) expect(text).toContain(piece)
  expect(text).not.toContain('已提交')
  // Pictures belong to somebody: they come after the proof.
  expect(text).not.toContain('最多 6 张')
})

test('a mobile that was proved is shown masked, and pictures can be added', async () => {
  keepPass({ pass: 'A'.repeat(40), mobile: '139****2222', until: Date.now() + 60_000 })
  const { text } = await asVisitor()
  for (const piece of ['139****2222 已验证', '换一个', '最多 6 张']) expect(text).toContain(piece)
  expect(text).not.toContain('验证手机号')
})
