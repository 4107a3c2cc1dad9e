/** What a page tells when it is shared. */
export interface ShareContent {
  readonly title: string
  readonly text: string
  /** An address of ours. */
  readonly link: string
  readonly image?: string | undefined
}

export interface SliderPass {
  readonly sliderToken: string
}

/**
 * The surroundings of the web pages: one method for each handler of the bridge table. Inside the native app
 * they cross the bridge, in a plain browser each has its own way of doing, on the server they do nothing.
 * Features call these and never ask where they are, except for `isNative` where the specification tells the
 * two apart.
 */
export interface Host {
  readonly kind: 'browser' | 'native' | 'server'
  readonly isNative: boolean
  readonly loginSuccess: (customerNo: string) => Promise<void>
  readonly loginOut: () => Promise<void>
  readonly openWebPage: (url: string) => Promise<void>
  /** Opens a native screen; in a browser the matching route, or /for-app when there is none. */
  readonly openNativePage: (page: string, params?: Readonly<Record<string, string>>) => Promise<void>
  readonly closePage: () => Promise<void>
  readonly navigationBarType: (type: 'native' | 'hidden') => Promise<void>
  /** Where the native back button leads; null: the history. */
  readonly backUrl: (url: string | null) => Promise<void>
  readonly hideBackButton: (isHidden: boolean) => Promise<void>
  readonly miniProgramLaunch: (program: { readonly userName: string; readonly path: string }) => Promise<void>
  readonly imageDownload: (image: { readonly url: string; readonly name: string }) => Promise<void>
  /** Switches sharing on with its content, or off. */
  readonly shareConfig: (content: ShareContent | null) => Promise<void>
  readonly sharePoster: (image: { readonly url: string; readonly name: string }) => Promise<void>
  readonly shareInfo: (content: ShareContent) => Promise<void>
  /** false: no bank app could be opened, and the page explains what to do. */
  readonly openBankApp: (bank: {
    readonly bankSerial: string
    readonly url?: string | undefined
  }) => Promise<boolean>
  readonly callPhone: (phone: string) => Promise<void>
  /** CSS pixels of the inset below the page. */
  readonly bottomSafeArea: () => Promise<number>
  readonly sliderVerifySuccess: (pass: SliderPass) => Promise<void>
  readonly sliderVerifyError: (msg: string) => Promise<void>
  readonly sliderVerifyClose: () => Promise<void>
  readonly livePage: (url: string) => Promise<void>
  /** An icon button in the native title bar; the page draws its own elsewhere. null removes it. */
  readonly titleIcon: (icon: { readonly name: string; readonly url: string } | null) => Promise<void>
}

/** What a page can do for the host in a browser: move by our own router and tell the customer something. */
export interface PageParts {
  readonly go: (href: string) => void
  readonly back: () => void
  readonly routeOf: (page: string) => string | null
  readonly toast: (text: string) => void
  readonly showCode: (link: string) => void
}
