import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { journey } from '../opening/account-journey'

const MOST = 3
const world = fakeWorld()
const product = await testApp((services) => ({
  ...services,
  ports: world.ports,
  config: { ...services.config, SMS_PER_ADDRESS_HOUR: MOST },
}))
const go = journey(product, world)

test('people who use their codes may share an address; numbers that are only bombed from it use it up', async () => {
  for (let person = 0; person < MOST * 2; person += 1) await go.register()
  for (let bombed = 0; bombed < MOST; bombed += 1) await go.code('LOGIN', go.newMobile())
  const more = await product.call('checkSliderAndSendSms', {
    ...(await go.passedSlider()),
    scene: 'LOGIN',
    mobile: go.newMobile(),
  })
  expect(more).toMatchObject({ code: 1004 })
})

test('the addresses of one network of version 6 share its limit', async () => {
  const asked = []
  for (let address = 1; address <= MOST + 1; address += 1) {
    const input = { ...(await go.passedSlider()), scene: 'LOGIN', mobile: go.newMobile() }
    const answer = await product.call('checkSliderAndSendSms', input, { from: `2001:db8:7:7::${address}` })
    asked.push(answer.code)
  }
  expect(asked).toEqual([...Array.from({ length: MOST }, () => 200), 1004])
})
