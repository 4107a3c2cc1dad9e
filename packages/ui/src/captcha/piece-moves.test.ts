import { expect, test } from 'vitest'
import { type TrackPoint, dragTo, pieceAt, stepBy, trackText, withPoint } from './piece-moves'

const range = { x: 240, y: 120 }
const start = { x: 0, y: 0 }

test('a drag on a small screen moves the piece in the picture’s pixels, and not beyond it', () => {
  expect(dragTo({ from: start, byX: 100, byY: 20, scale: 1.5, range })).toEqual({ x: 150, y: 30 })
  expect(dragTo({ from: { x: 200, y: 100 }, byX: 100, byY: 100, scale: 1, range })).toEqual({
    x: 240,
    y: 120,
  })
  expect(dragTo({ from: { x: 10, y: 10 }, byX: -999, byY: -999, scale: 1, range })).toEqual(start)
})

test('keys move by 2, with shift by 10, in four directions, and stop at the edges', () => {
  expect(stepBy({ from: start, key: 'ArrowRight', large: false, range })).toEqual({ x: 2, y: 0 })
  expect(stepBy({ from: start, key: 'ArrowDown', large: true, range })).toEqual({ x: 0, y: 10 })
  expect(stepBy({ from: { x: 235, y: 1 }, key: 'ArrowRight', large: true, range })).toEqual({ x: 240, y: 1 })
  expect(stepBy({ from: { x: 3, y: 1 }, key: 'ArrowUp', large: false, range })).toEqual({ x: 3, y: 0 })
  expect(stepBy({ from: start, key: 'a', large: false, range })).toBeUndefined()
})

test('the piece stands in percent of the picture', () => {
  const place = { x: 80, y: 40, imageWidth: 320, imageHeight: 160, pieceWidth: 48, pieceHeight: 48 }
  expect(pieceAt(place)).toEqual({ left: '25.000%', top: '25.000%', width: '15.000%', height: '30.000%' })
})

test('a long way is thinned out and keeps its ends', () => {
  let track: readonly TrackPoint[] = []
  for (let ms = 0; ms < 1000; ms += 1) track = withPoint(track, { ms, x: 1, y: 2 })
  expect(track.length).toBeLessThan(200)
  expect(track[0]?.ms).toBe(0)
  expect(trackText(track.slice(-1))).toBe('999,1,2')
  expect(trackText([{ ms: 4.4, x: 1.6, y: 2.2 }, ...track.slice(-1)])).toBe('4,2,2;999,1,2')
})
