import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'

const product = await testApp()

test('without a session there is nothing to leave: 1008', async () => {
  expect((await product.call('logout')).code).toBe(1008)
})
