/**
 * The bytes of a text in UTF-8, one character for each. Half a character on its own becomes U+FFFD, as any
 * encoder has it.
 */
export function utf8Of(text: string): string {
  let at = 0
  while (at < text.length && text.charCodeAt(at) < 0x80) at += 1
  if (at === text.length) return text
  let bytes = text.slice(0, at)
  for (const sign of text.slice(at)) bytes += bytesOf(sign.codePointAt(0) ?? REPLACEMENT)

  return bytes
}

const REPLACEMENT = 0xfffd

function bytesOf(point: number): string {
  if (point < 0x80) return String.fromCharCode(point)
  if (point < 0x800) return String.fromCharCode(0xc0 | (point >> 6), tail(point))
  if (point >= 0xd800 && point <= 0xdfff) return bytesOf(REPLACEMENT)
  if (point < 0x10000) return String.fromCharCode(0xe0 | (point >> 12), tail(point >> 6), tail(point))

  return String.fromCharCode(0xf0 | (point >> 18), tail(point >> 12), tail(point >> 6), tail(point))
}

function tail(bits: number): number {
  return 0x80 | (bits & 0x3f)
}
