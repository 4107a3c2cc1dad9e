import iconv from 'iconv-lite'

/** Text as GB18030 bytes (four-byte forms included). */
export function bytesOf(text: string): Buffer {
  return iconv.encode(text, 'gb18030')
}

/** Text from GB18030 bytes; a broken sequence becomes U+FFFD, which no valid text of a file holds. */
export function textOf(bytes: Buffer): string {
  return iconv.decode(bytes, 'gb18030')
}

/** Trims the padding of a field: spaces on the right, nothing else. */
export function trimPadding(text: string): string {
  return text.replace(/ +$/, '')
}

/** Whether a text survives the trip through GB18030 and cannot be taken for a line end. */
export function isWritable(text: string): boolean {
  return !hasControl(text) && textOf(bytesOf(text)) === text
}

/** Whether a text read from a file is whole: no broken sequence, no control character. */
export function isWhole(text: string): boolean {
  return !text.includes('\uFFFD') && !hasControl(text)
}

function hasControl(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code < 0x20 || code === 0x7f) return true
  }

  return false
}
