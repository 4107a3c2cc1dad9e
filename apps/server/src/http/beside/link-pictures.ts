import { networkOf } from '@tongzhou/domain/account/network'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../../services'
import { TooManyWaiting, fairTurns } from '../../shared/fair-turns'
import { noticeOfLink } from '../../shared/share/notice-link'
import type { DrawnCounts } from '../limits/drawn-counts'
import { type PictureWords, fundWords, pageWords } from '../../market/link-words'

/** Pictures that a process keeps: each is drawn anew only when its words change. */
const KEPT = 500
/** Pictures that wait to be drawn: some seconds. */
const MOST_WAITING = 40

interface Pictures {
  /** Makes one as PNG. */
  readonly draw: (words: PictureWords) => Promise<Buffer>
  readonly drawn: DrawnCounts
  /** What a page says of itself; null of one that has no picture of its own. */
  readonly pageOf: (path: string) => Promise<{ title: string; description: string } | null>
}

/**
 * The picture that a link is shown with: of a fund by its code, of a notice by its number, of a page by its
 * path with dots (R-SHR-1). What stands in it is what we have of that number, never words of the address.
 * Drawing holds the process up, so it is done for one picture at a time, the networks in turn, and counts
 * with the pages that a network has drawn; beyond that a link is shown with the picture that all pages have.
 */
export function registerLinkPictures(
  app: FastifyInstance,
  services: Services,
  { draw, drawn, pageOf }: Pictures,
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
  const register = (path: string, name: RegExp, wordsOf: (name: string) => Promise<PictureWords | null>) =>
    app.get<{ Params: { file: string } }>(path, async (request, reply) => {
      const asked = name.exec(request.params.file)?.[1]
      const words = asked === undefined ? null : await wordsOf(asked)
      if (words === null) return reply.code(404).type('text/plain; charset=utf-8').send('没有这个文件')

      return sendPicture(reply, await pictureOf(words, request.ip))
    })
  register('/og/:file', /^(\d{6})\.png$/, async (code) => {
    const fund = (await services.market.current()).funds.get(code)

    return fund === undefined ? null : fundWords(fund)
  })
  register('/og/notice/:file', /^([\w-]{1,64})\.png$/, async (id) => {
    const notice = await noticeOfLink(services.connection.db, { id, now: services.clock.now() })

    return notice === null ? null : { name: notice.title, lines: [notice.text] }
  })
  register('/og/page/:file', /^([a-z][\w.-]{0,80})\.png$/, async (name) => {
    const page = await pageOf(`/${name.replaceAll('.', '/')}`)

    return page === null ? null : pageWords(page)
  })
}

function sendPicture(reply: FastifyReply, picture: Buffer | null): FastifyReply {
  if (picture === null) return reply.header('cache-control', 'no-store').redirect('/og.png', 302)

  return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture)
}
