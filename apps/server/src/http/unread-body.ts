import { parse as parseForm } from 'node:querystring'
import { parseBounded } from '@tongzhou/domain/kernel/bounded-json'
import type { FastifyInstance } from 'fastify'
import { BadRequest } from './bad-request'

/** The longest form or JSON of a customer; files travel as parts. */
const MOST_BYTES = 64 * 1024
const MOST_FIELDS = 500
/** No field of ours has the name of a prototype. */
const PROTOTYPE = /"(__proto__|constructor)"\s*:/

/**
 * A form or JSON as it came: it is read when the session and the limits have been seen, and not at all when
 * an answer is kept for its bytes.
 */
export class UnreadBody {
  readonly kind: 'form' | 'json'
  readonly text: string

  constructor(kind: 'form' | 'json', text: string) {
    this.kind = kind
    this.text = text
  }

  /** Throws BadRequest for JSON that is none, or of more parts than a form of ours has. */
  read(): unknown {
    if (this.kind === 'form') return parseForm(this.text, '&', '=', { maxKeys: MOST_FIELDS })
    if (this.text === '') return {}
    if (PROTOTYPE.test(this.text)) throw new BadRequest('请求内容格式不正确')
    try {
      return parseBounded(this.text)
    } catch {
      throw new BadRequest('请求内容格式不正确')
    }
  }
}

/** Forms and JSON come as `UnreadBody`, at most 64 KB of them. */
export function leaveBodiesUnread(app: FastifyInstance): void {
  const kinds = { 'application/x-www-form-urlencoded': 'form', 'application/json': 'json' } as const
  app.removeContentTypeParser(['application/json', 'text/plain'])
  for (const [type, kind] of Object.entries(kinds)) {
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, new UnreadBody(kind, String(body))),
    )
  }
}
