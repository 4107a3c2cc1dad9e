import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { fieldsOf } from '../http/fields'
import { Refusal } from '../http/refusal'

const faults = ['NONE', 'TOKEN_STALE', 'TICKET_ENDED', 'BUSY', 'SILENT'] as const
type WechatFault = (typeof faults)[number]

const TICKET_SECONDS = 7_200

/** The accounts that this WeChat knows, each with its secret. */
const accounts: ReadonlyMap<string, string> = new Map([
  ['wx-sandbox-account', 'sandbox-account-secret'],
  ['wx-sandbox-mini', 'sandbox-mini-secret'],
])

/** docs/ports/wechat.md: tokens, tickets and links, with levers; nothing is kept over a start. */
export function wechatRoutes(app: FastifyInstance): void {
  let fault: WechatFault = 'NONE'
  const asked = { tokens: 0, forced: 0, tickets: 0, links: 0 }
  /** The token of each account now. */
  const tokens = new Map<string, string>()
  const isKnown = (token: unknown) => [...tokens.values()].includes(String(token))
  const stale = { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' }
  const trouble = async (): Promise<object | null> => {
    if (fault === 'SILENT') await new Promise(() => {})

    return fault === 'BUSY' ? { errcode: -1, errmsg: 'system error' } : null
  }
  /** Whether a token holds; under the lever it is found stale, once. */
  const holds = (token: unknown): boolean => {
    if (fault !== 'TOKEN_STALE') return isKnown(token)
    fault = 'NONE'
    tokens.clear()

    return false
  }

  app.get('/admin/wechat', () => ({ fault, faults, asked }))

  app.post('/admin/wechat', (request) => {
    const wanted = faults.find((one) => one === fieldsOf(request.body).get('fault'))
    if (wanted === undefined) throw new Refusal(400, 'BAD_REQUEST', '没有这种故障', { field: 'fault' })
    fault = wanted

    return { fault }
  })

  app.post('/wechat/cgi-bin/stable_token', async (request) => {
    const body = fieldsOf(request.body)
    const appId = String(body.get('appid'))
    asked.tokens += 1
    const wrong = await trouble()
    if (wrong !== null) return wrong
    if (accounts.get(appId) !== body.get('secret')) return { errcode: 40125, errmsg: 'invalid appsecret' }
    if (body.get('force_refresh') === true) asked.forced += 1
    const known = body.get('force_refresh') === true ? undefined : tokens.get(appId)
    const token = known ?? randomBytes(32).toString('base64url')
    tokens.set(appId, token)

    return { access_token: token, expires_in: TICKET_SECONDS }
  })

  app.get('/wechat/cgi-bin/ticket/getticket', async (request) => {
    asked.tickets += 1
    const wrong = await trouble()
    if (wrong !== null) return wrong
    if (!holds(fieldsOf(request.query).get('access_token'))) return stale

    return {
      errcode: 0,
      errmsg: 'ok',
      ticket: randomBytes(32).toString('base64url'),
      expires_in: fault === 'TICKET_ENDED' ? 1 : TICKET_SECONDS,
    }
  })

  app.post('/wechat/wxa/generate_urllink', async (request) => {
    asked.links += 1
    const wrong = await trouble()
    if (wrong !== null) return wrong
    if (!holds(fieldsOf(request.query).get('access_token'))) return stale
    const days = Number(fieldsOf(request.body).get('expire_interval'))
    if (!(days >= 1 && days <= 30)) return { errcode: 85401, errmsg: 'expire time is too long' }

    return {
      errcode: 0,
      errmsg: 'ok',
      url_link: `https://wxaurl.example/${randomBytes(9).toString('base64url')}`,
    }
  })
}
