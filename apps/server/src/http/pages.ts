import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { allCalls } from '@tongzhou/contract/index'
import type { Envelope } from '@tongzhou/contract/kit/envelope'
import { networkOf } from '@tongzhou/domain/account/network'
import { noticePlatformOf } from '@tongzhou/domain/content/notice-aim'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services'
import { channelOf } from './channel'
import { hasUnreadableText } from './decode-request'
import { registerCrawlers } from './beside/crawlers'
import { dispatch, refusal } from './dispatch'
import { handlers } from './handlers'
import { drawLinkPicture } from './beside/link-picture'
import { registerLinkPictures } from './beside/link-pictures'
import { registerOfflineCheck } from './beside/offline-check'
import { registerInstalledPages } from './beside/installed-pages'
import { KeptPage, KeptPages } from './kept/kept-pages'
import { stampOf } from './kept/kept-stamp'
import { DrawnCounts } from './limits/drawn-counts'

/** What the web build's entry-server exports. */
interface WebBuild {
  /** The address with what its page reads, and nothing else. */
  readonly plainAddress: (url: string) => Promise<string>
  readonly render: (request: {
    url: string
    userAgent: string
    channelCode: string
    isShellOnly: boolean
    site: { readonly origin: string | null; readonly indexesSample: boolean }
    answer: (callName: string, input: Readonly<Record<string, unknown>>) => Promise<Envelope>
  }) => Promise<{
    status: number
    location: string | null
    html: string | null
    /** Hashes of the styles that this page alone has. */
    styles: readonly string[]
    kind: 'rendered' | 'shell' | 'redirect'
  }>
  readonly inlineHashes: () => InlineHashes
  /** Addresses of pages that search engines may list, without those that need a query. */
  readonly publicPaths: () => Promise<readonly string[]>
  /** What a page that people look for says of itself; null of any other. */
  readonly pageWords: (path: string) => Promise<{ title: string; description: string } | null>
}

/** What stands in every page itself, by its hashes. */
interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Files of the web build that stand beside its pages. */
const publicFiles = [
  'favicon.svg',
  'complaint-flow.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
  'apple-touch-icon.png',
  'og.png',
]

const YEAR_SECONDS = 31_536_000

/** Where WeChat's script comes from, which sets what is shared inside it (R-SHR-2). */
const WECHAT_SCRIPTS = 'https://res.wx.qq.com'

/**
 * The folder of the web build, seen from the running file: dist/server or apps/server/src. null before the
 * first build.
 */
export function webFolder(runningFrom: string): string | null {
  const places = [join(runningFrom, '../../apps/web/dist'), join(runningFrom, '../../web/dist')]

  return places.find((place) => existsSync(join(place, 'ssr/entry-server.js'))) ?? null
}

/** Serves the web build: its files, and every other address as a page rendered for an anonymous visitor. */
export async function registerPages(app: FastifyInstance, services: Services, folder: string): Promise<void> {
  // The web build is JavaScript of its own; this interface is what its entry-server.tsx exports.
  const web = (await import(pathToFileURL(join(folder, 'ssr/entry-server.js')).href)) as WebBuild
  const hashes = web.inlineHashes()
  const policy = contentSecurityPolicy(hashes)
  await app.register(fastifyStatic, { root: join(folder, 'client'), serve: false })
  const unlimited = { config: { isUnlimited: true } as const }
  app.get('/assets/*', unlimited, (request, reply) =>
    reply.header('content-security-policy', policy).sendFile(request.url.slice(1).replace(/\?.*$/, ''), {
      maxAge: YEAR_SECONDS * 1000,
      immutable: true,
    }),
  )
  for (const file of publicFiles) {
    app.get(`/${file}`, unlimited, (_request, reply) =>
      reply.header('content-security-policy', policy).sendFile(file),
    )
  }
  registerInstalledPages(app, services)
  registerCrawlers(app, services, web.publicPaths)
  const drawn = new DrawnCounts()
  const client = join(folder, 'client')
  registerOfflineCheck(app, services, client)
  registerLinkPictures(app, services, {
    draw: (words) => drawLinkPicture(words, client),
    drawn,
    pageOf: web.pageWords,
  })
  const parts = { web, services, hashes, kept: new KeptPages(), drawn }
  app.get('/*', (request, reply) => answerPage({ ...parts, request, reply }))
}

