import { expect, test } from 'vitest'
import { agentOf } from './agent'

const wechat = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0.50'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', null, { platform: 'IOS' }],
  ['Mozilla/5.0 (Linux; Android 15; Pixel)', null, { platform: 'ANDROID', isWechat: false }],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb', null, { platform: 'HARMONY' }],
  ['Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH)', null, { platform: 'HARMONY' }],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', null, { platform: null, isMiniProgram: false }],
  [wechat, null, { platform: 'IOS', isWechat: true, isMiniProgram: false }],
  [`${wechat} miniProgram/wx0`, null, { isMiniProgram: true }],
  [wechat, 'miniprogram', { isMiniProgram: true }],
])('%s in %s', (userAgent, environment, told) => {
  expect(agentOf(userAgent, environment)).toMatchObject(told)
})
