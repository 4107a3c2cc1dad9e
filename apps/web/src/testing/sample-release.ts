import type { ResponseOf } from '@tongzhou/client/call'
import type { upgradeInfo } from '@tongzhou/client/content'

/** A release of the app. */
export const sampleRelease: ResponseOf<typeof upgradeInfo>['releases'][number] = {
  platform: 'ANDROID',
  label: 'Android',
  version: '2.10.0',
  leastVersion: '2.4.0',
  url: 'https://download.example/tongzhou-2.10.0.apk',
  sha256: 'a'.repeat(64),
  bytes: 50_964_123,
  notes: '定投日历',
  publishedOn: '2026-11-20',
}
