/** Where everything leads that leads nowhere else. */
export const HOME = '/common/home'

/**
 * Where a return address may lead: a path of our own origin, otherwise home. Keeps out other origins in every
 * spelling (`//evil`, `/\evil`, `https:evil`, control characters) and the login pages themselves, which would
 * return for ever.
 */
export function safeTarget(target: string | null | undefined, origin: string): string {
  if (target === null || target === undefined || target === '' || target.length > 2000) return HOME
  if (hasControlCharacter(target) || target.includes('\\')) return HOME
  const url = parse(target, origin)
  if (url === null || url.origin !== origin || url.username !== '' || url.password !== '') return HOME
  if (url.pathname.startsWith('//')) return HOME
  if (['/login', '/login-register', '/register'].includes(url.pathname)) return HOME

  return url.pathname + url.search + url.hash
}

function parse(target: string, origin: string): URL | null {
  if (!target.startsWith('/') && !/^https?:\/\//i.test(target)) return null
  try {
    return new URL(target, origin)
  } catch {
    return null
  }
}

function hasControlCharacter(target: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what must not come in
  return /[\u0000-\u0020\u007f]/.test(target)
}
