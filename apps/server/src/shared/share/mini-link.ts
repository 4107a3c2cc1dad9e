import type { Queryable } from '@tongzhou/db/connect'
import { findMiniLink, keepMiniLink } from '@tongzhou/db/stores/content/wechat-store'
import { OutcomeUnknown } from '../../ports/outcome-unknown'
import type { WechatPort } from '../../ports/wechat/port'

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
 * A link that opens a page of this site in the mini-program (R-SHR-2). Two who ask at once may have two made;
 * both open it. null: there is no mini-program, or WeChat does not answer and no link is left.
 *
 * @param path one that this site has: each has a link of its own, which WeChat counts
 */
export async function miniLink(
  { db, wechat }: { readonly db: Queryable; readonly wechat: WechatPort | null },
  { path, wallNow }: { readonly path: string; readonly wallNow: Date },
): Promise<MiniLink | null> {
  if (wechat === null || wechat.miniLink === null) return null
  const kept = await findMiniLink(db, path)
  if (kept !== null && kept.expiresAt.getTime() - DAY_MS > wallNow.getTime()) return kept
  try {
    const query = `path=${encodeURIComponent(path)}`
    const link = await wechat.miniLink({ path: FIRST_PAGE, query, days: DAYS })
    const expiresAt = new Date(wallNow.getTime() + DAYS * DAY_MS)
    await keepMiniLink(db, { path, link, expiresAt, now: wallNow })

    return { link, expiresAt }
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error

    return kept !== null && kept.expiresAt > wallNow ? kept : null
  }
}
