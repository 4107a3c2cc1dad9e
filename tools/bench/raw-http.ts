import { once } from 'node:events'
import { type Socket, connect } from 'node:net'

/** A request as bytes, so that making it takes no time while it is measured. */
export function formRequest(to: {
  readonly host: string
  readonly path: string
  readonly body: string
  /** A customer's session; null: a visitor. */
  readonly token?: string | null
}): Buffer {
  const { host, path, body, token = null } = to

  return Buffer.from(
    [
      `POST ${path} HTTP/1.1`,
      `host: ${host}`,
      ...(token === null ? [] : [`cookie: __Host-sid=${token}`]),
      'content-type: application/x-www-form-urlencoded',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
}

/** Connections that stay open. */
export async function openSockets(url: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname))
  await Promise.all(sockets.map((socket) => once(socket.setNoDelay(true), 'connect')))

  return sockets
}

/**
 * Sends one request on an idle connection; answers when the last byte came. Fails unless the answer is 200
 * with code 200.
 */
export function ask(
  socket: Socket,
  request: Buffer,
  then: { readonly done: () => void; readonly failed: (error: Error) => void },
): void {
  const read = answerReader()
  socket.on('error', then.failed).on('data', (bytes: Buffer) => {
    const isWhole = read(bytes)
    if (isWhole === null) return
    socket.removeAllListeners()
    if (isWhole) then.done()
    else then.failed(new Error(`no answer: ${bytes.toString('utf8', 0, 400)}`))
  })
  socket.write(request)
}

/**
 * Takes the bytes of one answer as they come: null while some are missing, then whether it is an answer that
 * succeeded.
 */
function answerReader(): (bytes: Buffer) => boolean | null {
  let missing = -1
  let isGood = false
  let head: Buffer = Buffer.alloc(0)

  return (bytes) => {
    if (missing >= 0) missing -= bytes.length
    else {
      head = head.length === 0 ? bytes : Buffer.concat([head, bytes])
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return null
      const text = head.toString('latin1', 0, end + 32)
      const length = /content-length: (\d+)/i.exec(text)
      isGood = text.startsWith('HTTP/1.1 200') && text.slice(end + 4).startsWith('{"code":200,')
      if (!length) return false
      missing = Number(length[1]) - (head.length - end - 4)
    }

    return missing > 0 ? null : isGood
  }
}
