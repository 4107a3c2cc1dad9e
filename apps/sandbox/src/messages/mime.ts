/** What is read of a mail: enough to show it. */
export interface Mail {
  subject: string
  messageId: string
  text: string
  attachments: { name: string; bytes: number }[]
}

interface Part {
  headers: ReadonlyMap<string, string>
  body: string
}

/**
 * Reads an RFC 5322 message with MIME parts (base64, quoted-printable, 8bit; UTF-8). `raw` is latin1 text of
 * the bytes.
 */
export function mailFrom(raw: string): Mail {
  const whole = partFrom(raw)
  const leaves = leavesOf(whole)
  const shown =
    leaves.find((part) => typeOf(part) === 'text/plain') ??
    leaves.find((part) => typeOf(part) === 'text/html')
  const attachments = leaves.filter((part) => part !== shown && fileNameOf(part) !== '')

  return {
    subject: decodedWords(whole.headers.get('subject') ?? ''),
    messageId: whole.headers.get('message-id') ?? '',
    text: shown === undefined ? '' : bytesOf(shown).toString('utf8').trim(),
    attachments: attachments.map((part) => ({ name: fileNameOf(part), bytes: bytesOf(part).length })),
  }
}

function partFrom(raw: string): Part {
  const normal = raw.replaceAll('\r\n', '\n')
  const at = normal.indexOf('\n\n')
  const [head, body] = at < 0 ? [normal, ''] : [normal.slice(0, at), normal.slice(at + 2)]
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')

    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
  })

  return { headers: new Map(headers), body }
}

function leavesOf(part: Part): Part[] {
  const boundary = parameterOf(part, 'content-type', 'boundary')
  if (boundary === '') return [part]
  const pieces = `\n${part.body}`.split(`\n--${boundary}`).slice(1)

  return pieces
    .filter((piece) => !piece.startsWith('--'))
    .flatMap((piece) => leavesOf(partFrom(piece.replace(/^[ \t]*\n/, ''))))
}

function typeOf(part: Part): string {
  return (part.headers.get('content-type') ?? 'text/plain').split(';')[0]?.trim().toLowerCase() ?? ''
}

function fileNameOf(part: Part): string {
  const name =
    parameterOf(part, 'content-disposition', 'filename') || parameterOf(part, 'content-type', 'name')

  return decodedWords(name)
}

function parameterOf(part: Part, header: string, name: string): string {
  const value = part.headers.get(header) ?? ''
  const extended = new RegExp(`;\\s*${name}\\*(?:0\\*)?=(?:utf-8'')?([^;]+)`, 'i').exec(value)?.[1]
  if (extended !== undefined) return decodeURIComponent(extended.trim())

  return new RegExp(`;\\s*${name}="?([^";]+)"?`, 'i').exec(value)?.[1] ?? ''
}

function bytesOf(part: Part): Buffer {
  const encoding = (part.headers.get('content-transfer-encoding') ?? '8bit').toLowerCase()
  if (encoding === 'base64') return Buffer.from(part.body, 'base64')

  return encoding === 'quoted-printable' ? quotedPrintable(part.body) : Buffer.from(part.body, 'latin1')
}

function quotedPrintable(text: string): Buffer {
  const joined = text.replace(/=[ \t]*\n/g, '')

  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}

/** RFC 2047 words: =?utf-8?B?…?= and =?utf-8?Q?…?=. */
function decodedWords(text: string): string {
  const joined = text.replace(/\?=\s+=\?/g, '?==?')

  return joined.replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) => {
    const bytes =
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : quotedPrintable(word.replaceAll('_', ' '))

    return bytes.toString('utf8')
  })
}
