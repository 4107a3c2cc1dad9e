import type { FastifyRequest } from 'fastify'
import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import type { UploadedFile } from '@tongzhou/contract/kit/wire'
import { BadRequest } from './bad-request'
import { UnreadBody } from './unread-body'

/** The call's input, decoded by its contract. Throws BadRequest. */
export async function decodeRequest(call: CallDefinition, request: FastifyRequest): Promise<unknown> {
  const raw = { ...(await rawInput(call, request)), ...(request.params as Record<string, string>) }
  const parsed = call.request.safeParse(raw)
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

async function rawInput(call: CallDefinition, request: FastifyRequest): Promise<Record<string, unknown>> {
  if (call.method === 'GET') return flat(request.query)
  if (call.body === 'multipart') return multipartInput(request)

  return flat(request.body instanceof UnreadBody ? request.body.read() : request.body)
}

function flat(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null || value === '') return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw new BadRequest('请求内容格式不正确')

  return { ...(value as Record<string, unknown>) }
}

async function multipartInput(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new BadRequest('请选择要上传的文件')
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    fields[part.fieldname] = part.type === 'file' ? await fileOf(part) : part.value
  }

  return fields
}

async function fileOf(part: {
  filename: string
  mimetype: string
  toBuffer(): Promise<Buffer>
}): Promise<UploadedFile> {
  return { filename: part.filename, mimeType: part.mimetype, bytes: await part.toBuffer() }
}

/** zod's own messages are English; ours are Chinese and pass. */
function chineseMessage(message: string | undefined): string {
  return message && /[\u4e00-\u9fff]/.test(message) ? message : '填写的内容有误，请检查后重试'
}
