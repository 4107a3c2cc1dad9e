import { randomInt } from 'node:crypto'
import { type Canvas, type SKRSContext2D, createCanvas } from '@napi-rs/canvas'

export const sliderSize = { width: 320, height: 200, piece: 48 } as const

/** A picture with a gap, the piece that fits it, and where it fits (pixels of the picture). */
export interface SliderPicture {
  readonly imageUrl: string
  readonly pieceUrl: string
  readonly x: number
  readonly y: number
}

/** Draws a random scene and cuts a jigsaw piece out of it. */
export async function drawSlider(): Promise<SliderPicture> {
  const { width, height, piece } = sliderSize
  const x = randomInt(piece + 16, width - piece - 8)
  const y = randomInt(8, height - piece - 8)
  const scene = createCanvas(width, height)
  paintScene(scene.getContext('2d'))
  const cut = createCanvas(piece, piece)
  const cutContext = cut.getContext('2d')
  outline(cutContext, 0, 0)
  cutContext.save()
  cutContext.clip()
  cutContext.drawImage(scene, -x, -y)
  cutContext.restore()
  cutContext.strokeStyle = 'rgba(255,255,255,0.9)'
  cutContext.lineWidth = 2
  cutContext.stroke()
  paintGap(scene.getContext('2d'), x, y)

  return { imageUrl: await dataUrl(scene), pieceUrl: await dataUrl(cut), x, y }
}

async function dataUrl(canvas: Canvas): Promise<string> {
  return `data:image/webp;base64,${(await canvas.encode('webp', 82)).toString('base64')}`
}

/**
 * Sky, hills, a river and a few sails: nothing that repeats, so the gap cannot be found by comparing
 * pictures.
 */
function paintScene(context: SKRSContext2D): void {
  const { width, height } = sliderSize
  const hue = randomInt(20, 220)
  const sky = context.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, `hsl(${hue} 55% 78%)`)
  sky.addColorStop(1, `hsl(${hue + 40} 45% 60%)`)
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  for (let layer = 0; layer < 4; layer += 1) paintHill(context, hue + layer * 22, 70 + layer * 34)
  for (let dot = 0; dot < 40; dot += 1) {
    context.fillStyle = `hsl(${randomInt(0, 360)} 60% ${randomInt(35, 85)}% / 0.55)`
    context.beginPath()
    context.arc(randomInt(0, width), randomInt(0, height), randomInt(1, 9), 0, Math.PI * 2)
    context.fill()
  }
  for (let sail = 0; sail < 6; sail += 1) paintSail(context)
}

function paintHill(context: SKRSContext2D, hue: number, base: number): void {
  const { width, height } = sliderSize
  context.fillStyle = `hsl(${hue} ${randomInt(25, 50)}% ${randomInt(38, 62)}%)`
  context.beginPath()
  context.moveTo(0, height)
  for (let x = 0; x <= width; x += 20) context.lineTo(x, base + randomInt(-16, 17))
  context.lineTo(width, height)
  context.closePath()
  context.fill()
}

function paintSail(context: SKRSContext2D): void {
  const x = randomInt(0, sliderSize.width)
  const y = randomInt(50, sliderSize.height)
  const size = randomInt(8, 22)
  context.fillStyle = `hsl(${randomInt(0, 60)} 70% ${randomInt(60, 90)}% / 0.85)`
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(x + size, y)
  context.lineTo(x + size / 3, y - size * 1.4)
  context.closePath()
  context.fill()
}

function paintGap(context: SKRSContext2D, x: number, top: number): void {
  context.save()
  outline(context, x, top)
  context.fillStyle = 'rgba(0,0,0,0.48)'
  context.fill()
  context.strokeStyle = 'rgba(255,255,255,0.75)'
  context.lineWidth = 1.5
  context.stroke()
  context.restore()
}

/** A square with a knob above and a notch at the right, inside the piece's box. */
function outline(context: SKRSContext2D, x: number, top: number): void {
  const knob = 7
  const left = x + 2
  const upper = top + knob + 4
  const size = sliderSize.piece - knob - 6
  context.beginPath()
  context.moveTo(left, upper)
  context.lineTo(left + size / 2 - knob, upper)
  context.arc(left + size / 2, upper - 2, knob, Math.PI, 0)
  context.lineTo(left + size, upper)
  context.lineTo(left + size, upper + size / 2 - knob)
  context.arc(left + size, upper + size / 2, knob, -Math.PI / 2, Math.PI / 2, true)
  context.lineTo(left + size, upper + size)
  context.lineTo(left, upper + size)
  context.closePath()
}
