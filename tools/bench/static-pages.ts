import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** A server of pages that look like the product's and hold no script. */
export interface StaticPages {
  readonly url: string
  close(): Promise<void>
}

interface Answer {
  readonly body: Buffer
  readonly type: string
}

/**
 * Pages as they stand in the browser at the end, without their scripts, and everything they show, from memory
 * and compressed.
 */
export async function staticPages(product: string, pages: ReadonlyMap<string, string>): Promise<StaticPages> {
  const answers = new Map<string, Promise<Answer>>()
  const answerOf = async (path: string): Promise<Answer> => {
    const page = pages.get(path)

    return page === undefined
      ? fetched(product, path)
      : packed(withoutScripts(page), 'text/html; charset=utf-8')
  }
  const server = createServer((request, reply) => {
    const path = request.url ?? '/'
    const answer = answers.get(path) ?? answerOf(path)
    answers.set(path, answer)
    answer.then(
      ({ body, type }) =>
        reply.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body),
      () => reply.writeHead(502).end(),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // A server on a port has an address of this form.
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function fetched(product: string, path: string): Promise<Answer> {
  const answer = await fetch(`${product}${path}`)

  return packed(
    Buffer.from(await answer.arrayBuffer()),
    answer.headers.get('content-type') ?? 'application/octet-stream',
  )
}

function packed(bytes: string | Buffer, type: string): Answer {
  return { body: gzipSync(bytes), type }
}

function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '')
}
