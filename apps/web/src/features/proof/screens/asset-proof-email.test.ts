import { mailPage } from '@tongzhou/client/proof'
import { protocolNames } from '@tongzhou/client/content'
import { answer } from '../../../testing/fake-client'
import { sampleDocument, sampleMailPage } from '../../../testing/sample-proof'
import { describeScreen } from '../../../testing/screen-states'

const query = { documentNo: sampleDocument.documentNo }
const names = answer(protocolNames, {
  protocols: [{ id: 'mail-assets-consent', version: 1, name: '邮寄资产文件同意书' }],
})
const page = (more: Partial<typeof sampleMailPage> = {}) => answer(mailPage, { ...sampleMailPage, ...more })

describeScreen('/asset-proof-email', {
  ready: {
    query,
    answers: [page(), names],
    shows: [
      'm***@example.com',
      '随机密码',
      '34 万',
      '今天还可发 2 次',
      '邮寄资产文件同意书',
      '已发送',
      '添加邮箱',
      '短信验证码',
    ],
  },
  empty: null,
  more: {
    'no address is proved yet': {
      query,
      answers: [page({ emails: [], mails: [] })],
      shows: ['新的接收邮箱', '邮箱验证码', '验证邮箱'],
      hides: ['随机密码'],
    },
    'nothing can be mailed today': {
      query,
      answers: [page({ left: 0, mayAdd: false }), names],
      shows: ['发送次数已用完'],
      hides: ['添加邮箱'],
    },
    'the paper was revoked': {
      query,
      answers: [page({ document: { ...sampleMailPage.document, state: 'REVOKED' } })],
      shows: ['文件已撤销', '请重新开具'],
      hides: ['文件怎样加密'],
    },
    'without a number': { query: {}, answers: [], shows: ['还没有选择文件'] },
  },
})
