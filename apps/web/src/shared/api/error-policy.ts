import type { CallOptions } from './call-options'
import type { Failed } from './outcome'

/** What the policy needs to tell the customer. */
export interface PolicyParts {
  readonly isNative: boolean
  /** The path of the page in front. */
  readonly currentPath: () => string
  readonly toast: (text: string) => void
  /** An alert with one button. */
  readonly tell: (text: string) => void
  /** The dialog of an expired login; true when the customer wants to log in again. */
  readonly ask: (question: {
    title: string
    text: string
    confirm: string
    cancel: string
  }) => Promise<boolean>
  /** Goes to the login page, which returns here afterwards. */
  readonly goToLogin: () => void
  readonly openAppLogin: () => void
  /** The session is gone: what was known of the customer is read again. */
  readonly onExpired: () => void
}

export type ErrorPolicy = (
  failure: Failed,
  options: Pick<CallOptions, 'optOutOfExpiry' | 'suppressEmpty' | 'handles' | 'tellsItself'>,
) => void

/** Invited people look at this page without a session; nobody asks them to log in (§8). */
const PAGE_WITHOUT_EXPIRY = '/active/politeness'

const EXPIRED = {
  title: '提示',
  text: '您的登录信息已过期，是否重新登录？',
  confirm: '去登录',
  cancel: '取消',
}

/** The error catalogue of §8, in one place. */
export function createErrorPolicy(parts: PolicyParts): ErrorPolicy {
  let isAsking = false

  const expire = async () => {
    parts.onExpired()
    if (parts.isNative) {
      parts.openAppLogin()

      return
    }
    // Several calls expire at once; one question is enough.
    if (isAsking) return
    isAsking = true
    try {
      if (await parts.ask(EXPIRED)) parts.goToLogin()
    } finally {
      isAsking = false
    }
  }

  return (failure, options) => {
    switch (failure.kind) {
      case 'expired':
        if (options.optOutOfExpiry !== true && parts.currentPath() !== PAGE_WITHOUT_EXPIRY) void expire()

        return
      case 'missing':
        if (!isHandled(failure, options)) parts.tell(failure.msg)

        return
      case 'empty':
        if (options.suppressEmpty !== true) parts.toast(failure.msg)

        return
      case 'refused':
      case 'broken':
        if (!isHandled(failure, options)) parts.toast(failure.msg)
    }
  }
}

function isHandled({ reason }: Failed, options: Pick<CallOptions, 'handles' | 'tellsItself'>): boolean {
  if (options.tellsItself === true) return true

  return reason !== null && options.handles?.includes(reason) === true
}
