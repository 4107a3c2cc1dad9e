import { documentDetail } from '@tongzhou/client/proof'
import { answer } from '../../../testing/fake-client'
import { sampleDocument } from '../../../testing/sample-proof'
import { describeScreen } from '../../../testing/screen-states'

const query = { documentNo: sampleDocument.documentNo }
const document = (more: Partial<typeof sampleDocument> = {}) =>
  answer(documentDetail, { ...sampleDocument, ...more })

describeScreen('/asset-proof/detail', {
  ready: {
    query,
    answers: [document()],
    shows: [
      '有效',
      'TZ20261123ABCDEFGHJK',
      'ABCDEFGH',
      '2027-02-21',
      '9,999.39',
      '下载 PDF',
      '撤销',
      'a'.repeat(64),
    ],
  },
  empty: null,
  more: {
    'it is made': {
      query,
      answers: [document({ state: 'GENERATING', sha256: null })],
      shows: ['正在生成 PDF'],
      hides: ['下载 PDF', 'SHA-256'],
    },
    'it could not be made': {
      query,
      answers: [document({ state: 'FAILED', sha256: null })],
      shows: ['字库没有的字', '不计次数'],
      hides: ['下载 PDF'],
    },
    'it was revoked': {
      query,
      answers: [document({ state: 'REVOKED' })],
      shows: ['已撤销'],
      hides: ['下载 PDF'],
    },
    'without a number': { query: {}, answers: [], shows: ['还没有选择文件', '查看已开具的证明'] },
  },
})
