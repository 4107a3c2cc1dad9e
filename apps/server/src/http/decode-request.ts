import type { FastifyRequest } from 'fastify'
import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import { BadRequest } from './bad-request'
import { UnreadBody } from './unread-body'
import { type BeforeFile, readUpload } from './upload/read-upload'

/** The call's input, decoded by its contract. Throws BadRequest, and what `beforeFile` throws. */
export async function decodeRequest(
  call: CallDefinition,
  request: FastifyRequest,
  beforeFile: BeforeFile,
): Promise<unknown> {
  const given = await rawInput(call, request, (fields) => {
    // What is wrong in a field beside a file is told before the file is judged by it.
    parsedBy(call.request.partial(), fields)
    beforeFile(fields)
  })

  return parsedBy(call.request, { ...given, ...(request.params as Record<string, string>) })
}

function parsedBy(shape: CallDefinition['request'], raw: Readonly<Record<string, unknown>>): unknown {
  const parsed = shape.safeParse(raw)
  if (parsed.success && hasUnreadableText(parsed.data)) throw new BadRequest('内容含有不支持的字符')
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.') ?? null
  throw new BadRequest(chineseMessage(issue?.message), field)
}

/** NUL and halves of characters: no form sends them, and no text of the database can hold them. */
export function hasUnreadableText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || /\p{Surrogate}/u.test(value)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false

  return Object.values(value).some(hasUnreadableText)
}

async function rawInput(
  call: CallDefinition,
  request: FastifyRequest,
  beforeFile: BeforeFile,
): Promise<Record<string, unknown>> {
  if (call.method === 'GET') return flat(request.query)
  if (call.body === 'multipart') return readUpload(call, request, beforeFile)

  return flat(request.body instanceof UnreadBody ? request.body.read() : request.body)
}

function flat(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null || value === '') return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw new BadRequest('请求内容格式不正确')

  return { ...(value as Record<string, unknown>) }
}

/** zod's own messages are English; ours are Chinese and pass. */
function chineseMessage(message: string | undefined): string {
  return message && /[\u4e00-\u9fff]/.test(message) ? message : '填写的内容有误，请检查后重试'
}
