import { expect, test } from 'vitest'
import { testApp } from './test-app'

const product = await testApp()

test('a visitor gets the basic config with the derived T day', async () => {
  const answer = await product.call('basicConfig')
  expect(answer.code).toBe(200)
  expect(answer.data.themeColor).toBe('#BA9566')
  expect(answer.data.now).toMatch(/\+08:00$/)
})

test('a visitor is nobody, and 1008 when the login check is asked for', async () => {
  expect((await product.call('customerProfile')).data.customerNo).toBeNull()
  const checked = await product.call('customerProfile', { checkLogin: true })
  expect(checked).toMatchObject({ code: 1008, msg: '您的登录信息已过期，是否重新登录？' })
})

test('a body that does not fit answers one Chinese sentence and the field', async () => {
  const answer = await product.call('customerProfile', { checkLogin: 'perhaps' })
  expect(answer.code).toBe(1001)
  expect(answer.data.field).toBe('checkLogin')
  expect(answer.msg).toMatch(/[\u4e00-\u9fff]/)
})

test('an unknown path under /api is 404 in the body', async () => {
  expect((await product.call('no/such/call')).code).toBe(404)
})

test('a browser of another origin is turned away', async () => {
  const response = await product.app.inject({
    method: 'POST',
    url: '/api/mam-service/account/getCustomerDetail',
    headers: { origin: 'https://elsewhere.example', host: '127.0.0.1:5280' },
  })
  expect(response.json()).toMatchObject({ code: 1009 })
})
