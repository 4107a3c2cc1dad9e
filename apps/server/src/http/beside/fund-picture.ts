import { join } from 'node:path'
import { GlobalFonts, type Image, type SKRSContext2D, createCanvas, loadImage } from '@napi-rs/canvas'
import { formatRate } from '@tongzhou/domain/format/rates'
import { riskLabels } from '../../market/fund-card'
import { fundTypeLabels } from '../../market/import/fund-types'
import type { MarketFund } from '../../market/market-data'
import { paperFont } from '../../shared/paper/paper-font'

/** What sites that show links ask for. */
const SIZE = { width: 1200, height: 630, side: 84 }
const FACE = 'Noto Sans SC'
const INK = '#16232A'
const SOFT = '#5A666C'
const BRAND = '#BA9566'
const GROUND = '#F7F4EF'

/** What stands in the picture of a fund: who it is and what it costs, never what it gained. */
export interface PictureWords {
  readonly name: string
  readonly about: string
  readonly costs: string
  readonly brand: string
}

/** The words of a fund's picture (R-SHR-1). */
export function pictureWords(fund: MarketFund, brand: string): PictureWords {
  const { fundCode, fundType, riskLevel, managementRate, custodyRate, serviceRate } = fund
  const rate = (name: string, value: string | null) =>
    value === null || Number(value) === 0 ? [] : [`${name} ${formatRate(value)}`]
  const costs = [
    ...rate('管理费', managementRate),
    ...rate('托管费', custodyRate),
    ...rate('销售服务费', serviceRate),
  ]

  return {
    name: fund.name,
    about: [fundCode, fundTypeLabels[fundType], `${riskLevel} ${riskLabels[riskLevel]}`].join(' · '),
    costs: costs.length === 0 ? '' : `每年 ${costs.join(' · ')}`,
    brand,
  }
}

let mark: Promise<Image> | null = null

/** A fund's picture as PNG, 1200 × 630; `client` is the folder of the web build that has the mark. */
export async function drawFundPicture(words: PictureWords, client: string): Promise<Buffer> {
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
  write(context, words.brand, { y: 126, size: 34, color: INK, x: side + 96 })
  write(context, words.name, { y: 292, size: 68, color: INK })
  write(context, words.about, { y: 368, size: 34, color: SOFT })
  write(context, words.costs, { y: 424, size: 34, color: SOFT })
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
