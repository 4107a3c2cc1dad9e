import { appVersionPattern } from '@tongzhou/domain/content/app-release'
import { z } from 'zod'
import { appPlatform } from '../content/upgrade-info'
import { defineStaffCall } from '../kit/define-staff-call'
import { publishedList, publishingRequest, publishingStop } from '../kit/publishing'
import { reason, rowsOf } from '../kit/staff-wire'
import { nothing } from '../kit/wire'

/** Every release of the app (R-APP-1). */
export const releasesList = defineStaffCall({
  words: 'releases list',
  title: 'App 版本',
  ...publishedList,
  request: nothing,
  response: rowsOf({
    platform: z.string(),
    version: z.string(),
    leastVersion: z.string(),
    publishedOn: z.string(),
    state: z.string(),
    makerNo: z.string(),
    checkerNo: z.string(),
  }),
})

/** A release is read by a second person before anybody is led to its address. */
export const releasesPropose = defineStaffCall({
  words: 'releases propose',
  title: '提交 App 版本',
  ...publishingRequest,
})

/** One person is enough to stop offering a release. */
export const releasesPause = defineStaffCall({
  words: 'releases pause',
  title: '停止提供一个 App 版本',
  ...publishingStop,
  places: ['platform', 'version'],
  request: z.object({
    platform: appPlatform,
    version: z.string().regex(appVersionPattern, '版本号不正确'),
    reason,
  }),
  response: z.object({ platform: z.string(), version: z.string(), state: z.string() }),
})
