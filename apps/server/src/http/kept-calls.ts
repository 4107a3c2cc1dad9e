import { parse as parseForm } from 'node:querystring'
import { SUCCESS_CODE } from '@tongzhou/contract/kit/envelope'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Asked, JSON_TYPE, answerCall, crossOrigin, sendAnswer, sessionToken } from './answer-call'
import { refused } from './dispatch'
import { type KeptAnswers, type ReadyBody, keptBody, passingBody } from './kept-answers'
import type { SecurityHeaders } from './security-headers'

/** What the kept calls share. */
export interface Keeping {
  readonly answers: KeptAnswers
  readonly headers: SecurityHeaders
}

/** A kept answer is found by the bytes of the question: a form is parsed only when nothing is kept. */
export function readFormsAsText(scope: FastifyInstance): void {
  const form = 'application/x-www-form-urlencoded'
  scope.removeContentTypeParser(form)
  scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
    done(null, new FormText(String(body))),
  )
}

/** A form as it came; a text that is no form stays a string and is refused as such. */
class FormText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/**
 * Sends kept bytes for the same question to the same market. Customers with data of their own get a computed answer. An answer is kept at its
 * second request, because most searches and screens are requested once.
 */
export function answerKept(o: Asked, keeping: Keeping): unknown {
  const { services, name, handler, request, reply } = o
  if (handler.keep === 'visitors' && sessionToken(request) !== null)
    return sendAnswer(reply, answerCall(formParsed(o)))
  if (crossOrigin(request)) return sendAnswer(reply, refused('RISK_CONTROL_BLOCK'))
  const stamp = `${services.market.version()}/${Math.floor(services.clock.now().getTime() / 60_000)}`
  const asked = request.method === 'GET' ? request.query : request.body
  // A form never passes for JSON of the same text.
  const key = `${name} ${asked instanceof FormText ? `form ${asked.text}` : JSON.stringify(asked)}`
  const found = keeping.answers.find(stamp, key)

  return found
    ? sendReady(o, keeping, keptBody(found, request.headers['accept-encoding']))
    : answerAnew(o, keeping, { stamp, key })
}

async function answerAnew(
  o: Asked,
  keeping: Keeping,
  at: { stamp: string; key: string },
): Promise<FastifyReply | string> {
  const answer = await answerCall(formParsed(o))
  if (answer.code !== SUCCESS_CODE) return sendAnswer(o.reply, answer)
  const encoding = o.request.headers['accept-encoding']
  const body = keeping.answers.isAskedAgain(at.stamp, at.key)
    ? keptBody(keeping.answers.keep(at.key, Buffer.from(answer.text)), encoding)
    : passingBody(answer.text, encoding)

  return sendReady(o, keeping, body)
}

function formParsed<O extends Asked>(o: O): O {
  if (o.request.body instanceof FormText) o.request.body = parseForm(o.request.body.text)

  return o
}

/** Sends finished bytes directly, without the reply hooks: kept calls set no cookie. */
function sendReady({ request, reply }: Asked, { headers }: Keeping, ready: ReadyBody): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(200, [
    ...headers.lines(request),
    'content-type',
    JSON_TYPE,
    'content-length',
    String(ready.length),
    ...(ready.isGzip ? ['content-encoding', 'gzip', 'vary', 'accept-encoding'] : []),
  ])
  reply.raw.end(ready.body)

  return reply
}
