import { SUCCESS_CODE } from '@tongzhou/contract/kit/envelope'
import type { FastifyReply } from 'fastify'
import {
  type IncomingCall,
  JSON_TYPE,
  answerCall,
  crossOrigin,
  sendAnswer,
  sessionToken,
} from '../answer-call'
import { refused } from '../dispatch'
import { type KeptAnswers, type ReadyBody, keptBody, passingBody } from './kept-answers'
import { stampOf } from './kept-stamp'
import type { SecurityHeaders } from '../security-headers'
import { UnreadBody } from '../unread-body'

/** No question of ours is longer: nothing is remembered of longer ones. */
const LONGEST_KEY = 2000

/** What the kept calls share. */
export interface Keeping {
  readonly answers: KeptAnswers
  readonly headers: SecurityHeaders
}

/**
 * Sends kept bytes for the same question to the same market. Customers with data of their own get a computed
 * answer. An answer is kept at its second request, because most searches and screens are requested once.
 */
export function answerKept(incoming: IncomingCall, keeping: Keeping): unknown {
  const { services, name, handler, request, reply } = incoming
  if (handler.keep === 'visitors' && sessionToken(request) !== null) return answerOwn(incoming, keeping)
  if (crossOrigin(request)) return sendAnswer(reply, refused('RISK_CONTROL_BLOCK'))
  const stamp = stampOf(services)
  const asked = request.method === 'GET' ? request.query : request.body
  // A form never passes for JSON of the same text; a body is read only when nothing is kept for its bytes.
  const key = `${name} ${asked instanceof UnreadBody ? `${asked.kind} ${asked.text}` : JSON.stringify(asked)}`
  if (key.length > LONGEST_KEY) return answerOwn(incoming, keeping)
  const found = keeping.answers.find(stamp, key)

  return found
    ? sendReady(incoming, keeping, keptBody(found, request.headers['accept-encoding']))
    : answerAnew(incoming, keeping, { stamp, key })
}

/** The answer to a customer, in which something is his alone. */
async function answerOwn(incoming: IncomingCall, keeping: Keeping): Promise<FastifyReply | Buffer> {
  const answer = await answerCall(incoming)
  if (answer.code !== SUCCESS_CODE) return sendAnswer(incoming.reply, answer)

  return sendReady(incoming, keeping, passingBody(answer.body, incoming.request.headers['accept-encoding']))
}

async function answerAnew(
  incoming: IncomingCall,
  keeping: Keeping,
  at: { stamp: string; key: string },
): Promise<FastifyReply | Buffer> {
  const answer = await answerCall(incoming)
  if (answer.code !== SUCCESS_CODE) return sendAnswer(incoming.reply, answer)
  const encoding = incoming.request.headers['accept-encoding']
  const body = keeping.answers.isAskedAgain(at.stamp, at.key)
    ? keptBody(keeping.answers.keep(at.key, answer.body), encoding)
    : passingBody(answer.body, encoding)

  return sendReady(incoming, keeping, body)
}

/** Sends finished bytes directly, without the reply hooks: kept calls set no cookie. */
function sendReady({ request, reply }: IncomingCall, { headers }: Keeping, ready: ReadyBody): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(200, [
    ...headers.lines(request),
    'content-type',
    JSON_TYPE,
    'content-length',
    String(ready.body.length),
    ...(ready.isGzip ? ['content-encoding', 'gzip', 'vary', 'accept-encoding'] : []),
  ])
  reply.raw.end(ready.body)

  return reply
}
