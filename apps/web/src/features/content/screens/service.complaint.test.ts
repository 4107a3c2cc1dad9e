import { complaintPage } from '@tongzhou/client/content'
import { answer } from '../../../testing/fake-client'
import { sampleComplaint } from '../../../testing/sample-complaint'
import { describeScreen } from '../../../testing/screen-states'

const { days } = sampleComplaint
const page = {
  complaint: days,
  urgent: { ...days, contactBy: '2026-11-21' },
  suggestion: { ...days, contactBy: null, acceptBy: null },
}

describeScreen('/service/complaint', {
  ready: {
    answers: [answer(complaintPage, { ...page, rows: [sampleComplaint] })],
    shows: [
      '若现在提交',
      '涉及的事项',
      '冒用或诈骗',
      '2026-11-24 前',
      '2026-12-11 前',
      'P20261123123456789',
      '已答复',
      '提交投诉',
    ],
  },
  empty: {
    answers: [answer(complaintPage, { ...page, rows: [] })],
    shows: ['没有提交过投诉或建议', '提交投诉'],
  },
})
