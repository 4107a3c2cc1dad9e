import type { Socket } from 'node:net'
import { refusal } from './dispatch'

/**
 * Answers bytes that are no HTTP request (headers too long, broken framing) in the usual envelope and closes
 * the connection.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const message = error.code === 'HPE_HEADER_OVERFLOW' ? '地址或请求头过长' : '请求格式不正确'
  const body = JSON.stringify(refusal('BAD_REQUEST', { message }))
  const head = [
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'HTTP/1.1 431 Request Header Fields Too Large'
      : 'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
