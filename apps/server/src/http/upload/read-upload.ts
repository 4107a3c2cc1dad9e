import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import { type UploadedFile, uploadedFile } from '@tongzhou/contract/kit/wire'
import { MOST_PICTURE_BYTES, PICTURE_MOST_MB } from '@tongzhou/domain/fields/picture-limits'
import type { FastifyRequest } from 'fastify'
import { BadRequest } from '../bad-request'

/** The longest field beside a file; a complaint's pass has 400 signs. */
const MOST_FIELD_BYTES = 4 * 1024
/** Heads and boundaries of the parts. */
const FRAME_BYTES = 16 * 1024
/** So much of a body that nobody reads is passed over, so that an honest sender hears the answer. */
const MOST_PASSED_OVER = 16 * 1024 * 1024
const TOO_LARGE = `文件不能超过 ${PICTURE_MOST_MB}MB，请压缩后再试`
const BROKEN = '上传的内容不完整，请重新选择文件'

/** Judges by the fields before a file's bytes are taken: throws where none is to be taken. */
export type BeforeFile = (fields: Readonly<Record<string, unknown>>) => void

/**
 * The parts of an upload by its contract: each field once, files no larger than a picture may be. What the
 * contract does not name ends the reading before anything of it is kept, and so does `beforeFile` with the
 * fields that came before the first file. Throws BadRequest.
 */
export async function readUpload(
  call: CallDefinition,
  request: FastifyRequest,
  beforeFile: BeforeFile,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new BadRequest('请选择要上传的文件')
  const { names, files } = partsOf(call)
  const most = files.size * MOST_PICTURE_BYTES + (names.size - files.size) * MOST_FIELD_BYTES + FRAME_BYTES
  try {
    if (Number(request.headers['content-length'] ?? 0) > most) throw new BadRequest(TOO_LARGE)

    return await partsRead(request, { names, files, beforeFile })
  } catch (error) {
    passOver(request)
    throw error
  }
}

/** The names of a call's parts, and which of them are files. */
function partsOf(call: CallDefinition): { names: ReadonlySet<string>; files: ReadonlySet<string> } {
  const shape = Object.entries<unknown>(call.request.shape)
  const files = shape.filter(([, wire]) => wire === uploadedFile)

  return { names: new Set(shape.map(([name]) => name)), files: new Set(files.map(([name]) => name)) }
}

async function partsRead(
  request: FastifyRequest,
  by: { names: ReadonlySet<string>; files: ReadonlySet<string>; beforeFile: BeforeFile },
): Promise<Record<string, unknown>> {
  const { names, files, beforeFile } = by
  const read: Record<string, unknown> = {}
  const limits = {
    files: files.size,
    // One more than is taken, so that the largest picture is told from what is cut off.
    fileSize: MOST_PICTURE_BYTES + 1,
    fields: names.size - files.size,
    fieldSize: MOST_FIELD_BYTES,
    parts: names.size,
  }
  const parts = request.parts({ limits })
  for (;;) {
    const { done, value: part } = await parsed(parts.next())
    if (done === true) return read
    const { fieldname } = part
    if (!names.has(fieldname) || fieldname in read || files.has(fieldname) !== (part.type === 'file'))
      throw new BadRequest('上传的内容有误，请重新选择文件')
    if (part.type === 'file') {
      beforeFile(read)
      read[fieldname] = await fileOf(part)
    } else {
      if (part.valueTruncated) throw new BadRequest('填写的内容过长', fieldname)
      read[fieldname] = part.value
    }
  }
}

async function fileOf(part: {
  filename: string
  mimetype: string
  toBuffer(): Promise<Buffer>
}): Promise<UploadedFile> {
  return { filename: part.filename, mimeType: part.mimetype, bytes: await parsed(part.toBuffer()) }
}

/** Whoever sends on hears the answer at the end of his body; one without an end loses his connection. */
function passOver({ raw }: FastifyRequest): void {
  let left = MOST_PASSED_OVER
  raw.unpipe()
  raw.on('data', (bytes: Buffer) => {
    left -= bytes.length
    if (left < 0) raw.destroy()
  })
  raw.resume()
}

/** What the parser finds wrong is a body that is none, is cut short, or has more than it may. */
function parsed<T>(step: Promise<T>): Promise<T> {
  return step.catch((error: { statusCode?: number }) => {
    throw error.statusCode === 413 ? new BadRequest(TOO_LARGE) : new BadRequest(BROKEN, null, 400)
  })
}
