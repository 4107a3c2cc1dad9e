import type { Socket } from 'node:net'
/** What is said of bytes that are no request, by the parser's code; anything else is broken framing. */
const answers: Readonly<Record<string, readonly [line: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', '地址或请求头过长'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', '请求超时，请重试'],
}

/**
 * Answers bytes that are no HTTP request (headers too long, broken framing, a head that never ends) in the
 * envelope of the listener, with the headers of every answer (names and values in turn), and closes the
 * connection. One that a browser opened in advance and never used is closed without a word: it would take
 * what we say for the answer to the request that it is just sending.
 */
export function clientErrors(by: {
  envelope: (message: string) => object
  headers: () => readonly string[]
}): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) {
      socket.destroy()
      return
    }
    const [line, message] = answers[error.code ?? ''] ?? ['400 Bad Request', '请求格式不正确']
    const body = JSON.stringify(by.envelope(message))
    const head = [
      `HTTP/1.1 ${line}`,
      'content-type: application/json; charset=utf-8',
      ...headerLines(by.headers()),
      'connection: close',
      `content-length: ${Buffer.byteLength(body)}`,
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
}

function headerLines(headers: readonly string[]): string[] {
  return headers.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${headers[at + 1] ?? ''}`] : []))
}
