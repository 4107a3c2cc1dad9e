import type { ClientCall } from '@tongzhou/client/call'
import { expect, type Mock, test, vi } from 'vitest'
import { type CallContext, createCallApi } from './call-api'
import type { ErrorPolicy } from './error-policy'
import { createLoadingCount } from './loading-count'

const call: ClientCall<{ readonly a?: string }, { readonly b: number }> = {
  name: 'trade/x',
  path: '/api/mam-service/trade/x',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: [],
  shows: [],
}
function aContext(fetch: typeof globalThis.fetch): CallContext & { policy: Mock<ErrorPolicy> } {
  return { fetch, channelCode: () => '001', loading: createLoadingCount(), policy: vi.fn<ErrorPolicy>() }
}
const answering = (body: unknown) => vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body)))

test('requests under way are counted together unless a call is quiet', async () => {
  const waiting: ((response: Response) => void)[] = []
  const context = aContext(() => new Promise((resolve) => waiting.push(resolve)))
  const callApi = createCallApi(context)
  const calls = [callApi(call, {}), callApi(call, {}), callApi(call, {}, { quiet: true })]
  expect(context.loading.current()).toBe(2)
  for (const answer of waiting) answer(Response.json({ code: 200, msg: '', data: { b: 1 } }))
  await Promise.all(calls)
  expect(context.loading.current()).toBe(0)
})

test('the idempotency key travels as its header', async () => {
  const fetch = answering({ code: 200, msg: '', data: { b: 1 } })
  const outcome = await createCallApi(aContext(fetch))(call, { a: 'x' }, { idempotencyKey: 'key-1' })
  expect(outcome).toEqual({ kind: 'ok', data: { b: 1 } })
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ 'Idempotency-Key': 'key-1', channelCode: '001' })
})

test('no connection is an outage and the count returns to zero', async () => {
  const context = aContext(() => Promise.reject(new TypeError('failed')))
  expect(await createCallApi(context)(call, {})).toMatchObject({
    kind: 'broken',
    msg: '网络连接失败，请检查网络后重试',
  })
  expect(context.policy).toHaveBeenCalledOnce()
  expect(context.loading.current()).toBe(0)
})

test('a cancelled call rejects and tells nobody', async () => {
  const controller = new AbortController()
  const context = aContext(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
      }),
  )
  const sent = createCallApi(context)(call, {}, { signal: controller.signal })
  controller.abort()
  await expect(sent).rejects.toThrow('stopped')
  expect(context.policy).not.toHaveBeenCalled()
})
