import type { Socket } from 'node:net'
import { refusal } from '../dispatch'

/** What is said of bytes that are no request, by the parser's code; anything else is broken framing. */
const answers: Readonly<Record<string, readonly [line: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', '地址或请求头过长'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', '请求超时，请重试'],
}

/**
 * Answers bytes that are no HTTP request (headers too long, broken framing, a head that never ends) in the
 * usual envelope and closes the connection. One that a browser opened in advance and never used is closed
 * without a word: it would take what we say for the answer to the request that it is just sending.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) {
    socket.destroy()
    return
  }
  const [line, message] = answers[error.code ?? ''] ?? ['400 Bad Request', '请求格式不正确']
  const body = JSON.stringify(refusal('BAD_REQUEST', { message }))
  const head = [
    `HTTP/1.1 ${line}`,
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
