import { expect, test } from 'vitest'
import { encodeRequest } from './encode-request'

const form = { path: '/api/mam-service/trade/x', method: 'POST', body: 'form' } as const

test('a POST names its channel twice and its app type', () => {
  const { headers } = encodeRequest(form, {}, '002')
  expect(headers).toMatchObject({ channelCode: '002', appType: 'h5', 'x-channel-code': '002' })
})
test('a GET has no second channel header and its fields stand in the address', () => {
  const call = { path: '/api/mam-service/x', method: 'GET', body: 'query' } as const
  const request = encodeRequest(call, { pageNo: 2, name: '易 & 方' }, '001')
  expect(request.url).toBe('/api/mam-service/x?pageNo=2&name=%E6%98%93+%26+%E6%96%B9')
  expect(request.headers).not.toHaveProperty('x-channel-code')
  expect(request.body).toBeUndefined()
})
test('form bodies are flat: words for booleans, JSON for lists and objects, nothing for absent', () => {
  const { body, headers } = encodeRequest(
    form,
    { flag: false, count: 0, text: '', ids: ['a', 'b'], part: { x: 1 }, gone: undefined, none: null },
    '001',
  )
  expect(headers['content-type']).toContain('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))).toEqual({
    flag: 'false',
    count: '0',
    text: '',
    ids: '["a","b"]',
    part: '{"x":1}',
  })
})
test('path parameters are taken out of the input and escaped', () => {
  const call = { path: '/api/mam-service/getA2CFundHoldDays/{id}', method: 'POST', body: 'form' } as const
  const { url, body } = encodeRequest(call, { id: 'a/b', more: 1 }, '001')
  expect(url).toBe('/api/mam-service/getA2CFundHoldDays/a%2Fb')
  expect(body).toBe('more=1')
})
test('JSON bodies travel whole', () => {
  const { body, headers } = encodeRequest({ ...form, body: 'json' }, { list: [1] }, '001')
  expect(headers['content-type']).toBe('application/json')
  expect(body).toBe('{"list":[1]}')
})
test('multipart bodies keep files as files, and the browser writes the content type', () => {
  const { body, headers } = encodeRequest(
    { ...form, body: 'multipart' },
    { file: new Blob(['x']), side: 'front' },
    '001',
  )
  expect(headers).not.toHaveProperty('content-type')
  expect(body).toBeInstanceOf(FormData)
  expect(body instanceof FormData && body.get('file')).toBeInstanceOf(Blob)
  expect(body instanceof FormData && body.get('side')).toBe('front')
  // What the file is judged by comes before it.
  expect(body instanceof FormData && [...body.keys()]).toEqual(['side', 'file'])
})
