import { expect, test } from 'vitest'
import { plainAddress } from './plain-address'
import { routerRoutes } from './router-routes'

const routes = routerRoutes({ load: (screen) => screen() })
const plain = (url: string) => plainAddress(routes, url)

test('only what a page declares is part of its address, in its order, and the channel', async () => {
  expect(await plain('/fund/detail?x=1&compare=000002&fundCode=890001&utm_source=a')).toBe(
    '/fund/detail?fundCode=890001&compare=000002',
  )
  expect(await plain('/FUND/detail/?fundCode=890001&fundCode=890002')).toBe('/fund/detail?fundCode=890001')
  expect(await plain('/fund/detail?fundCode=ten')).toBe('/fund/detail')
  expect(await plain('/common/home?channelCode=0021&cache=7')).toBe('/common/home?channelCode=0021')
  expect(await plain('/common/home?channelCode=%3Cscript')).toBe('/common/home')
})

test('an address that redirects keeps what its target declares', async () => {
  expect(await plain('/?utm_source=a')).toBe('/')
})

test('all addresses that are no page are one', async () => {
  expect(await plain('/wp-admin?x=1')).toBe(await plain('/none/of/it'))
})
