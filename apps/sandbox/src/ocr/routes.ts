import type { FastifyInstance } from 'fastify'
import { fieldsOf, serialField, textField } from '../http/fields'
import { Refusal } from '../http/refusal'
import { sampleKeyword, type CardText } from './card-picture'
import { pngText } from './png-text'

const maxBytes = 5 * 1024 * 1024

/** docs/ports/ocr.md: reads what sample pictures carry; any other picture is no card. */
export function ocrRoutes(app: FastifyInstance): void {
  app.post('/ocr/v1/id-cards', (request) => {
    const query = fieldsOf(request.query)
    const serialNo = serialField(query)
    textField(query, 'side', /^(front|back)$/)
    const kind = query.get('kind') === undefined ? null : textField(query, 'kind', /^(passport|permit)$/)
    const type = request.headers['content-type'] ?? ''
    if (!['image/png', 'image/jpeg'].includes(type))
      throw new Refusal(415, 'FORMAT_UNSUPPORTED', '只支持 PNG 或 JPEG 图片')
    const picture = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (picture.length > maxBytes) throw new Refusal(413, 'TOO_LARGE', '图片不能超过 5 MB')

    return { serialNo, ...recognised(picture, kind) }
  })
}

function recognised(picture: Buffer, kind: string | null): Record<string, unknown> {
  const text = pngText(picture, sampleKeyword)
  const card = text === null ? null : cardTextFrom(text)
  if (card === null || (card.kind ?? null) !== kind) return { side: 'unknown', confidence: 0, fields: {} }
  const fields = Object.entries(card.fields).map(([name, value]) => [
    name,
    { value, confidence: card.confidence },
  ])

  return { side: card.side, confidence: card.confidence, fields: Object.fromEntries(fields) }
}

/** The chunk's text when it is one of ours, else null. */
function cardTextFrom(text: string): CardText | null {
  try {
    const card: unknown = JSON.parse(text)
    const fields = fieldsOf(card)
    const [side, confidence, kind] = [fields.get('side'), fields.get('confidence'), fields.get('kind')]
    const values = fieldsOf(fields.get('fields'))
    if ((side !== 'front' && side !== 'back') || typeof confidence !== 'number') return null
    const texts = [...values].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))

    const isForeign = kind === 'passport' || kind === 'permit'

    return { ...(isForeign ? { kind } : {}), side, confidence, fields: Object.fromEntries(texts) }
  } catch {
    // Not JSON: a chunk of someone else's making is no card.
    return null
  }
}
