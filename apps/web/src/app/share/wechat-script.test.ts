import { expect, test } from 'vitest'
import { type WechatScript, shareInWechat } from './wechat-script'

const content = {
  title: '同舟基金',
  desc: '说明',
  link: 'https://fund.example/a',
  imgUrl: 'https://fund.example/og.png',
}
const never = () => new Promise<void>(() => {})

/** WeChat as it is: an address that it does not take is told by `error`, and `ready` comes all the same. */
function wechatTaking(taken: string | null) {
  const shared: string[] = []
  const tried: string[] = []
  let isTaken = false
  const share =
    (way: string): WechatScript['updateAppMessageShareData'] =>
    ({ success, fail, title }) => {
      if (isTaken) {
        shared.push(`${way} ${title}`)
        success()
      } else fail()
    }
  const script: WechatScript = {
    config: ({ signature }) => {
      tried.push(signature)
      isTaken = signature === taken
    },
    error: (then) => {
      if (!isTaken) then({ errMsg: 'config:fail,Error: invalid signature' })
    },
    ready: (then) => then(),
    updateAppMessageShareData: share('message'),
    updateTimelineShareData: share('timeline'),
  }

  return { script, shared, tried }
}
const partsOf = (script: WechatScript, addresses: readonly string[]) => ({
  script: () => Promise.resolve(script),
  configOf: (address: string) =>
    Promise.resolve({ appId: 'wx', timestamp: 1, nonceStr: 'n', signature: address }),
  addresses,
  sleep: never,
})

test('A21: an address that WeChat does not take is followed by the next one', async () => {
  const wechat = wechatTaking('/current')
  expect(await shareInWechat(partsOf(wechat.script, ['/entered', '/current']), content)).toBe('/current')
  expect(wechat.tried).toEqual(['/entered', '/current'])
  expect(wechat.shared).toEqual(['message 同舟基金', 'timeline 同舟基金'])
  const first = wechatTaking('/entered')
  expect(await shareInWechat(partsOf(first.script, ['/entered', '/current']), content)).toBe('/entered')
  expect(first.tried).toEqual(['/entered'])
})

test('R-SHR-2: what is not signed, not taken or not answered leaves sharing as it is', async () => {
  const none = wechatTaking(null)
  expect(await shareInWechat(partsOf(none.script, ['/a', '/b']), content)).toBeNull()
  expect(none.shared).toEqual([])
  const unsigned = wechatTaking('/a')
  const withoutTicket = { ...partsOf(unsigned.script, ['/a']), configOf: () => Promise.resolve(null) }
  expect(await shareInWechat(withoutTicket, content)).toBeNull()
  expect(unsigned.tried).toEqual([])
  const silent = { ...unsigned.script, ready: () => {}, error: () => {} }
  const impatient = { ...partsOf(silent, ['/a']), sleep: () => Promise.resolve() }
  expect(await shareInWechat(impatient, content)).toBeNull()
})
