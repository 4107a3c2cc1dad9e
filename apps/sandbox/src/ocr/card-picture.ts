import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Person } from '../people/person'
import { withPngText } from './png-text'

/** Keyword of the PNG chunk that carries the fields (docs/ports/ocr.md). */
export const sampleKeyword = 'tongzhou-sample-id'

/** What the chunk says of one side. */
export interface CardText {
  /** Absent: an ID card. */
  kind?: 'passport' | 'permit'
  side: 'front' | 'back'
  confidence: number
  fields: Readonly<Record<string, string>>
}

export const width = 1284
export const height = 810
const family = '"Noto Sans CJK SC", "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif'
export const monospace = 'monospace'
export const ink = '#23303a'
const label = '#3d7a94'

/** A sample ID-card picture that names itself a sample and carries its text for the recognition service. */
export function cardPicture(person: Person, side: 'front' | 'back'): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  paintGround(context, Number(person.id.slice(1)))
  if (side === 'front') paintFront(context, person)
  else paintBack(context, person)
  paintWatermark(context)
  const text: CardText = { side, confidence: person.ocrConfidence, fields: fieldsOfSide(person, side) }

  return withPngText(canvas.toBuffer('image/png'), sampleKeyword, JSON.stringify(text))
}

function fieldsOfSide(person: Person, side: 'front' | 'back'): Record<string, string> {
  const { name, sex, nation, birthDate, address, idNo, authority, idBegin, idEnd } = person

  return side === 'front' ? { name, sex, nation, birthDate, address, idNo } : { authority, idBegin, idEnd }
}

/** A pale guilloche with paper grain: a photograph's size in bytes, the same for the same person. */
export function paintGround(context: SKRSContext2D, seed: number): void {
  context.fillStyle = '#e9f1f2'
  context.fillRect(0, 0, width, height)
  context.lineWidth = 1.4
  for (let line = 0; line < 46; line += 1) {
    context.strokeStyle = `hsla(${188 + (line % 5) * 9}, 38%, 62%, 0.35)`
    context.beginPath()
    for (let x = 0; x <= width; x += 12) {
      const y = (line / 45) * height + Math.sin(x / 90 + line / 3 + seed) * 26 + Math.sin(x / 31 + line) * 7
      context.lineTo(x, y)
    }
    context.stroke()
  }
  const image = context.getImageData(0, 0, width, height)
  let state = (seed * 2_654_435_761 + 12_345) >>> 0
  for (let at = 0; at < image.data.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const grain = (state >>> 29) - 3
    for (let band = 0; band < 3; band += 1) image.data[at + band] = (image.data[at + band] ?? 0) + grain
  }
  context.putImageData(image, 0, 0)
}

function paintFront(context: SKRSContext2D, person: Person): void {
  const [year = '', month = '', day = ''] = person.birthDate.split('-').map((part) => String(Number(part)))
  field(context, { label: '姓 名', value: person.name, x: 90, y: 140, size: 50 })
  field(context, { label: '性 别', value: person.sex, x: 90, y: 228, size: 42 })
  field(context, { label: '民 族', value: person.nation, x: 400, y: 228, size: 42 })
  field(context, { label: '出 生', value: `${year} 年 ${month} 月 ${day} 日`, x: 90, y: 316, size: 42 })
  const lines = wrapped(person.address, 13)
  lines.forEach((line, at) =>
    field(context, { label: at === 0 ? '住 址' : '', value: line, x: 90, y: 404 + at * 60, size: 42 }),
  )
  field(context, { label: '公民身份号码', value: person.idNo, x: 90, y: 720, size: 54, gap: 300 })
  paintPortrait(context)
}

function paintBack(context: SKRSContext2D, person: Person): void {
  paintTitle(context, '居民身份证样张', 190)
  context.textAlign = 'center'
  context.fillStyle = ink
  context.font = `500 40px ${family}`
  context.fillText('仅供本机模拟环境使用', width / 2, 268)
  context.textAlign = 'left'
  const end = person.idEnd === '9999-12-31' ? '长期' : person.idEnd.replaceAll('-', '.')
  field(context, { label: '签发机关', value: person.authority, x: 240, y: 590, size: 46, gap: 230 })
  field(context, {
    label: '有效期限',
    value: `${person.idBegin.replaceAll('-', '.')}-${end}`,
    x: 240,
    y: 690,
    size: 46,
    gap: 230,
  })
}

/** What the picture is of, in its middle. */
export function paintTitle(context: SKRSContext2D, text: string, y: number): void {
  context.textAlign = 'center'
  context.fillStyle = '#8c3b34'
  context.font = `600 62px ${family}`
  context.fillText(text, width / 2, y)
  context.textAlign = 'left'
}

interface Line {
  label: string
  value: string
  x: number
  y: number
  size: number
  gap?: number
}

/** A label and its value on one line. */
export function field(context: SKRSContext2D, line: Line): void {
  context.textAlign = 'left'
  context.fillStyle = label
  context.font = `400 36px ${family}`
  context.fillText(line.label, line.x, line.y)
  context.fillStyle = ink
  context.font = `500 ${line.size}px ${family}`
  context.fillText(line.value, line.x + (line.gap ?? 140), line.y)
}

/** A drawn silhouette; never a face. */
export function paintPortrait(context: SKRSContext2D): void {
  context.fillStyle = '#cddde1'
  context.fillRect(870, 130, 320, 420)
  context.fillStyle = '#8fa9b2'
  context.beginPath()
  context.arc(1030, 280, 78, 0, Math.PI * 2)
  context.fill()
  context.beginPath()
  context.ellipse(1030, 550, 140, 168, 0, Math.PI, Math.PI * 2)
  context.fill()
}

/** Across the picture: that it is a sample. */
export function paintWatermark(context: SKRSContext2D): void {
  context.save()
  context.translate(width / 2, height / 2)
  context.rotate(-0.42)
  context.textAlign = 'center'
  context.fillStyle = 'rgba(140, 59, 52, 0.20)'
  context.font = `700 132px ${family}`
  context.fillText('样张 SAMPLE', 0, 40)
  context.restore()
}

/** Lines of about that many characters; a number is never cut. */
function wrapped(text: string, perLine: number): string[] {
  const lines: string[] = []
  for (const piece of text.match(/\d+|./gu) ?? []) {
    const last = lines.at(-1)
    if (last === undefined || last.length + piece.length > perLine) lines.push(piece)
    else lines[lines.length - 1] = last + piece
  }

  return lines
}
