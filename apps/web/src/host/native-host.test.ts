import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isNativeAgent } from './native-agent'
import { type Bridge, callBridge, createNativeHost } from './native-host'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const parts = (bridge: Bridge | undefined) => ({
  bridge: () => bridge,
  queryParams: () => ({ fundCode: '000001' }),
})
const silent: Bridge = { call: () => {} }

test('a reply is the answer', async () => {
  const bridge: Bridge = { call: (handler, params, callback) => callback({ handler, params }) }
  expect(await callBridge(parts(bridge), 'openWebPage', { url: 'x' })).toEqual({
    handler: 'openWebPage',
    params: { url: 'x' },
  })
})

test('without a reply a call waits ten seconds, then answers the query parameters', async () => {
  const settled = vi.fn()
  void callBridge(parts(silent), 'openWebPage').then(settled)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledExactlyOnceWith({ fundCode: '000001' })
})

test('a reply after ten seconds changes nothing', async () => {
  let reply: (value: unknown) => void = () => {}
  const bridge: Bridge = { call: (_handler, _params, callback) => (reply = callback) }
  const answer = callBridge(parts(bridge), 'callPhone')
  await vi.advanceTimersByTimeAsync(10_000)
  reply('late')
  expect(await answer).toEqual({ fundCode: '000001' })
})

test('a bridge that did not load rejects with BRIDGE_LOADED_ERROR', async () => {
  await expect(callBridge(parts(undefined), 'loginOut')).rejects.toMatchObject({
    name: 'BRIDGE_LOADED_ERROR',
  })
})

test('every handler crosses the bridge by its camelCase name', async () => {
  const called: string[] = []
  const host = createNativeHost(
    parts({
      call: (handler, _params, callback) => {
        called.push(handler)
        callback({ bottom: 34 })
      },
    }),
  )
  const content = { title: 't', text: 'x', link: '/' }
  await host.loginSuccess('C1')
  await host.loginOut()
  await host.openWebPage('/')
  await host.openNativePage('login')
  await host.closePage()
  await host.navigationBarType('hidden')
  await host.backUrl('/')
  await host.hideBackButton(true)
  await host.miniProgramLaunch({ userName: 'gh', path: '/' })
  await host.imageDownload({ url: '/', name: 'a.png' })
  await host.shareConfig(null)
  await host.sharePoster({ url: '/', name: 'a.png' })
  await host.shareInfo(content)
  await host.openBankApp({ bankSerial: '01' })
  await host.callPhone('400')
  expect(await host.bottomSafeArea()).toBe(34)
  await host.sliderVerifySuccess({ sliderToken: 's' })
  await host.sliderVerifyError('x')
  await host.sliderVerifyClose()
  await host.livePage('/')
  await host.titleIcon(null)
  expect(called).toEqual([
    'loginSuccess',
    'loginOut',
    'openWebPage',
    'openNativePage',
    'closePage',
    'navigationBarType',
    'backUrl',
    'hideBackButton',
    'miniProgramLaunch',
    'imageDownload',
    'shareConfig',
    'sharePoster',
    'shareInfo',
    'openBankApp',
    'callPhone',
    'bottomSafeArea',
    'sliderVerifySuccess',
    'sliderVerifyError',
    'sliderVerifyClose',
    'livePage',
    'titleIcon',
  ])
})

test('the native app is known by its user agent', () => {
  expect(isNativeAgent('Mozilla/5.0 (iPhone) TongzhouApp/3.1')).toBe(true)
  expect(isNativeAgent('Mozilla/5.0 Tongzhou')).toBe(false)
})
