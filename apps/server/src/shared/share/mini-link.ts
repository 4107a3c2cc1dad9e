import type { Queryable } from '@tongzhou/db/connect'
import { claimMiniLink, findMiniLink, keepMiniLink } from '@tongzhou/db/stores/content/wechat-store'
import type { WechatPort } from '../../ports/wechat/port'
import { keptOrRenewed } from './renew-kept'

const DAY_MS = 86_400_000
/** WeChat lets a link live so long; it is renewed a day before. */
const DAYS = 30
/** Its first page, which shows the page of this site that the link names. */
const FIRST_PAGE = ''

interface MiniLink {
  readonly link: string
  readonly expiresAt: Date
}

/**
 * A link that opens a page of this site in the mini-program (R-SHR-2), renewed by whoever claims it. null:
 * there is no mini-program, or no link of it lives now.
 *
 * @param path one that this site has: each has a link of its own, which WeChat counts
 */
export async function miniLink(
  { db, wechat }: { readonly db: Queryable; readonly wechat: WechatPort | null },
  { path, wallNow }: { readonly path: string; readonly wallNow: Date },
): Promise<MiniLink | null> {
  const ask = wechat?.miniLink ?? null
  if (ask === null) return null
  const living = await keptOrRenewed({
    find: () => findMiniLink(db, path),
    claim: (read, retryAt) => claimMiniLink(db, { path, read, retryAt }),
    ask: async () => ({
      value: await ask({ path: FIRST_PAGE, query: `path=${encodeURIComponent(path)}`, days: DAYS }),
      expiresAt: new Date(wallNow.getTime() + DAYS * DAY_MS),
    }),
    keep: ({ value, expiresAt }) => keepMiniLink(db, { path, link: value, expiresAt }),
    earlyMs: DAY_MS,
    wallNow: () => wallNow,
  })

  return living === null ? null : { link: living.value, expiresAt: living.expiresAt }
}
