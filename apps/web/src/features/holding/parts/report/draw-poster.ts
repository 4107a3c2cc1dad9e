import { markPaths } from '@tongzhou/ui/mark/mark-paths'
import { create } from 'qrcode'
import type { PosterFact } from './poster-facts'

/** Of the picture, in its own pixels. */
export const posterSize = { width: 1080, height: 1440 } as const
const { width, height } = posterSize
const HORIZON = 1040
const LEFT = 96

export interface Poster {
  readonly year: string
  readonly facts: readonly PosterFact[]
  /** Where its code leads. */
  readonly address: string
}

/** Draws a poster: sky, the boat on its line, the facts under each other, the code, the line of risk. */
export function drawPoster(canvas: HTMLCanvasElement, { year, facts, address }: Poster): void {
  const pen = canvas.getContext('2d')
  if (pen === null) return
  const style = getComputedStyle(canvas.ownerDocument.documentElement)
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const fonts = {
    display: style.getPropertyValue('--font-display') || 'serif',
    plain: style.getPropertyValue('--font-sans') || 'sans-serif',
  }
  const write = (
    text: string,
    at: { x: number; y: number; size: number; weight?: number; ink: string; face?: 'display' | 'plain' },
  ) => {
    pen.font = `${at.weight ?? 400} ${at.size}px ${fonts[at.face ?? 'plain']}`
    pen.fillStyle = color(at.ink)
    pen.fillText(text, at.x, at.y)

    return pen.measureText(text).width
  }
  pen.fillStyle = color('deep')
  pen.fillRect(0, 0, width, HORIZON)
  pen.fillStyle = color('sea')
  pen.fillRect(0, HORIZON, width, height - HORIZON)
  drawWater(pen, color('deep-gold'))
  drawBoat(pen, { sail: color('brand'), hull: color('on-deep') })
  write('同舟基金', { x: LEFT, y: 150, size: 36, weight: 700, ink: 'on-deep', face: 'display' })
  write(`我的 ${year}`, { x: LEFT, y: 270, size: 84, weight: 700, ink: 'on-deep', face: 'display' })
  for (const [at, fact] of facts.entries()) {
    const y = 440 + at * 190
    write(fact.words, { x: LEFT, y, size: 34, ink: 'on-deep-soft' })
    const wide = write(fact.count, { x: LEFT, y: y + 96, size: 96, weight: 600, ink: 'on-deep' })
    write(fact.unit, { x: LEFT + wide + 16, y: y + 96, size: 40, weight: 500, ink: 'deep-gold' })
  }
  drawCode(pen, address, { dark: color('deep'), light: color('on-deep') })
  write('扫码看看同舟基金', { x: LEFT, y: 1290, size: 32, ink: 'on-deep' })
  write('基金有风险，投资需谨慎', { x: LEFT, y: 1346, size: 28, ink: 'on-deep-soft' })
}

/** The line and strokes under it, each gap a little wider, fainter with depth. */
function drawWater(pen: CanvasRenderingContext2D, gold: string): void {
  pen.strokeStyle = gold
  pen.lineWidth = 3
  pen.beginPath()
  pen.moveTo(0, HORIZON)
  pen.lineTo(width, HORIZON)
  pen.stroke()
  let y = HORIZON + 16
  let gap = 14
  for (let at = 0; at < 9; at += 1) {
    pen.globalAlpha = 0.5 * (1 - at / 9)
    const half = 200 - at * 18
    pen.beginPath()
    pen.moveTo(780 - half, y)
    pen.lineTo(780 + half, y)
    pen.stroke()
    y += gap
    gap *= 1.15
  }
  pen.globalAlpha = 1
}

/** The boat of the mark, its keel on the line. */
function drawBoat(pen: CanvasRenderingContext2D, colors: { sail: string; hull: string }): void {
  const scale = 7
  pen.save()
  pen.translate(780 - 24 * scale, HORIZON - 32 * scale)
  pen.scale(scale, scale)
  pen.fillStyle = colors.sail
  pen.fill(new Path2D(markPaths.sail))
  pen.fillStyle = colors.hull
  pen.fill(new Path2D(markPaths.hull))
  pen.restore()
}

function drawCode(
  pen: CanvasRenderingContext2D,
  address: string,
  colors: { dark: string; light: string },
): void {
  const { modules } = create(address, { errorCorrectionLevel: 'M' })
  const [size, quiet, left, top] = [176, 16, width - LEFT - 208, 1190]
  const cell = size / modules.size
  pen.fillStyle = colors.light
  pen.fillRect(left, top, size + 2 * quiet, size + 2 * quiet)
  pen.fillStyle = colors.dark
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column) !== 0)
        pen.fillRect(left + quiet + column * cell, top + quiet + row * cell, Math.ceil(cell), Math.ceil(cell))
}
