import { upgradeInfo } from '@tongzhou/client/content'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'
import { sampleRelease } from '../../../testing/sample-release'

describeScreen('/down-app', {
  ready: {
    answers: [answer(upgradeInfo, { releases: [sampleRelease], upgrade: 'NONE', miniProgram: null })],
    shows: ['2.10.0 · 2026-11-20', '48.6 MB', 'aaaa', '下载 Android 版', '添加到主屏幕'],
    hides: ['尚未发布'],
  },
  empty: {
    answers: [answer(upgradeInfo, { releases: [], upgrade: 'NONE', miniProgram: null })],
    shows: ['App 尚未发布', '添加到主屏幕'],
  },
})
