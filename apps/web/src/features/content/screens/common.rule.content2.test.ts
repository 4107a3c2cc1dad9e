import { protocolDiff, protocolText, protocolVersions } from '@tongzhou/client/content'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

const text = {
  id: 'disclaimer',
  version: 2,
  name: '免责声明',
  businessType: 'DISCLOSURE',
  effectiveFrom: '2026-11-02T00:00:00+08:00',
  content: '# 一\n新的话。',
  contentHash: '00',
}
const versions = answer(protocolVersions, {
  rows: [
    { version: 2, effectiveFrom: '2026-11-02T00:00:00+08:00', isInForce: true },
    { version: 1, effectiveFrom: '2020-01-01T00:00:00+08:00', isInForce: false },
  ],
})

describeScreen('/common/rule/content2', {
  ready: {
    query: { id: 'disclaimer' },
    answers: [
      answer(protocolText, text),
      versions,
      answer(protocolDiff, {
        blocks: [
          { kind: 'REMOVED', text: '旧的话。' },
          { kind: 'ADDED', text: '新的话。' },
        ],
      }),
    ],
    shows: ['第 2 版', '下载 PDF（第 2 版）', '正在看', '2026-11-02 起 · 现行', '与第 1 版相比', '旧的话。'],
  },
  empty: null,
  more: {
    'an older version leads to the one in force': {
      query: { id: 'disclaimer', version: '1' },
      answers: [answer(protocolText, { ...text, version: 1 }), versions],
      shows: ['这是旧版本，点此看现行版本'],
      hides: ['与第 0 版相比'],
    },
  },
})
