import { expect, test } from 'vitest'
import { pictureIn, withoutMetadata } from './uploaded-picture'

const file = (head: number[], length = 400 * 1024) => {
  const bytes = new Uint8Array(length)
  bytes.set(head)

  return { bytes, filename: 'x.png', mimeType: 'image/png' }
}
const jpegHead = [0xff, 0xd8]
const segment = (marker: number, body: number[]) => [0xff, marker, 0, body.length + 2, ...body]

test.each([
  ['a PNG', file([0x89, 0x50, 0x4e]), 'image/png'],
  ['a JPEG, whatever it is called', file(jpegHead), 'image/jpeg'],
  ['a PDF', file([0x25, 0x50, 0x44, 0x46]), null],
  ['too small', file([0x89, 0x50, 0x4e], 1000), null],
  ['too large', file([0x89, 0x50, 0x4e], 6 * 1024 * 1024), null],
])('%s is told by its first bytes', (_what, given, mimeType) => {
  expect(pictureIn(given)?.mimeType ?? null).toBe(mimeType)
})

test('a JPEG loses place and comments, and keeps what draws it', () => {
  const drawn = [...segment(0xe0, [1, 2]), ...segment(0xdb, [3])]
  const data = [0xff, 0xda, 0, 2, 9, 9, 9]
  const bytes = new Uint8Array([
    ...jpegHead,
    ...segment(0xe1, [7, 7, 7]),
    ...drawn,
    ...segment(0xfe, [8]),
    ...data,
  ])
  expect([...withoutMetadata({ mimeType: 'image/jpeg', bytes })]).toEqual([...jpegHead, ...drawn, ...data])
})

const scan = (...data: number[]) => [...segment(0xda, [1]), ...data]
const end = [0xff, 0xd9]

test('what stands behind the picture goes with its place: a second picture, a film', () => {
  // Stuffed 0xFF, a restart and several runs of data, as a progressive picture has them, are its own.
  const first = [
    ...jpegHead,
    ...segment(0xdb, [3]),
    ...scan(9, 0xff, 0, 0xd9, 0xff, 0xd0, 9),
    ...segment(0xc4, [4]),
    ...scan(0xff, 0, 8),
    ...end,
  ]
  const second = [...jpegHead, ...segment(0xe1, [7, 7, 7]), ...scan(5), ...end]
  const plain = (bytes: number[]) => [
    ...withoutMetadata({ mimeType: 'image/jpeg', bytes: new Uint8Array(bytes) }),
  ]
  expect(plain([...first, ...second])).toEqual(first)
  expect(plain([...first.slice(0, -2), ...second])).toEqual(first)
  expect(plain([...first, 0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70])).toEqual(first)
  expect(plain(first)).toEqual(first)
  // Metadata between two runs of data goes too.
  const [whole, later] = [first.slice(0, -2), segment(0xe1, [7, 7])]
  expect(plain([...whole, ...later, ...scan(1), ...end])).toEqual([...whole, ...scan(1), ...end])
})

test('bytes that fill up before a segment hide none', () => {
  const drawn = [...segment(0xdb, [3]), ...scan(9), ...end]
  const filled = [...jpegHead, 0xff, ...segment(0xe1, [7, 7, 7]), 0xff, 0xff, ...drawn]
  const bytes = new Uint8Array(filled)
  expect([...withoutMetadata({ mimeType: 'image/jpeg', bytes })]).toEqual([...jpegHead, ...drawn])
})

test('what is no segment any more ends the search', () => {
  const bytes = new Uint8Array([...jpegHead, 0xff, 0xe1, 0, 0, 5])
  expect([...withoutMetadata({ mimeType: 'image/jpeg', bytes })]).toEqual([...bytes])
})

test('a PNG loses place, program and time, and keeps what draws it', () => {
  const head = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]
  const chunk = (name: string, body: number[]) => [
    0,
    0,
    0,
    body.length,
    ...Buffer.from(name, 'latin1'),
    ...body,
    1,
    2,
    3,
    4,
  ]
  const drawn = [...chunk('IHDR', [1, 2, 3]), ...chunk('IDAT', [9, 9])]
  const bytes = new Uint8Array([
    ...head,
    ...chunk('IHDR', [1, 2, 3]),
    ...chunk('eXIf', [7, 7]),
    ...chunk('tEXt', [8]),
    ...chunk('IDAT', [9, 9]),
    ...chunk('tIME', [1]),
    ...chunk('IEND', []),
  ])
  const plain = [...withoutMetadata({ mimeType: 'image/png', bytes })]
  expect(plain).toEqual([...head, ...drawn, ...chunk('IEND', [])])
  const followed = new Uint8Array([...plain, ...chunk('eXIf', [7]), 1, 2, 3])
  expect([...withoutMetadata({ mimeType: 'image/png', bytes: followed })]).toEqual(plain)
  // What says that it is longer than the file is left as it is.
  const broken = new Uint8Array([...head, 255, 255, 255, 255, ...Buffer.from('eXIf'), 5, 5, 5, 5])
  expect([...withoutMetadata({ mimeType: 'image/png', bytes: broken })]).toEqual([...broken])
})

test('a picture that is no document may be small', () => {
  expect(pictureIn(file([0x89, 0x50, 0x4e], 1000), { leastBytes: 0 })?.mimeType).toBe('image/png')
})
