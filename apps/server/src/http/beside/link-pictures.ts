import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services'
import { type PictureWords, drawFundPicture, pictureWords } from './fund-picture'

/** Pictures that a process keeps: each is drawn anew only when its words change. */
const KEPT = 500
const BRAND = '同舟基金'

/** The picture that a link to a fund is shown with, by the fund's code (R-SHR-1). */
export function registerLinkPictures(app: FastifyInstance, services: Services, client: string): void {
  const kept = new Map<string, Promise<Buffer>>()
  const pictureOf = async (words: PictureWords): Promise<Buffer> => {
    const key = JSON.stringify(words)
    const picture = kept.get(key) ?? drawFundPicture(words, client)
    kept.delete(key)
    kept.set(key, picture)
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    try {
      return await picture
    } catch (error) {
      kept.delete(key)
      throw error
    }
  }
  app.get<{ Params: { file: string } }>('/og/:file', async (request, reply) => {
    const code = /^(\d{6})\.png$/.exec(request.params.file)?.[1]
    const fund = code === undefined ? undefined : (await services.market.current()).funds.get(code)
    if (fund === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('没有这个文件')

    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(await pictureOf(pictureWords(fund, BRAND)))
  })
}
