import type { Page } from 'playwright-core'
import { heardInSlider } from '../harness/slider-sound'
import { waitUntil } from '../harness/wait-until'
import type { Walker } from './walker'

/** By its sound, or by dragging the piece into the gap. */
export type SliderWay = 'sound' | 'drag'

/** Passes the slider that is open on the page; a drag too even for a hand is asked for again. */
export async function passSlider({ page }: Walker, way: SliderWay): Promise<void> {
  const handle = page.getByRole('slider')
  await handle.waitFor()
  if (way === 'drag') {
    for (let asked = 0; asked < 3 && (await handle.isVisible()); asked += 1) await dragPiece(page)

    return
  }
  await page.getByRole('button', { name: /听声音验证/ }).click()
  const sound = (await page.locator('audio').getAttribute('src')) ?? ''
  await page.getByLabel('四组各有几声高音').fill(heardInSlider(sound))
  await page.getByRole('button', { name: '提交答案' }).click()
}

/** Drags the piece by the picture and presses 确定; waits until it passed or another picture is there. */
async function dragPiece(page: Page): Promise<void> {
  const ground = page.getByRole('img', { name: /拼图底图/ })
  const before = await ground.getAttribute('src')
  const gap = await gapPlace(page)
  const box = await ground.boundingBox()
  if (!box) throw new Error('the slider is not to be seen')
  const from = { x: box.x + 20, y: box.y + 20 }
  const by = { x: gap.x * box.width, y: gap.y * box.height }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 8, from.y + by.y / 8, { steps: 20 })
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 40 })
  await page.mouse.up()
  await page.getByRole('button', { name: '确定' }).click()
  await waitUntil('the place is judged', async () => {
    if (!(await ground.isVisible())) return true

    return (await ground.getAttribute('src')) !== before
  })
}

/**
 * Where the gap is, as shares (0–1) of the picture: where the darkened picture is the piece, as an eye sees
 * it.
 */
async function gapPlace(page: Page): Promise<{ x: number; y: number }> {
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
      // The middle of the piece, away from its outline; the gap is darkened to about half.
      const inside = Array.from({ length: 6 }, (_, step) => 14 + step * 3)
      const distance = (left: number, top: number): number =>
        inside
          .flatMap((y) => inside.map((x) => [x, y] as const))
          .reduce((sum, [x, y]) => {
            const own = (y * part.width + x) * 4
            const under = ((top + y) * whole.width + left + x) * 4

            return sum + Math.abs((part.at[own] ?? 0) * 0.52 - (whole.at[under] ?? 0))
          }, 0)
      const range = (length: number) => Array.from({ length }, (_, at) => at)
      const places = range(whole.width - part.width).flatMap((x) =>
        range(whole.height - part.height).map((y) => ({ x, y, far: distance(x, y) })),
      )
      const best = places.reduce((found, one) => (one.far < found.far ? one : found))

      return { x: best.x / whole.width, y: best.y / whole.height }
    },
    await piece.elementHandle(),
  )
}