interface PageRequest {
  readonly web: WebBuild
  readonly services: Services
  readonly hashes: InlineHashes
  readonly kept: KeptPages
  readonly drawn: DrawnCounts
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The public name of the product, where it has one. */
function siteOf({ config }: Services) {
  return {
    origin: config.PUBLIC_HOST === undefined ? null : `https://${config.PUBLIC_HOST}`,
    indexesSample: config.SEO_INDEX === 'on',
  }
}

async function answerPage(asked: PageRequest): Promise<FastifyReply> {
  const { services, kept, request, reply } = asked
  // No page has such an address, and what renders would take it apart.
  if (!URL.canParse(request.url, 'http://page') || request.url.startsWith('//'))
    return reply.code(400).send(refusal('BAD_REQUEST'))
  // What looks like a file and is none is no page: a lost part of an older build must not be one.
  if (/\.\w{1,12}$/.test(new URL(request.url, 'http://page').pathname) && !request.url.startsWith('/pc-web/'))
    return reply.code(404).type('text/plain; charset=utf-8').send('没有这个文件')
  const stamp = stampOf(services)
  const userAgent = request.headers['user-agent'] ?? ''
  const url = await asked.web.plainAddress(request.url)
  // What may be kept asks no header for the channel; the address has its own.
  const key = `${surroundingsOf(services, userAgent)} ${url}`
  let rendered: RenderedPage | null = null
  const page = await kept.find(stamp, key, async () => {
    const made = await renderPage(asked, { url, userAgent })
    rendered = made.page

    return made.isLasting && stamp === stampOf(services)
      ? new KeptPage({ html: made.page.html ?? '', status: made.page.status, policy: made.page.policy })
      : null
  })
  if (page !== null) return sendKept(asked, page)

  return sendRendered(asked, rendered ?? (await renderPage(asked, { url, userAgent })).page)
}

/** What of a browser a page depends on: the app draws its own bar, WeChat has its script let in. */
function surroundingsOf({ ports }: Services, userAgent: string): 'APP' | 'WECHAT' | 'WEB' {
  const platform = noticePlatformOf({ userAgent, isNativeApp: userAgent.includes('TongzhouApp/') })

  return platform === 'WECHAT' && ports.wechat === null ? 'WEB' : platform
}

interface RenderedPage {
  readonly status: number
  readonly location: string | null
  readonly html: string | null
  readonly policy: string
}

async function renderPage(
  asked: PageRequest,
  { url, userAgent }: { url: string; userAgent: string },
): Promise<{ page: RenderedPage; isLasting: boolean }> {
  const channelCode = channelOf(asked.request.headers)
  // Whoever has many different pages drawn gets plain ones, which his own browser draws.
  const isShellOnly = !asked.drawn.admits(asked.request.ip)
  let isLasting = true
  const page = await asked.web.render({
    url,
    userAgent,
    channelCode,
    isShellOnly,
    site: siteOf(asked.services),
    answer: (name, input) => {
      if (handlers[name]?.keep === undefined) isLasting = false

      return answerVisitor({ services: asked.services, name, input, channelCode, request: asked.request })
    },
  })
  const { scripts, styles } = asked.hashes
  const isInWechat = surroundingsOf(asked.services, userAgent) === 'WECHAT'
  const policy = contentSecurityPolicy({
    scripts: isInWechat ? [...scripts, WECHAT_SCRIPTS] : scripts,
    styles: [...styles, ...page.styles],
  })

  return { page: { ...page, policy }, isLasting: isLasting && page.kind === 'rendered' }
}

async function sendKept(asked: PageRequest, page: KeptPage): Promise<FastifyReply> {
  const { request, reply } = asked
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', page.policy)
    .header('vary', 'accept-encoding')
    .header('etag', page.tag)
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(page.tag) === true)
    return reply.code(304).send()
  const { body, encoding } = await page.packed(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)

  return reply.send(body)
}

function sendRendered({ reply }: PageRequest, page: RenderedPage): FastifyReply {
  if (page.location !== null) return reply.redirect(page.location, 302)
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', page.policy)

  return reply.send(page.html)
}

/** A call answered in process, always as nobody: a page may be shown to anybody. */
async function answerVisitor(asked: {
  services: Services
  name: string
  input: Readonly<Record<string, unknown>>
  channelCode: string
  request: FastifyRequest
}): Promise<Envelope> {
  const { services, name, request } = asked
  const call = Object.entries(allCalls).find(([known]) => known === name)?.[1]
  const handler = handlers[name]
  const input = call?.request.safeParse(asked.input)
  if (!call || !handler || input?.success !== true || hasUnreadableText(input.data))
    return refusal('NOT_FOUND')

  const { body } = await dispatch({
    name,
    call,
    handler,
    input: input.data,
    customer: null,
    channelCode: asked.channelCode,
    idempotencyKey: undefined,
    request: {
      id: request.id,
      ip: request.ip,
      network: networkOf(request.ip),
      userAgent: '',
      host: request.headers.host ?? '',
      isNativeApp: false,
      deviceKey: null,
    },
    reply: { setSession: () => {}, clearSession: () => {}, setDevice: () => {} },
    services,
  })

  // dispatch writes an envelope.
  return JSON.parse(body.toString()) as Envelope
}

/**
 * Own files only; the script (settings before paint) and the style inside the page are named by their hashes.
 * Attributes of style are let nowhere: a drawn page carries them as data, says them in a style of its own,
 * named by its hash, until its script has set them.
 */
function contentSecurityPolicy(hashes: InlineHashes): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes.scripts].join(' ')}`,
    `style-src ${["'self'", ...hashes.styles].join(' ')}`,
    "img-src 'self' data: blob:",
    "media-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
