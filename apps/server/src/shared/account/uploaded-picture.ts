import type { UploadedFile } from '@tongzhou/contract/kit/wire'

const LEAST_BYTES = 300 * 1024
const MOST_BYTES = 5 * 1024 * 1024

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
  { leastBytes } = { leastBytes: LEAST_BYTES },
): UploadedPicture | null {
  const { bytes } = file
  if (bytes.length < leastBytes || bytes.length > MOST_BYTES) return null
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

/** The segments before the picture's own data are looked through; what is no segment ends that. */
function plainJpeg(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    // The picture's data begin, or a broken file.
    if (marker === 0xda || length < 2) break
    if (!isMetadata(marker)) kept.push(bytes.subarray(at, at + 2 + length))
    at += 2 + length
  }
  kept.push(bytes.subarray(at))

  return Buffer.concat(kept)
}

/** Chunk after chunk; what is no chunk ends the search and stays. */
function plainPng(bytes: Uint8Array): Uint8Array {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = [bytes.subarray(0, PNG_HEAD)]
  let at = PNG_HEAD
  while (at + CHUNK <= bytes.length) {
    const end = at + CHUNK + view.readUInt32BE(at)
    if (end > bytes.length) break
    const name = view.toString('latin1', at + 4, at + 8)
    if (!pngMetadata.includes(name)) kept.push(bytes.subarray(at, end))
    at = end
  }
  kept.push(bytes.subarray(at))

  return Buffer.concat(kept)
}
