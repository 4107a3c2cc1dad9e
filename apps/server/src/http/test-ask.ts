import { randomUUID } from 'node:crypto'
import type {
  CallDefinition,
  CallRefusal,
  CallRequest,
  CallResponse,
} from '@tongzhou/contract/kit/define-call'
import { SUCCESS_CODE } from '@tongzhou/contract/kit/envelope'
import {
  type CommonRefusal,
  type RefusalReason,
  refusalAnswer,
  refusals,
} from '@tongzhou/contract/kit/refusals'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'

export interface Asker {
  readonly token?: string
  /** Idempotency key; a new one unless the same submit is to be sent twice. */
  readonly key?: string
}

/** An answer with its envelope as it travelled, and two ways to say what is expected of it. */
export interface Asked<C> {
  readonly code: number
  readonly msg: string
  /** The name of a refusal; absent on success. */
  readonly reason?: string
  readonly data: unknown
  /** The whole body as text, to search for what must not stand in it. */
  readonly text: string
  readonly headers: Record<string, unknown>
  /** Its data; fails the test with code and sentence when the call was refused. */
  success(): CallResponse<C>
  /** Fails the test unless the call was refused for this reason; answers the facts that travelled with it. */
  refusal(reason: CallRefusal<C> | CommonRefusal): Record<string, unknown>
}

export type Ask = <C extends CallDefinition>(
  call: C,
  input: CallRequest<C>,
  asker?: Asker,
) => Promise<Asked<C>>

/** Sends calls as the browser's client does: path, method, encoding and key all come from the contract. */
export function askOf(app: FastifyInstance): Ask {
  return async (call, input, { token, key = randomUUID() } = {}) => {
    const { url, payload, contentType } = await encoded(call, input)
    const response = await app.inject({
      method: call.method,
      url,
      headers: {
        channelCode: '001',
        'idempotency-key': key,
        ...(contentType === null ? {} : { 'content-type': contentType }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(payload === null ? {} : { payload }),
    })
    const answer: { code: number; msg: string; reason?: string; data: unknown } = response.json()
    const said =
      `${call.path}: ${answer.code} ${answer.msg} ${answer.reason ?? ''} ${JSON.stringify(answer.data)}`.slice(
        0,
        500,
      )

    return {
      ...answer,
      text: response.body,
      headers: response.headers,
      success: () => {
        expect(answer.code, said).toBe(SUCCESS_CODE)

        // The server writes each answer by its contract, so its shape is the contract's.
        return answer.data as CallResponse<typeof call>
      },
      refusal: (reason) => {
        const facts = factsOf(answer)
        expect([answer.reason, answer.code, answer.msg], said).toEqual([
          reason,
          refusals[reason].code,
          sentenceOf(reason, facts),
        ])

        return facts
      },
    }
  }
}

function factsOf({ data }: { readonly data: unknown }): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? { ...data } : {}
}

function sentenceOf(reason: RefusalReason, facts: Record<string, unknown>): string {
  // What travels beside a reason is what its sentence was made of.
  return refusalAnswer(reason, facts as Parameters<typeof refusalAnswer>[1]).msg
}

interface Encoded {
  readonly url: string
  readonly payload: string | Buffer | null
  readonly contentType: string | null
}

/**
 * Where a request goes and what it carries: a form's objects travel as JSON fields, a file makes it
 * multipart.
 */
async function encoded(call: CallDefinition, input: Record<string, unknown>): Promise<Encoded> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field))
  const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(textOf(input[field])))
  const fields = given.filter(([field]) => !inPath.has(field))
  const form = new URLSearchParams(fields.map(([field, value]) => [field, textOf(value)])).toString()
  if (call.method === 'GET')
    return { url: form === '' ? path : `${path}?${form}`, payload: null, contentType: null }
  if (call.body === 'json')
    return { url: path, payload: JSON.stringify(Object.fromEntries(fields)), contentType: 'application/json' }
  if (call.body === 'multipart') return { url: path, ...(await multipart(fields)) }

  return { url: path, payload: form, contentType: 'application/x-www-form-urlencoded' }
}

async function multipart(
  fields: readonly (readonly [string, unknown])[],
): Promise<Pick<Encoded, 'payload' | 'contentType'>> {
  const form = new FormData()
  for (const [field, value] of fields) if (!(value instanceof Blob)) form.append(field, textOf(value))
  for (const [field, value] of fields) if (value instanceof Blob) form.append(field, value)
  const request = new Request('http://test.local', { method: 'POST', body: form })

  return {
    payload: Buffer.from(await request.arrayBuffer()),
    contentType: request.headers.get('content-type'),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
