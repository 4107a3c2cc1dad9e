/** The role that the application is: of the ledger, the trail and the consents it changes nothing. */
export const APP_ROLE = 'tongzhou_app'

const LOGIN = /^(postgres(?:ql)?:\/\/)(?:[^:@/?]*(:[^@/?]*)?@)?/

/** The same database, with the same password if there is one, for the application's role. */
export function appUrlOf(url: string): string {
  return url.replace(LOGIN, (_all, scheme: string, password = '') => `${scheme}${APP_ROLE}${password}@`)
}

/** The password of a connection string; null without one. */
export function passwordOf(url: string): string | null {
  const password = LOGIN.exec(url)?.[2]

  return password === undefined || password === ':' ? null : decodeURIComponent(password.slice(1))
}
