import { upgradeInfo } from '@tongzhou/client/content'
import { answer } from '../../../testing/fake-client'
import { sampleRelease } from '../../../testing/sample-release'
import { describeScreen } from '../../../testing/screen-states'

describeScreen('/for-app', {
  ready: {
    query: { page: 'fund/detail', targetUrl: 'https://evil.example/x' },
    answers: [answer(upgradeInfo, { releases: [sampleRelease], upgrade: 'NONE', miniProgram: null })],
    shows: ['正在打开 App', '下载 App', '继续使用网页版'],
  },
  empty: {
    answers: [answer(upgradeInfo, { releases: [], upgrade: 'NONE', miniProgram: null })],
    shows: ['App 尚未发布', '继续使用网页版'],
    hides: ['下载 App'],
  },
})
