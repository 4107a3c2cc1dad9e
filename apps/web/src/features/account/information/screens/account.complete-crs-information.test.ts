import { protocolNames } from '@tongzhou/client/content'
import { expect, test } from 'vitest'
import { answer, outage, refused } from '../../../../testing/fake-client'
import { renderScreen } from '../../../../testing/render-screen'

const agreements = answer(protocolNames, {
  protocols: [{ id: 'crs', version: 1, name: '个人税收居民身份声明文件' }],
})

test('three answers, none of them given beforehand; only those taxed elsewhere are asked more', async () => {
  const { text, isLoading } = await renderScreen('/account/complete-crs-information', {
    answers: [agreements],
  })
  for (const piece of [
    '您的税收居民身份',
    '仅为中国税收居民',
    '仅为非居民',
    '既是中国税收居民，又是其他国家（地区）税收居民',
    '居住满 183 天',
    '我确认以上声明真实、准确，情况变化后 30 日内通知同舟基金',
    '个人税收居民身份声明文件',
    '提交声明，下一步',
  ])
    expect(text).toContain(piece)
  for (const piece of ['纳税人识别号', '出生地', '请确认声明真实']) expect(text).not.toContain(piece)
  expect(isLoading).toBe(false)
})

test.each([
  ['refused', refused],
  ['not answered', outage],
] as const)('names of agreements that are %s leave the declaration as it is', async (_, failed) => {
  const { text } = await renderScreen('/account/complete-crs-information', { others: failed })
  for (const piece of ['仅为中国税收居民', '提交声明，下一步']) expect(text).toContain(piece)
})

test('a visitor is asked to log in', async () => {
  const { text } = await renderScreen('/account/complete-crs-information', {
    session: 'visitor',
    answers: [agreements],
  })
  expect(text).toBe('登录后查看 去登录')
})
