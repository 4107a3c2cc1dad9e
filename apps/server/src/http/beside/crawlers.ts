import { parameterOf } from '@tongzhou/db/stores/fund/parameter-store'
import { noticePlaces } from '@tongzhou/domain/content/notice-kind'
import { findNotices } from '@tongzhou/db/stores/content/notice-store'
import { fundState } from '@tongzhou/domain/fund/fund-status'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import type { FastifyInstance } from 'fastify'
import type { MarketFund } from '../../market/market-data'
import type { Services } from '../../services'

/** The most addresses of one file, by the protocol of sitemaps. */
const MOST_OF_FILE = 50_000

interface Entry {
  readonly path: string
  readonly day: Day | null
}

/**
 * What search engines read first (R-SEO-2). Without a public name, or on a sample market that is not to be
 * found, there is nothing to list.
 */
export function registerCrawlers(
  app: FastifyInstance,
  services: Services,
  publicPaths: () => Promise<readonly string[]>,
): void {
  const { PUBLIC_HOST, SEO_INDEX } = services.config
  const origin = PUBLIC_HOST === undefined ? null : `https://${PUBLIC_HOST}`
  const entries = async (): Promise<readonly Entry[]> => {
    const market = await services.market.current()
    if (origin === null || (market.isSample && SEO_INDEX === 'off')) return []
    const { db } = services.connection
    const notices = await findNotices(db, services.clock.now())
    const isPaused = (await parameterOf(db, 'list.repurchase')) === 'false'
    const paths = (await publicPaths()).filter((path) => !(isPaused && path === '/ranking-list'))

    return [
      ...paths.map((path) => ({ path, day: null })),
      ...[...market.funds.values()].map((fund) => ({ path: pathOf(fund), day: fund.history.lastDay })),
      ...notices
        .filter(
          ({ display, withdrawnReason }) => withdrawnReason === null && display.includes(noticePlaces.site),
        )
        .map(({ id, validFrom }) => ({ path: `/notice-detail?id=${id}`, day: dayOf(validFrom) })),
    ]
  }
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          'Disallow: /api/',
          ...(origin === null ? [] : [`Sitemap: ${origin}/sitemap.xml`]),
          '',
        ].join('\n'),
      ),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const files = Math.ceil((await entries()).length / MOST_OF_FILE)
    const rows = Array.from(
      { length: files },
      (_, at) => `<sitemap><loc>${origin}/sitemap-${at + 1}.xml</loc></sitemap>`,
    )

    return reply
      .type('application/xml; charset=utf-8')
      .send(xml(`<sitemapindex xmlns="${NAMES}">${rows.join('')}</sitemapindex>`))
  })
  app.get<{ Params: { file: string } }>('/sitemap-:file', async (request, reply) => {
    const at = Number(/^([1-9]\d{0,3})\.xml$/.exec(request.params.file)?.[1] ?? 0)
    const part = at === 0 ? [] : (await entries()).slice((at - 1) * MOST_OF_FILE, at * MOST_OF_FILE)
    if (part.length === 0) return reply.code(404).type('text/plain; charset=utf-8').send('没有这个文件')
    const rows = part.map(
      ({ path, day }) =>
        `<url><loc>${escaped(`${origin}${path}`)}</loc>${day === null ? '' : `<lastmod>${day}</lastmod>`}</url>`,
    )

    return reply
      .type('application/xml; charset=utf-8')
      .send(xml(`<urlset xmlns="${NAMES}">${rows.join('')}</urlset>`))
  })
}

const NAMES = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A fund's page by what it is, as lists lead to it. */
function pathOf({ fundCode, fundType, status }: MarketFund): string {
  const page =
    fundType === 'MONEY'
      ? '/fund/currency-fund-detail'
      : status === fundState.raising
        ? '/new-fund-detail'
        : '/fund/detail'

  return `${page}?fundCode=${fundCode}`
}

function xml(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
