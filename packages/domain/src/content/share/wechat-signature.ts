/**
 * What WeChat signs by SHA-1 (R-SHR-2): the four values in the order of their names, the address without what
 * stands behind `#`. `timestamp` is in seconds since 1970.
 */
export function signedText(of: {
  readonly ticket: string
  readonly nonceStr: string
  readonly timestamp: number
  readonly url: string
}): string {
  const { ticket, nonceStr, timestamp, url } = of

  return `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url.replace(/#.*$/s, '')}`
}

/**
 * Which addresses are tried for a page, in their order: iOS keeps the address that was entered by however far
 * one has gone since, other systems the one of the page in front. Each once.
 */
export function addressesToSign(of: {
  readonly isIos: boolean
  /** The address by which the pages were entered, and that of the page now. */
  readonly entered: string
  readonly current: string
}): readonly string[] {
  const { isIos, entered, current } = of

  return [...new Set(isIos ? [entered, current] : [current, entered])]
}
