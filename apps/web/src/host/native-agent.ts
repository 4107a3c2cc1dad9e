/** Is this the native app's web view? Its user agent says so; nothing else turns on the bridge. */
export function isNativeAgent(userAgent: string): boolean {
  return userAgent.includes('TongzhouApp/')
}
