import { join } from 'node:path'
import { GlobalFonts, type Image, type SKRSContext2D, createCanvas, loadImage } from '@napi-rs/canvas'
import { paperFont } from '../../shared/paper/paper-font'
import type { PictureWords } from '../../market/link-words'

/** What sites that show links ask for. */
const SIZE = { width: 1200, height: 630, side: 84 }
const FACE = 'Noto Sans SC'
const INK = '#16232A'
const SOFT = '#5A666C'
const BRAND = '#BA9566'
const GROUND = '#F7F4EF'
const BRAND_NAME = '同舟基金'

let mark: Promise<Image> | null = null

/** The picture of a link as PNG, 1200 × 630; `client` is the folder of the web build that has the mark. */
export async function drawLinkPicture(words: PictureWords, client: string): Promise<Buffer> {
  if (!GlobalFonts.has(FACE)) GlobalFonts.registerFromPath(paperFont, FACE)
  mark ??= loadImage(join(client, 'icon-512.png'))
  const { width, height, side } = SIZE
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = GROUND
  context.fillRect(0, 0, width, height)
  context.fillStyle = BRAND
  context.fillRect(0, 0, width, 12)
  context.drawImage(await mark, side, 76, 72, 72)
  write(context, BRAND_NAME, { y: 126, size: 34, color: INK, x: side + 96 })
  write(context, words.name, { y: 292, size: 68, color: INK })
  for (const [at, line] of words.lines.entries())
    write(context, line, { y: 368 + at * 56, size: 34, color: SOFT })
  context.fillStyle = '#DDD6CB'
  context.fillRect(side, 500, width - 2 * side, 2)
  write(context, '基金有风险，投资需谨慎。过往业绩不预示未来表现。', { y: 560, size: 28, color: SOFT })

  return canvas.encode('png')
}

/** One line, made smaller until it fits. */
function write(
  context: SKRSContext2D,
  text: string,
  { x = SIZE.side, y, size, color }: { x?: number; y: number; size: number; color: string },
): void {
  const most = SIZE.width - SIZE.side - x
  context.fillStyle = color
  let fitting = size
  do {
    context.font = `${fitting}px "${FACE}"`
    fitting -= 2
  } while (fitting > 16 && context.measureText(text).width > most)
  context.fillText(text, x, y)
}
