import iconv from 'iconv-lite'

const SPACE = 0x20
const DELETE = 0x7f
/** Bytes from here on belong to characters beyond ASCII. */
const FIRST_HIGH = 0x80

/** Text as GB18030 bytes (four-byte forms included). */
export function bytesOf(text: string): Buffer {
  return iconv.encode(text, 'gb18030')
}

/**
 * Text from GB18030 bytes; a broken sequence becomes U+FFFD, which no valid text of a file holds. Plain text,
 * as names of fields are, is not decoded.
 */
export function textOf(bytes: Buffer): string {
  return isPlainText(bytes, 0, bytes.length) ? bytes.toString('latin1') : iconv.decode(bytes, 'gb18030')
}

/** Whether a text survives the trip through GB18030 and cannot be taken for a line end. */
export function isWritable(text: string): boolean {
  return isPrintable(text) || (!hasControl(text) && textOf(bytesOf(text)) === text)
}

/** Whether a text is printable ASCII alone, which is the same in every encoding. */
export function isPrintable(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code < SPACE || code >= DELETE) return false
  }

  return true
}

/** Whether a text read from a file is whole: no broken sequence, no control character. */
function isWhole(text: string): boolean {
  return !text.includes('\uFFFD') && !hasControl(text)
}

/**
 * The text of a field that stands at `start` and ends before `end`, without the padding: spaces on the right,
 * nothing else. Undefined when it is not whole. Most fields are ASCII: their bytes are looked at and not
 * decoded.
 */
export function paddedText(bytes: Buffer, start: number, end: number): string | undefined {
  let last = end
  while (last > start && bytes[last - 1] === SPACE) last -= 1
  for (let i = start; i < last; i += 1) {
    const byte = bytes[i] ?? 0
    if (byte >= FIRST_HIGH) return decodedText(bytes.subarray(start, end))
    if (byte < SPACE || byte === DELETE) return undefined
  }

  return last === start ? '' : bytes.toString('latin1', start, last)
}

/** Whether bytes are printable ASCII alone, which is text in every encoding. */
export function isPlainText(bytes: Buffer, start: number, end: number): boolean {
  for (let i = start; i < end; i += 1) {
    const byte = bytes[i] ?? 0
    if (byte < SPACE || byte >= DELETE) return false
  }

  return true
}

/** Whether bytes are padding alone. */
export function isBlank(bytes: Buffer, start: number, end: number): boolean {
  for (let i = start; i < end; i += 1) if (bytes[i] !== SPACE) return false

  return true
}

function decodedText(bytes: Buffer): string | undefined {
  const text = textOf(bytes)

  return isWhole(text) ? text.replace(/ +$/, '') : undefined
}

function hasControl(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code < SPACE || code === DELETE) return true
  }

  return false
}
