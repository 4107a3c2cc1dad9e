import { expect, test } from 'vitest'
import { testApp } from '../../http/test-app'

const product = await testApp((services) => ({
  ...services,
  config: { ...services.config, WECHAT_APP_ID: 'wx1', PUBLIC_HOST: 'fund.example' },
}))

test('the visitor comes back to our own host, whatever host was asked for, with a state of his own', async () => {
  const ask = async () => {
    const url = '/api/mam-service/wechat/auth-url?target=/setting'
    const answer = await product.app.inject({ url, headers: { host: 'elsewhere.example' } })
    const { data } = answer.json<{ data: { url: string; state: string } }>()

    return { query: new URL(data.url).searchParams, state: data.state }
  }
  const [one, two] = [await ask(), await ask()]
  expect(one.query.get('redirect_uri')).toBe('https://fund.example/setting')
  expect(one.query.get('state')).toBe(one.state)
  expect(one.state).toMatch(/^[\w-]{22}$/)
  expect(two.state).not.toBe(one.state)
})
