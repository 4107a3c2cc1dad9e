import { upgradeInfo } from '@tongzhou/contract/content/upgrade-info'
import { type ReleaseRow, listReleases } from '@tongzhou/db/stores/content/release-store'
import {
  appPlatformWords,
  appPlatforms,
  compareVersions,
  upgradeOf,
} from '@tongzhou/domain/content/app-release'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { handleOpen } from '../../http/handle'

/** The newest release of each system that is not paused (R-APP-1). */
export const handler = handleOpen(
  upgradeInfo,
  async ({ platform, version }, { db, services }) => {
    const offered = (await listReleases(db)).filter(({ pausedReason }) => pausedReason === null)
    const newest = appPlatforms.flatMap((each) => {
      const [release] = offered
        .filter((row) => row.platform === each)
        .sort((a, b) => compareVersions(b.version, a.version))

      return release !== undefined && (platform === undefined || platform === each) ? [release] : []
    })
    const own = platform === undefined ? null : (newest[0] ?? null)

    return {
      releases: newest.map(present),
      upgrade: upgradeOf(version ?? null, own),
      miniProgram: services.config.MINI_PROGRAM ?? null,
    }
  },
  { keep: 'pages' },
)

function present(release: ReleaseRow) {
  const { platform, version, leastVersion, url, sha256, bytes, notes, publishedAt } = release

  return {
    platform,
    label: appPlatformWords[platform],
    version,
    leastVersion,
    url,
    sha256,
    bytes,
    notes,
    publishedOn: dayOf(publishedAt),
  }
}
