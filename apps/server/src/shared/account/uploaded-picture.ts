import type { UploadedFile } from '@tongzhou/contract/kit/wire'
import { LEAST_PICTURE_BYTES, MOST_PICTURE_BYTES } from '@tongzhou/domain/fields/picture-limits'

/** A picture that somebody uploaded. */
export interface UploadedPicture {
  readonly mimeType: 'image/png' | 'image/jpeg'
  readonly bytes: Uint8Array
}

/**
 * The file's own first bytes decide its kind, never its name; null when it is no usable picture. A document
 * has a size below which it cannot be read.
 */
export function pictureIn(
  file: UploadedFile,
  { leastBytes } = { leastBytes: LEAST_PICTURE_BYTES },
): UploadedPicture | null {
  const { bytes } = file
  if (bytes.length < leastBytes || bytes.length > MOST_PICTURE_BYTES) return null
  if (bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e) return { mimeType: 'image/png', bytes }

  return bytes[0] === 0xff && bytes[1] === 0xd8 ? { mimeType: 'image/jpeg', bytes } : null
}

/** Segments of a JPEG that tell of place, device and time, or are comments: APP1–APP15 but 14, and COM. */
const isMetadata = (marker: number): boolean =>
  (marker > 0xe0 && marker <= 0xef && marker !== 0xee) || marker === 0xfe

/** Chunks of a PNG that tell of place, device, program and time, or are comments. */
const pngMetadata = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']
const PNG_HEAD = 8
/** Length and name before a chunk's data, and its check sum after them. */
const CHUNK = 12

/** The bytes of a picture without what a camera or a program wrote beside it. */
export function withoutMetadata({ mimeType, bytes }: UploadedPicture): Uint8Array {
  return mimeType === 'image/jpeg' ? plainJpeg(bytes) : plainPng(bytes)
}

/** Markers by which the picture's data, the picture itself, and another picture behind it begin or end. */
const SCAN = 0xda
const END = [0xd8, 0xd9]

/**
 * Segment after segment, and between them the picture's own data, of which there may be several runs. With
 * the end of the first picture everything ends: what a telephone appends (a second picture, a film) says
 * where it was taken too. Before any data, what is no segment ends the search and stays.
 */
function plainJpeg(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  let isDrawn = false
  let at = 2
  for (;;) {
    const found = nextMarker(bytes, at)
    const marker = bytes[found + 1] ?? 0
    if (isDrawn && END.includes(marker)) return Buffer.concat([...kept, new Uint8Array([0xff, 0xd9])])
    const length = ((bytes[found + 2] ?? 0) << 8) | (bytes[found + 3] ?? 0)
    if (found + 4 > bytes.length || length < 2) break
    const isScan = marker === SCAN
    const end = isScan ? nextMarker(bytes, found + 2 + length) : found + 2 + length
    if (!isMetadata(marker)) kept.push(bytes.subarray(found, end))
    isDrawn ||= isScan
    at = end
  }
  if (!isDrawn) kept.push(bytes.subarray(at))

  return Buffer.concat(kept)
}

/**
 * Where the next marker begins, behind any number of 0xFF that fill up before it; the length when there is
 * none. Within the data a 0xFF is followed by 0, and RST0–RST7 belong to them.
 */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1) {
    const marker = bytes[at + 1] ?? 0
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at
    at = bytes.indexOf(0xff, at + 1)
  }

  return bytes.length
}

/** Chunk after chunk to the last one; what is no chunk ends the search and stays. */
function plainPng(bytes: Uint8Array): Uint8Array {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = [bytes.subarray(0, PNG_HEAD)]
  let at = PNG_HEAD
  while (at + CHUNK <= bytes.length) {
    const end = at + CHUNK + view.readUInt32BE(at)
    if (end > bytes.length) break
    const name = view.toString('latin1', at + 4, at + 8)
    if (!pngMetadata.includes(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
  kept.push(bytes.subarray(at))

  return Buffer.concat(kept)
}
