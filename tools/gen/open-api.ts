import { z } from 'zod'
import { callName } from '@tongzhou/contract/kit/call-name'
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
        operationId: callName(call.path),
        tags: [area],
        summary: call.summary,
        'x-access': call.access,
        'x-refusals': call.refusals.map((reason) => ({ reason, code: refusals[reason].code })),
        ...input,
        responses: {
          '200': {
            description: '{code, msg, data}',
            content: { 'application/json': { schema: envelope(call.response) } },
          },
        },
      },
    }
  }
  const document = { openapi: '3.1.0', info: { title: 'Tongzhou (同舟基金)', version: '1' }, paths }

  return `${JSON.stringify(document, null, 1)}\n`
}

function envelope(data: z.ZodType): unknown {
  return {
    type: 'object',
    required: ['code', 'msg'],
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: jsonSchema(data) },
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
