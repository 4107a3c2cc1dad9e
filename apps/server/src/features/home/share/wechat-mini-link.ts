import { wechatMiniLink } from '@tongzhou/contract/home/share/wechat-mini-link'
import { handleOpen } from '../../../http/handle'
import { miniLink } from '../../../shared/share/mini-link'

/** Only the pages that one is led to have links of their own: a made-up path opens the first page. */
const led: ReadonlySet<string> = new Set([
  '/common/home',
  '/mine',
  '/net-worth',
  '/ranking-list',
  '/zhishu-bao',
  '/fof',
  '/new-fund-list',
  '/notice',
])

export const handler = handleOpen(wechatMiniLink, async ({ path }, { services, db, wallNow }) => {
  const { wechat } = services.ports
  const found = await miniLink({ db, wechat }, { path: led.has(path) ? path : '/common/home', wallNow })

  return { link: found?.link ?? null, expiresAt: found?.expiresAt ?? null }
})
