import { shareContent, wechatJsConfig } from '@tongzhou/client/home'
import { addressesToSign } from '@tongzhou/domain/content/share/wechat-signature'
import { tellApp } from '../../host/tell-app'
import type { Services } from '../../shared/api/services'
import type { RouteRow } from '../../shared/routing/route-row'
import { isListed } from '../head/listed'
import { shareInWechat, wechatScript } from './wechat-script'

export interface SharedPage {
  readonly services: Pick<Services, 'callApi' | 'host' | 'origin'>
  readonly row: RouteRow | null
  readonly url: { readonly pathname: string; readonly search: string }
  /** The address by which the pages were entered. */
  readonly entered: string
  readonly window: Window & typeof globalThis
  /** Still in front: what comes late would share another page. */
  readonly isInFront: () => boolean
}

/**
 * Switches sharing on for a page that stands in front (R-SHR-1): in the app by its bridge, inside WeChat by
 * its script. Own pages and what is only passed through stay off, as each navigation leaves them.
 */
export async function sharePage(page: SharedPage): Promise<void> {
  const { services, row, url, window } = page
  if (row === null || !isListed(row)) return
  const { pathname, search } = url
  const answer = await services.callApi(shareContent, { path: pathname, query: search.slice(1) }, quiet)
  if (answer.kind !== 'ok' || !page.isInFront()) return
  const { title: named, text, image, link } = answer.data
  const title = named ?? row.title
  const whole = (address: string) => new URL(address, services.origin).href
  if (services.host.isNative) {
    await tellApp(services.host.shareConfig({ title, text, link: whole(link), image: whole(image) }))

    return
  }
  await shareInWechat(
    {
      script: () => wechatScript(window),
      configOf: async (address) => {
        const signed = await services.callApi(wechatJsConfig, { url: address }, quiet)

        return signed.kind === 'ok' && page.isInFront() ? signed.data.config : null
      },
      addresses: addressesToSign({
        isIos: /iPhone|iPad|iPod/.test(window.navigator.userAgent),
        entered: page.entered,
        current: window.location.href.replace(/#.*$/s, ''),
      }),
      sleep: (ms) => new Promise((resolve) => window.setTimeout(resolve, ms)),
    },
    { title, desc: text, link: whole(link), imgUrl: whole(image) },
  )
}

/** Nobody waits for it, and nobody is told when it does not come. */
const quiet = { quiet: true, tellsItself: true } as const
