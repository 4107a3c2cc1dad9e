import { PassThrough } from 'node:stream'
import { refusalAnswer } from '@tongzhou/contract/kit/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BadRequest } from './bad-request'
import { type IncomingCall, answerCall, sessionToken } from './answer-call'
import { refusal } from './dispatch'

/** An answer that takes longer is given up; a line goes out so often that nobody closes it (R-AST-13). */
const LONGEST_MS = 60_000
const COMMENT_MS = 15_000
/** Bytes that a stream may carry. */
const LARGEST = 64 * 1024

/** Whether a caller reads events; everybody else gets the answer whole. */
export function wantsEvents(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/event-stream') === true
}

/**
 * The streams of sessions, one each: a new one ends the one before. Visitors have none to tell them apart by,
 * and those of one network are not one reader; how many they open is bounded by how much they may ask.
 */
export class OpenStreams {
  readonly #open = new Map<string, AbortController>()

  /** Registers a stream and ends the one of the same key. */
  begin(key: string, stop: AbortController): void {
    this.#open.get(key)?.abort()
    this.#open.set(key, stop)
  }

  /** Forgets a stream that ended by itself. */
  end(key: string, stop: AbortController): void {
    if (this.#open.get(key) === stop) this.#open.delete(key)
  }
}

/**
 * Answers a call by server-sent events: its parts as they are there, and `done` with the envelope of the
 * whole, also of a refusal. The same session, checks and log as any call; when the reader leaves, the signal
 * ends what is still being asked.
 */
export function answerByEvents(asked: IncomingCall, streams: OpenStreams): FastifyReply {
  const { request, reply, services } = asked
  const stream = new PassThrough()
  const stop = new AbortController()
  const session = sessionToken(request)
  if (session !== null) streams.begin(session, stop)
  let sent = 0
  const write = (text: string): void => {
    sent += text.length
    if (stream.writable && sent <= LARGEST) stream.write(text)
  }
  const emit = (event: string, data: unknown): void =>
    write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  const comment = setInterval(() => write(': still there\n\n'), COMMENT_MS)
  const late = setTimeout(() => stop.abort(), LONGEST_MS)
  const close = (): void => {
    clearInterval(comment)
    clearTimeout(late)
    if (session !== null) streams.end(session, stop)
    stream.end()
  }
  reply.raw.once('close', () => stop.abort())
  stop.signal.addEventListener('abort', close, { once: true })
  reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no')
  reply.type('text/event-stream; charset=utf-8').send(stream)
  answerCall({ ...asked, events: { emit, signal: stop.signal } })
    .then(({ body }) => write(`event: done\ndata: ${body.toString()}\n\n`))
    .catch((error: unknown) => {
      if (stop.signal.aborted) return
      const isTheirs = error instanceof BadRequest
      if (!isTheirs) services.log.error({ err: error, requestId: request.id }, 'fault')
      emit(
        'done',
        isTheirs
          ? refusal('BAD_REQUEST', { message: error.message, field: error.field })
          : { ...refusalAnswer('SYSTEM_BUSY'), data: {}, requestId: request.id },
      )
    })
    .finally(close)

  return reply
}
