import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { journey } from '../opening/account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const go = journey(product, world)

/** The way of a hand to a place: slow, fast, slow. */
function trackTo(place: { x: string; y: string }): string {
  const shares = [0, 0.02, 0.1, 0.35, 0.7, 0.93, 0.99, 1]

  return shares
    .map((share, index) => [index * 70, Number(place.x) * share, Number(place.y) * share])
    .map((point) => point.map((value) => Math.round(value)).join(','))
    .join(';')
}

const dragged = async () => {
  const placed = await go.placedSlider()

  return { ...placed, track: trackTo(placed) }
}

test('a slider is passed by its place or by its sound, and buys one message', async () => {
  for (const answer of [await dragged(), await go.passedSlider()]) {
    const ticket = await product.call('checkSlider', answer)
    expect(ticket.data.sliderTicket).toBe(answer.sliderId)
    const send = { sliderTicket: ticket.data.sliderTicket, scene: 'LOGIN', mobile: go.newMobile() }
    expect(await product.call('sendSms', send)).toMatchObject({ code: 200 })
    expect(await product.call('sendSms', send)).toMatchObject({ code: 1002 })
  }
})

test('a question has one guess: after a wrong one the right one does not count', async () => {
  const right = await dragged()
  const wrong = { ...right, x: String(Number(right.x) - 5) }
  expect(await product.call('checkSlider', wrong)).toMatchObject({ code: 1002, reason: 'SLIDER_FAILED' })
  expect(await product.call('checkSlider', right)).toMatchObject({ code: 1002, reason: 'SLIDER_FAILED' })
  const next = await go.placedSlider()
  const near = { ...next, y: String(Number(next.y) + 4) }
  expect(await product.call('checkSlider', { ...near, track: trackTo(near) })).toMatchObject({ code: 200 })
})

test('a right place without a hand’s drag is asked for again, and the second one passes', async () => {
  const first = await go.placedSlider()
  expect(await product.call('checkSlider', first)).toMatchObject({ code: 1002, reason: 'SLIDER_MORE' })
  const notATicket = { sliderTicket: first.sliderId, scene: 'LOGIN', mobile: go.newMobile() }
  expect(await product.call('sendSms', notATicket)).toMatchObject({ code: 1002 })
  const second = await go.placedSlider(first.sliderId)
  expect(await product.call('checkSlider', second)).toMatchObject({ code: 200 })
  // What was gone on from once starts no second row.
  const forged = await go.placedSlider(first.sliderId)
  expect(await product.call('checkSlider', forged)).toMatchObject({ reason: 'SLIDER_MORE' })
})

test('wrong answers of a network cost it more questions, another network none', async () => {
  const from = '203.0.113.50'
  for (let wrong = 0; wrong < 5; wrong += 1) {
    const { sliderId } = await go.passedSlider()
    expect((await product.call('checkSlider', { sliderId, number: '0000' }, { from })).code).toBe(1002)
  }
  const answer = await product.call('checkSlider', await go.passedSlider(), { from })
  expect(answer).toMatchObject({ reason: 'SLIDER_MORE' })
  const elsewhere = await product.call('checkSlider', await go.passedSlider(), { from: '203.0.113.51' })
  expect(elsewhere).toMatchObject({ code: 200 })
})

test('an answer tells no place: sizes are always the same and what differs is pixels and ids', async () => {
  const told = async () => {
    const { data } = await product.call('getSlider')
    const { imageUrl, pieceUrl, ...sizes } = data.picture
    expect(imageUrl).toMatch(/^data:image\/webp;base64,[\w+/=]+$/)
    expect(pieceUrl).toMatch(/^data:image\/webp;base64,[\w+/=]+$/)

    return { ...data, sliderId: '', picture: sizes }
  }
  expect(await told()).toEqual(await told())
  const { data } = await product.call('getSlider', { way: 'SOUND' })
  expect(data).toEqual({
    sliderId: data.sliderId,
    expiresInSeconds: 300,
    picture: null,
    soundUrl: expect.stringMatching(/^data:audio\/wav;base64,[\w+/=]+$/),
  })
})

test('of 100 questions a script that reads no picture passes two at most', async () => {
  let passed = 0
  for (let asked = 0; asked < 100; asked += 1) {
    const { data } = await product.call('getSlider')
    const guess = { x: String(164), y: String(76) }
    const answer = { sliderId: data.sliderId, ...guess, track: trackTo(guess) }
    const from = `198.51.100.${asked}`
    if ((await product.call('checkSlider', answer, { from })).code === 200) passed += 1
  }
  expect(passed).toBeLessThanOrEqual(2)
})
