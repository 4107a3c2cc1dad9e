import { crc32 } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG with an uncompressed iTXt chunk (keyword, UTF-8 text) put before its end. */
export function withPngText(png: Buffer, keyword: string, text: string): Buffer {
  const data = Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(text, 'utf8')])
  const endAt = png.length - 12

  return Buffer.concat([png.subarray(0, endAt), chunk('iTXt', data), png.subarray(endAt)])
}

/** The text of the first sound iTXt chunk with that keyword; null for any other picture. */
export function pngText(picture: Buffer, keyword: string): string | null {
  if (!picture.subarray(0, 8).equals(signature)) return null
  for (let at = 8; at + 12 <= picture.length;) {
    const length = picture.readUInt32BE(at)
    const end = at + 12 + length
    if (end > picture.length) return null
    const body = picture.subarray(at + 4, end - 4)
    if (body.subarray(0, 4).toString('latin1') === 'iTXt') {
      const found = textOf(body.subarray(4), keyword)
      if (found !== null && crc32(body) === picture.readUInt32BE(end - 4)) return found
    }
    at = end
  }

  return null
}

function textOf(data: Buffer, keyword: string): string | null {
  const head = Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1')

  return data.subarray(0, head.length).equals(head) ? data.subarray(head.length).toString('utf8') : null
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)

  return framed
}
