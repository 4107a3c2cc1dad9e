import { expect, test } from 'vitest'
import { bitsOf } from './place-bits'
import { pageOfOrder } from './page-of-order'

/** The places 0 … count − 1, with how many of them were taken. */
function placesOf(count: number) {
  const taken = { count: 0 }
  const order = {
    *[Symbol.iterator]() {
      for (let place = 0; place < count; place += 1) {
        taken.count += 1
        yield place
      }
    },
  }

  return { order, taken, all: bitsOf(count, Array(count).keys()) }
}

test('a page is the places that fit, in their order', () => {
  const fits = bitsOf(10, [1, 2, 5, 7, 8])
  expect(pageOfOrder([9, 8, 7, 6, 5, 4, 3, 2, 1, 0], fits, { offset: 1, limit: 3 })).toEqual([7, 5, 2])
  expect(pageOfOrder([0, 1, 2], fits, { offset: 1, limit: 3 })).toEqual([2])
  expect(pageOfOrder([0], fits, { offset: 0, limit: 3 })).toEqual([])
})

test('growth: the first page of 20,000 funds looks at as many as that of 357', () => {
  const looked = [357, 20_000].map((count) => {
    const { order, taken, all } = placesOf(count)
    expect(pageOfOrder(order, all, { offset: 0, limit: 50 })).toHaveLength(50)

    return taken.count
  })
  expect(looked).toEqual([51, 51])
})
