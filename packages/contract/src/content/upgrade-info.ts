import { appPlatforms, appVersionPattern } from '@tongzhou/domain/content/app-release'
import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire } from '../kit/wire'

export const appPlatform = z.enum(appPlatforms)

export const upgradeInfo = defineCall({
  name: 'upgradeInfo',
  area: 'content',
  path: '/api/mam-service/basic/getUpgradeVersionInfo',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: 'App 的最新版本：各系统一条；带上已安装的版本时说明是否需要更新',
  request: z.object({
    platform: appPlatform.optional(),
    /** The version that asks; without one nothing is said about following. */
    version: z.string().regex(appVersionPattern, '版本号不正确').optional(),
  }),
  response: z.object({
    /** The newest release of each system that is not paused. */
    releases: z.array(
      z.object({
        platform: appPlatform,
        label: z.string(),
        version: z.string(),
        leastVersion: z.string(),
        url: z.string(),
        /** null where a store hands it out. */
        sha256: z.string().nullable(),
        bytes: z.number().int().nullable(),
        notes: z.string(),
        publishedOn: dayWire,
      }),
    ),
    upgrade: z.enum(['NONE', 'OFFERED', 'FORCED']),
    /** The WeChat name ("gh_…") of the house's mini-program; null: it has none. */
    miniProgram: z.string().nullable(),
  }),
  refusals: [],
})
