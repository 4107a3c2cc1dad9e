import { saveUrl } from '../shared/feedback/save-url'
import type { Host, PageParts, ShareContent } from './host'

/** The parts of the browser that this host uses; a test hands in its own. */
export interface BrowserParts {
  readonly location: Pick<Location, 'assign' | 'origin'>
  readonly navigator: Pick<Navigator, 'clipboard'> & Partial<Pick<Navigator, 'share'>>
  readonly document: Document
  readonly page: PageParts
}

/** The host in a plain browser: the third column of the bridge table. */
export function createBrowserHost(parts: BrowserParts): Host {
  const { page } = parts
  const open = (url: string) => openPage(parts, url)
  const share = (content: ShareContent) => shareOrCopy(parts, content)
  const download = (image: { url: string; name: string }) => saveUrl(parts.document, image)
  const nothing = () => Promise.resolve()

  return {
    kind: 'browser',
    isNative: false,
    loginSuccess: nothing,
    loginOut: nothing,
    openWebPage: async (url) => open(url),
    openNativePage: async (name) => page.go(page.routeOf(name) ?? '/for-app'),
    closePage: async () => page.back(),
    // The page draws its own bar and its own back button follows what it is told.
    navigationBarType: nothing,
    backUrl: nothing,
    hideBackButton: nothing,
    miniProgramLaunch: async (program) => page.showCode(program.path),
    imageDownload: async (image) => download(image),
    // Nothing shares until the customer presses the page's share button.
    shareConfig: nothing,
    sharePoster: async (image) => download(image),
    shareInfo: share,
    openBankApp: async () => false,
    callPhone: async (phone) => parts.location.assign(`tel:${phone}`),
    bottomSafeArea: async () => insetOf(parts.document),
    sliderVerifySuccess: nothing,
    sliderVerifyError: async (msg) => page.toast(msg),
    sliderVerifyClose: async () => page.back(),
    livePage: async (url) => open(url),
    titleIcon: nothing,
  }
}

function openPage(parts: BrowserParts, url: string): void {
  const target = new URL(url, parts.location.origin)
  if (target.origin === parts.location.origin) parts.page.go(target.pathname + target.search + target.hash)
  else if (target.protocol === 'https:' || target.protocol === 'http:') parts.location.assign(target.href)
}

/** Web Share where there is one, else the link goes to the clipboard. */
async function shareOrCopy(parts: BrowserParts, content: ShareContent): Promise<void> {
  const url = new URL(content.link, parts.location.origin).href
  if (parts.navigator.share !== undefined) {
    try {
      await parts.navigator.share({ title: content.title, text: content.text, url })

      return
    } catch (error) {
      // The customer closed the share sheet: that is an answer, too.
      if (error instanceof Error && error.name === 'AbortError') return
    }
  }
  await parts.navigator.clipboard.writeText(url)
  parts.page.toast('链接已复制')
}

/** Measures env(safe-area-inset-bottom), which CSS knows and script cannot read directly. */
function insetOf(document: Document): number {
  const probe = document.createElement('div')
  probe.style.cssText = 'position:fixed;visibility:hidden;height:env(safe-area-inset-bottom,0px)'
  document.body.append(probe)
  const { height } = probe.getBoundingClientRect()
  probe.remove()

  return height
}
