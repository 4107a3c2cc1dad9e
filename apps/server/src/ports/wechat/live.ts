import { z } from 'zod'
import { OutcomeUnknown } from '../outcome-unknown'
import type { WechatPort } from './port'

interface Account {
  readonly appId: string
  readonly secret: string
}

const token = z.object({ access_token: z.string().min(1).max(1_024) })
const ticket = z.object({
  errcode: z.literal(0),
  ticket: z.string().min(1).max(512),
  expires_in: z.number().int().min(1).max(86_400),
})
const link = z.object({ errcode: z.literal(0), url_link: z.url({ protocol: /^https$/ }).max(500) })
const fault = z.object({ errcode: z.number().int() })

/** The token is one that WeChat no longer takes: another process had a newer one made. */
const stale = new Set([40001, 40014, 42001])

/** What the account and the mini-program ask of WeChat over HTTPS (docs/ports/wechat.md). */
export function liveWechat(of: {
  readonly url: string
  readonly account: Account
  readonly miniProgram: Account | null
  readonly timeoutMs: number
}): WechatPort {
  const { account, miniProgram } = of
  const post = (path: string, body: object) =>
    ask(of, path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const tokenOf = async ({ appId, secret }: Account, isForced: boolean): Promise<string> => {
    const answer = await post('/cgi-bin/stable_token', {
      grant_type: 'client_credential',
      appid: appId,
      secret,
      force_refresh: isForced,
    })

    return read(answer, token).access_token
  }
  /** Asks with the account's token, once more with a new one where it is stale. */
  const withToken = async (
    of: Account,
    work: (accessToken: string) => Promise<unknown>,
  ): Promise<unknown> => {
    const first = await work(await tokenOf(of, false))
    const wrong = fault.safeParse(first)

    return wrong.success && stale.has(wrong.data.errcode) ? await work(await tokenOf(of, true)) : first
  }

  return {
    appId: account.appId,
    jsTicket: async () => {
      const answer = await withToken(account, (accessToken) =>
        ask(of, `/cgi-bin/ticket/getticket?type=jsapi&access_token=${encodeURIComponent(accessToken)}`, {}),
      )
      const given = read(answer, ticket)

      return { ticket: given.ticket, expiresInSeconds: given.expires_in }
    },
    miniLink:
      miniProgram === null
        ? null
        : async ({ path, query, days }) => {
            const answer = await withToken(miniProgram, (accessToken) =>
              post(`/wxa/generate_urllink?access_token=${encodeURIComponent(accessToken)}`, {
                path,
                query,
                expire_type: 1,
                expire_interval: days,
              }),
            )

            return read(answer, link).url_link
          },
  }
}

/** What WeChat answers; its errors stand in the body of a 200. No address is told on: it holds the token. */
async function ask(
  of: { readonly url: string; readonly timeoutMs: number },
  path: string,
  init: RequestInit,
): Promise<unknown> {
  try {
    const response = await fetch(`${of.url.replace(/\/$/, '')}${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(of.timeoutMs),
    })
    if (!response.ok) throw new OutcomeUnknown(`WeChat answered ${response.status}`)

    return await response.json()
  } catch (error) {
    if (error instanceof OutcomeUnknown) throw error
    throw new OutcomeUnknown(`WeChat did not answer: ${error instanceof Error ? error.name : 'unknown'}`)
  }
}

function read<T>(answer: unknown, shape: z.ZodType<T>): T {
  const parsed = shape.safeParse(answer)
  if (parsed.success) return parsed.data
  const told = fault.safeParse(answer)
  throw new OutcomeUnknown(
    told.success ? `WeChat refused: ${told.data.errcode}` : 'WeChat answered otherwise',
  )
}
