import type { AccountContext } from './account-context'

/** The lock of an account from where the request comes. */
export function loginLock({ services, request, wallNow }: AccountContext, accountIndex: Buffer) {
  const networkIndex = services.cipher.keyedHash('login.network', request.network)

  return { accountIndex, networkIndex, wallNow }
}
