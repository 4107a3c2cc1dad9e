import { upgradeInfo } from '@tongzhou/client/content'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

describeScreen('/for-xiaocx', {
  ready: {
    query: { path: '/ranking' },
    answers: [answer(upgradeInfo, { releases: [], upgrade: 'NONE', miniProgram: 'gh_0123456789ab' })],
    shows: ['用微信“扫一扫”', '微信扫码打开小程序', '继续使用网页版'],
  },
  empty: {
    answers: [answer(upgradeInfo, { releases: [], upgrade: 'NONE', miniProgram: null })],
    shows: ['微信小程序尚未开放', '用手机打开网页版'],
  },
})
