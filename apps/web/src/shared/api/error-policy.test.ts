import { expect, test, vi } from 'vitest'
import { createErrorPolicy, type PolicyParts } from './error-policy'
import { readAnswer } from './outcome'

function aPolicy(more: Partial<PolicyParts> = {}) {
  const parts = {
    isNative: false,
    currentPath: () => '/mine',
    toast: vi.fn(),
    tell: vi.fn(),
    ask: vi.fn(() => Promise.resolve(true)),
    goToLogin: vi.fn(),
    openAppLogin: vi.fn(),
    onExpired: vi.fn(),
    ...more,
  }
  const policy = createErrorPolicy(parts)
  const answer = (status: number, body: string, options = {}) => {
    const outcome = readAnswer(status, body)
    if (outcome.kind !== 'ok') policy(outcome, options)

    return outcome
  }

  return { parts, answer }
}
const envelope = (code: number, msg: string, more: object = {}) => JSON.stringify({ code, msg, ...more })

test('code 200 is a success and nobody is told anything', () => {
  const { parts, answer } = aPolicy()
  expect(answer(200, envelope(200, 'ok', { data: { a: 1 } }))).toEqual({ kind: 'ok', data: { a: 1 } })
  expect(parts.toast).not.toHaveBeenCalled()
})

test('any other code shows its msg in a toast', () => {
  const { parts, answer } = aPolicy()
  expect(answer(200, envelope(3021, '单笔金额不能低于 10.00 元', { reason: 'BELOW_MINIMUM' }))).toMatchObject(
    {
      kind: 'refused',
      reason: 'BELOW_MINIMUM',
    },
  )
  expect(parts.toast).toHaveBeenCalledExactlyOnceWith('单笔金额不能低于 10.00 元')
})

test('a refusal that the caller handles is left to it', () => {
  const { parts, answer } = aPolicy()
  answer(200, envelope(2111, '…', { reason: 'SUITABILITY_CONFIRM_NEEDED' }), {
    handles: ['SUITABILITY_CONFIRM_NEEDED'],
  })
  expect(parts.toast).not.toHaveBeenCalled()
})

test('1008 asks with the exact words and goes to the login when confirmed', async () => {
  const { parts, answer } = aPolicy()
  answer(200, envelope(1008, 'x'))
  expect(parts.ask).toHaveBeenCalledExactlyOnceWith({
    title: '提示',
    text: '您的登录信息已过期，是否重新登录？',
    confirm: '去登录',
    cancel: '取消',
  })
  await vi.waitFor(() => expect(parts.goToLogin).toHaveBeenCalledOnce())
  expect(parts.onExpired).toHaveBeenCalledOnce()
  expect(parts.toast).not.toHaveBeenCalled()
})

test('1008 cancelled stays on the page', async () => {
  const { parts, answer } = aPolicy({ ask: vi.fn(() => Promise.resolve(false)) })
  answer(200, envelope(1008, 'x'))
  await Promise.resolve()
  expect(parts.goToLogin).not.toHaveBeenCalled()
})

test('several calls that expire together ask once, a later one asks again', async () => {
  let decide: (yes: boolean) => void = () => {}
  const ask = vi.fn(() => new Promise<boolean>((resolve) => (decide = resolve)))
  const { answer } = aPolicy({ ask })
  answer(200, envelope(1008, 'x'))
  answer(200, envelope(1008, 'x'))
  expect(ask).toHaveBeenCalledOnce()
  decide(false)
  await new Promise((resolve) => setImmediate(resolve))
  answer(200, envelope(1008, 'x'))
  expect(ask).toHaveBeenCalledTimes(2)
})

test('1008 inside the native app calls the app login', () => {
  const { parts, answer } = aPolicy({ isNative: true })
  answer(200, envelope(1008, 'x'))
  expect(parts.openAppLogin).toHaveBeenCalledOnce()
  expect(parts.ask).not.toHaveBeenCalled()
})

test('1008 says nothing when the call opts out or on the invitation page, in the app as well', () => {
  const optedOut = aPolicy()
  optedOut.answer(200, envelope(1008, 'x'), { optOutOfExpiry: true })
  expect(optedOut.parts.ask).not.toHaveBeenCalled()
  const invited = aPolicy({ isNative: true, currentPath: () => '/active/politeness' })
  invited.answer(200, envelope(1008, 'x'))
  expect(invited.parts.openAppLogin).not.toHaveBeenCalled()
})

test('code 404 alerts the server message', () => {
  const { parts, answer } = aPolicy()
  answer(200, envelope(404, '没有找到这只基金'))
  expect(parts.tell).toHaveBeenCalledExactlyOnceWith('没有找到这只基金')
  expect(parts.toast).not.toHaveBeenCalled()
})

test.each(['', '   ', 'null', '<html></html>', '{}'])(
  'an empty answer (%j) toasts unless suppressed',
  (body) => {
    const told = aPolicy()
    expect(told.answer(200, body)).toMatchObject({ kind: 'empty' })
    expect(told.parts.toast).toHaveBeenCalledExactlyOnceWith('系统繁忙，稍后重试!')
    const quiet = aPolicy()
    quiet.answer(200, body, { suppressEmpty: true })
    expect(quiet.parts.toast).not.toHaveBeenCalled()
  },
)

test('HTTP statuses below 500 count as non-errors, their body decides', () => {
  const { answer } = aPolicy()
  expect(answer(404, envelope(200, '', { data: 1 }))).toEqual({ kind: 'ok', data: 1 })
  expect(answer(499, envelope(7003, '操作过于频繁'))).toMatchObject({ kind: 'refused' })
})

test('500 and more, and our own fault code, are outages that keep their request id', () => {
  const { parts, answer } = aPolicy()
  expect(answer(500, '')).toMatchObject({ kind: 'broken', msg: '系统繁忙，稍后重试!' })
  expect(answer(200, envelope(9001, '系统繁忙，稍后重试!', { requestId: 'r-1' }))).toMatchObject({
    kind: 'broken',
    requestId: 'r-1',
  })
  expect(parts.toast).toHaveBeenCalledTimes(2)
})

test('the field of a bad request is told to the form', () => {
  const { answer } = aPolicy()
  expect(answer(200, envelope(1001, '请填写姓名', { data: { field: 'name' } }))).toMatchObject({
    field: 'name',
  })
})
