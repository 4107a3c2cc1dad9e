import { z } from 'zod'
import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import { refusals } from '@tongzhou/contract/kit/refusals'
import type { ContractFile } from './read-contracts'

const MEDIA = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
  query: '',
} as const

/** OpenAPI 3.1 of all calls, from the contracts alone. */
export function openApi(contracts: readonly ContractFile[]): string {
  const paths: Record<string, unknown> = {}
  for (const { area, call } of contracts) {
    const request = jsonSchema(call.request)
    const input =
      call.body === 'query'
        ? { parameters: queryParameters(request) }
        : { requestBody: { content: { [MEDIA[call.body]]: { schema: request } } } }
    paths[call.path] = {
      ...(paths[call.path] as object | undefined),
      [call.method.toLowerCase()]: {
        operationId: call.name,
        tags: [area],
        summary: call.summary,
        'x-access': call.access,
        ...(call.changes === undefined ? {} : { 'x-changes': call.changes }),
        'x-refusals': call.refusals.map((reason) => ({ reason, code: refusals[reason].code })),
        ...input,
        responses: {
          '200': {
            description:
              '{code, msg, data}; a refusal is {code, reason, msg, data}, with the facts of its reason in data',
            content: { 'application/json': { schema: envelope(call) } },
          },
        },
      },
    }
  }
  const document = { openapi: '3.1.0', info: { title: 'Tongzhou (同舟基金)', version: '1' }, paths }

  return `${JSON.stringify(document, null, 1)}\n`
}

/**
 * Code 200 with the answer, or a refusal by its name; every call may also answer those of `CommonRefusal`.
 */
function envelope(call: CallDefinition): unknown {
  const reason = { type: 'string', examples: [...call.refusals] }

  return {
    type: 'object',
    required: ['code', 'msg'],
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string' },
      ...(call.refusals.length > 0 ? { reason } : { reason: { type: 'string' } }),
      data: jsonSchema(call.response),
    },
  }
}

function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<
    string,
    unknown
  >

  return rest
}

function queryParameters(request: Record<string, unknown>): unknown[] {
  const properties = (request['properties'] ?? {}) as Record<string, unknown>
  const required = (request['required'] ?? []) as string[]

  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}
