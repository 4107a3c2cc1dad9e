import type { Page } from 'playwright-core'
import { sumInWords } from '../harness/open-account'
import type { Walker } from './walker'

/** By its accessible question, or by dragging the piece into the gap. */
export type SliderWay = 'question' | 'drag'

/** Passes the slider that is open on the page. */
export async function passSlider({ page }: Walker, way: SliderWay): Promise<void> {
  const handle = page.getByRole('slider')
  await handle.waitFor()
  if (way === 'drag') return dragPiece(page)
  await page.getByRole('button', { name: /回答一道算术题/ }).click()
  const field = page.getByLabel(/等于多少/)
  const question =
    (await field.getAttribute('aria-label')) ??
    (await page.locator('label').filter({ hasText: '等于多少' }).innerText())
  await field.fill(String(sumInWords(question)))
  await page.getByRole('button', { name: '提交答案' }).click()

  return undefined
}

async function dragPiece(page: Page): Promise<void> {
  const handle = page.getByRole('slider')
  const share = await gapPlace(page)
  const knob = await handle.boundingBox()
  const track = await handle.locator('..').boundingBox()
  if (!knob || !track) throw new Error('the slider is not to be seen')
  const from = { x: knob.x + knob.width / 2, y: knob.y + knob.height / 2 }
  const way = (track.width - knob.width) * share
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + way / 2, from.y, { steps: 6 })
  await page.mouse.move(from.x + way, from.y + 2, { steps: 6 })
  await page.mouse.up()
}

/**
 * Where the gap is, as a share (0–1) of the way: where the darkened picture is the piece, as an eye sees it.
 */
async function gapPlace(page: Page): Promise<number> {
  const ground = page.getByRole('img', { name: /拼图底图/ })
  const piece = ground.locator('xpath=following-sibling::img')

  return ground.evaluate(
    async (scene, cut) => {
      const pixels = async (image: HTMLImageElement) => {
        await image.decode()
        const { naturalWidth: width, naturalHeight: height } = image
        const canvas = new OffscreenCanvas(width, height)
        const context = canvas.getContext('2d')
        context?.drawImage(image, 0, 0)

        return { width, height, at: context?.getImageData(0, 0, width, height).data ?? [] }
      }
      const whole = await pixels(scene as HTMLImageElement)
      const part = await pixels(cut as HTMLImageElement)
      const top = Math.round((parseFloat((cut as HTMLElement).style.top) / 100) * whole.height)
      const range = whole.width - part.width
      // The middle of the piece, away from its outline; the gap is darkened to about half.
      const inside = Array.from({ length: 20 }, (_, step) => 14 + step)
      const distance = (left: number): number =>
        inside
          .flatMap((y) => inside.map((x) => [x, y] as const))
          .reduce((sum, [x, y]) => {
            const own = (y * part.width + x) * 4
            const under = ((top + y) * whole.width + left + x) * 4

            return sum + Math.abs((part.at[own] ?? 0) * 0.52 - (whole.at[under] ?? 0))
          }, 0)
      const places = Array.from({ length: range }, (_, left) => left)
      const best = places.reduce((found, left) => (distance(left) < distance(found) ? left : found), 0)

      return best / range
    },
    await piece.elementHandle(),
  )
}
