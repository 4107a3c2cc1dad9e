import type { Host } from './host'

const nothing = () => Promise.resolve()

/** The host while a page is rendered on the server: nothing happens there, and nobody waits for it. */
export function createServerHost(isNative: boolean): Host {
  return {
    kind: 'server',
    isNative,
    loginSuccess: nothing,
    loginOut: nothing,
    openWebPage: nothing,
    openNativePage: nothing,
    closePage: nothing,
    navigationBarType: nothing,
    backUrl: nothing,
    hideBackButton: nothing,
    miniProgramLaunch: nothing,
    imageDownload: nothing,
    shareConfig: nothing,
    sharePoster: nothing,
    shareInfo: nothing,
    openBankApp: () => Promise.resolve(false),
    callPhone: nothing,
    bottomSafeArea: () => Promise.resolve(0),
    sliderVerifySuccess: nothing,
    sliderVerifyError: nothing,
    sliderVerifyClose: nothing,
    livePage: nothing,
    titleIcon: nothing,
  }
}
