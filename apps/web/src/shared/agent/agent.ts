import type { AppPlatform } from '@tongzhou/client/sets/app-platform'

/** What the browser says of itself, as far as the ways to the app and the mini-program depend on it. */
export interface Agent {
  /** The system of a phone; null: a computer. */
  readonly platform: AppPlatform | null
  readonly isWechat: boolean
  readonly isMiniProgram: boolean
}

export function agentOf(userAgent: string, environment: string | null): Agent {
  return {
    platform: /HarmonyOS|OpenHarmony/.test(userAgent)
      ? 'HARMONY'
      : /iPhone|iPad|iPod/.test(userAgent)
        ? 'IOS'
        : /Android/.test(userAgent)
          ? 'ANDROID'
          : null,
    isWechat: /MicroMessenger/i.test(userAgent),
    isMiniProgram: environment === 'miniprogram' || /miniProgram/i.test(userAgent),
  }
}
