import { mailPage } from '@tongzhou/client/proof'
import { answer } from '../../../testing/fake-client'
import { sampleDocument, sampleMailPage } from '../../../testing/sample-proof'
import { describeScreen } from '../../../testing/screen-states'

const query = { documentNo: sampleDocument.documentNo }
const [sent] = sampleMailPage.mails
const page = (mail: Partial<NonNullable<typeof sent>>, more: Partial<typeof sampleMailPage> = {}) =>
  answer(mailPage, { ...sampleMailPage, ...more, mails: sent === undefined ? [] : [{ ...sent, ...mail }] })

describeScreen('/asset-proof/send-fail', {
  ready: {
    query,
    answers: [page({ state: 'REFUSED', failure: 'ADDRESS' })],
    shows: ['没有发出', '邮箱不存在', '不计入当天', '重新发送', 'm***@example.com'],
  },
  empty: null,
  more: {
    'no server took it': {
      query,
      answers: [page({ state: 'REFUSED', failure: 'TIMEOUT' })],
      shows: ['24 小时内没有邮件服务器接收'],
    },
    'the paper is over': {
      query,
      answers: [
        page(
          { state: 'REFUSED', failure: 'OVER' },
          { document: { ...sampleMailPage.document, state: 'EXPIRED' } },
        ),
      ],
      shows: ['重新开具'],
      hides: ['重新发送'],
    },
    'it was sent after all': { query, answers: [page({})], shows: ['最近一次没有失败', '查看发送结果'] },
    'never mailed': {
      query,
      answers: [answer(mailPage, { ...sampleMailPage, mails: [] })],
      shows: ['还没有发送过'],
    },
    'without a number': { query: {}, answers: [], shows: ['还没有选择文件'] },
  },
})
