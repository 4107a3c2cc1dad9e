import { expect, test } from 'vitest'
import { dragTo, pieceAt, stepBy } from './slider-track'

test('a drag over the whole track moves the piece over the whole picture, and not beyond', () => {
  expect(dragTo({ from: 0, by: 300, trackWidth: 348, range: 240 })).toBe(240)
  expect(dragTo({ from: 0, by: 150, trackWidth: 348, range: 240 })).toBe(120)
  expect(dragTo({ from: 0, by: 301, trackWidth: 348, range: 240 })).toBe(240)
  expect(dragTo({ from: 10, by: -999, trackWidth: 348, range: 240 })).toBe(0)
})

test('keys move by 2, with shift by 10, and stop at the ends', () => {
  expect(stepBy({ x: 0, range: 240, key: 'ArrowRight', large: false })).toBe(2)
  expect(stepBy({ x: 235, range: 240, key: 'ArrowRight', large: true })).toBe(240)
  expect(stepBy({ x: 1, range: 240, key: 'ArrowLeft', large: false })).toBe(0)
  expect(stepBy({ x: 9, range: 240, key: 'a', large: false })).toBeUndefined()
})

test('the piece stands in percent of the picture', () => {
  const place = { x: 80, imageWidth: 320, imageHeight: 160, pieceWidth: 48, pieceHeight: 48, pieceTop: 40 }
  expect(pieceAt(place)).toEqual({ left: '25.000%', top: '25.000%', width: '15.000%', height: '30.000%' })
})
