import { mailPage } from '@tongzhou/client/proof'
import { answer } from '../../../testing/fake-client'
import { sampleDocument, sampleMailPage } from '../../../testing/sample-proof'
import { describeScreen } from '../../../testing/screen-states'

const query = { documentNo: sampleDocument.documentNo }
const [sent] = sampleMailPage.mails
const page = (mail: Partial<NonNullable<typeof sent>> = {}, more: Partial<typeof sampleMailPage> = {}) =>
  answer(mailPage, { ...sampleMailPage, ...more, mails: sent === undefined ? [] : [{ ...sent, ...mail }] })

describeScreen('/asset-proof/send-success', {
  ready: {
    query,
    answers: [page()],
    shows: ['已发送', 'm***@example.com', '随机密码', '显示密码', '2027-02-21', '发送到其他邮箱'],
  },
  empty: null,
  more: {
    'it is on its way': {
      query,
      answers: [page({ state: 'QUEUED', finishedAt: null })],
      shows: ['正在发送', '本页会自动更新'],
      hides: ['发送时间'],
    },
    'the password was shown': {
      query,
      answers: [page({}, { hasPassword: false })],
      shows: ['不再保存'],
      hides: ['显示密码'],
    },
    'it was refused': {
      query,
      answers: [page({ state: 'REFUSED', failure: 'ADDRESS' })],
      shows: ['没有发出', '查看原因'],
      hides: ['打开密码'],
    },
    'never mailed': {
      query,
      answers: [answer(mailPage, { ...sampleMailPage, mails: [] })],
      shows: ['还没有发送过'],
    },
    'without a number': { query: {}, answers: [], shows: ['还没有选择文件'] },
  },
})
