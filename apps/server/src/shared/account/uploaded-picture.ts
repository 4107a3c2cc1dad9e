import type { UploadedFile } from '@tongzhou/contract/kit/wire'

const LEAST_BYTES = 300 * 1024
const MOST_BYTES = 5 * 1024 * 1024

/** A picture that somebody uploaded. */
export interface UploadedPicture {
  readonly mimeType: 'image/png' | 'image/jpeg'
  readonly bytes: Uint8Array
}

/** The file's own first bytes decide its kind, never its name; null when it is no usable picture. */
export function pictureIn(file: UploadedFile): UploadedPicture | null {
  const { bytes } = file
  if (bytes.length < LEAST_BYTES || bytes.length > MOST_BYTES) return null
  if (bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e) return { mimeType: 'image/png', bytes }

  return bytes[0] === 0xff && bytes[1] === 0xd8 ? { mimeType: 'image/jpeg', bytes } : null
}

/** Segments of a JPEG that tell of place, device and time, or are comments: APP1–APP15 but 14, and COM. */
const isMetadata = (marker: number): boolean =>
  (marker > 0xe0 && marker <= 0xef && marker !== 0xee) || marker === 0xfe

/**
 * The bytes of a picture without what a camera wrote beside it. A PNG of a screen holds none; in a JPEG the
 * segments before the picture's own data are looked through, and what is no segment ends that.
 */
export function withoutMetadata({ mimeType, bytes }: UploadedPicture): Uint8Array {
  if (mimeType !== 'image/jpeg') return bytes
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
