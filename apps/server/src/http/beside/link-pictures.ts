import { networkOf } from '@tongzhou/domain/account/network'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../../services'
import { TooManyWaiting, fairTurns } from '../../shared/fair-turns'
import type { DrawnCounts } from '../limits/drawn-counts'
import { type PictureWords, pictureWords } from './fund-picture'

/** Pictures that a process keeps: each is drawn anew only when its words change. */
const KEPT = 500
/** Pictures that wait to be drawn: some seconds. */
const MOST_WAITING = 40
const BRAND = '同舟基金'

/**
 * The picture that a link to a fund is shown with, by the fund's code (R-SHR-1). Drawing holds the process
 * up, so it is done for one picture at a time, the networks in turn, and counts with the pages that a network
 * has drawn; beyond that a link is shown with the picture that all pages have. `draw` makes one as PNG.
 */
export function registerLinkPictures(
  app: FastifyInstance,
  services: Services,
  { draw, drawn }: { readonly draw: (words: PictureWords) => Promise<Buffer>; readonly drawn: DrawnCounts },
): void {
  const kept = new Map<string, Promise<Buffer>>()
  const turns = fairTurns({ concurrency: 1, capacity: MOST_WAITING })
  /** Null: its network has had as much drawn as it may, or too many wait. */
  const pictureOf = async (words: PictureWords, ip: string): Promise<Buffer | null> => {
    const key = JSON.stringify(words)
    const known = kept.get(key)
    if (known === undefined && !drawn.admits(ip)) return null
    const network = networkOf(ip)
    const picture = known ?? turns({ network, account: network }, () => draw(words))
    kept.delete(key)
    kept.set(key, picture)
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    try {
      return await picture
    } catch (error) {
      if (kept.get(key) === picture) kept.delete(key)
      if (error instanceof TooManyWaiting) return null
      throw error
    }
  }
  app.get<{ Params: { file: string } }>('/og/:file', async (request, reply) => {
    const code = /^(\d{6})\.png$/.exec(request.params.file)?.[1]
    const fund = code === undefined ? undefined : (await services.market.current()).funds.get(code)
    if (fund === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('没有这个文件')

    return sendPicture(reply, await pictureOf(pictureWords(fund, BRAND), request.ip))
  })
}

function sendPicture(reply: FastifyReply, picture: Buffer | null): FastifyReply {
  if (picture === null) return reply.header('cache-control', 'no-store').redirect('/og.png', 302)

  return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture)
}
