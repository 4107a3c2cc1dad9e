import { expect, test } from 'vitest'
import { isDraggedByHand, isInGap, questionsNeeded } from './slider-rules'

const hand = [0, 4, 18, 60, 118, 150, 158, 160].map((x, index) => ({ ms: index * 60, x, y: x / 4 }))
const end = { x: 160, y: 40 }

test('a piece lies in its gap within four pixels either way', () => {
  const gap = { x: 160, y: 40 }
  expect(isInGap({ x: 164, y: 36 }, gap)).toBe(true)
  expect(isInGap({ x: 165, y: 40 }, gap)).toBe(false)
  expect(isInGap({ x: 160, y: 35 }, gap)).toBe(false)
})

test('a hand speeds up and slows down, takes a while and ends where it answers', () => {
  expect(isDraggedByHand(hand, end)).toBe(true)
  expect(isDraggedByHand([], end)).toBe(false)
  expect(isDraggedByHand(hand.slice(-4), end)).toBe(false)
  expect(isDraggedByHand(hand, { x: 170, y: 40 })).toBe(false)
  expect(
    isDraggedByHand(
      hand.map((point) => ({ ...point, ms: point.ms / 10 })),
      end,
    ),
  ).toBe(false)
})

test('one speed all the way is a program’s, and so is time that runs backwards', () => {
  const even = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((step) => ({ ms: step * 60, x: step * 20, y: step * 5 }))
  expect(isDraggedByHand(even, { x: 160, y: 40 })).toBe(false)
  const back = hand.map((point, index) => ({ ...point, ms: index === 3 ? 1 : point.ms }))
  expect(isDraggedByHand(back, end)).toBe(false)
})

test('wrong answers of a network and a doubtful drag cost more questions, three at most', () => {
  expect(questionsNeeded({ misses: 4, isDoubtful: false })).toBe(1)
  expect(questionsNeeded({ misses: 4, isDoubtful: true })).toBe(2)
  expect(questionsNeeded({ misses: 5, isDoubtful: false })).toBe(2)
  expect(questionsNeeded({ misses: 20, isDoubtful: false })).toBe(3)
  expect(questionsNeeded({ misses: 99, isDoubtful: true })).toBe(3)
})
