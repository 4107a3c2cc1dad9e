import { releasesList, releasesPause, releasesPropose } from '@tongzhou/contract/staff/releases'
import type { Tx } from '@tongzhou/db/connect'
import {
  addRelease,
  listReleases,
  lockReleases,
  pauseRelease,
} from '@tongzhou/db/stores/content/release-store'
import { appPlatformWords } from '@tongzhou/domain/content/app-release'
import { type AppReleaseFile, appReleaseFile } from '@tongzhou/domain/content/app-release-file'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { refuse } from '@tongzhou/domain/kernel/decision'
import {
  type StaffRefused,
  checkerOf,
  handleRequested,
  handleStaff,
  isStaffRefused,
} from '../../../staff/handle-staff'
import { REASON_LEAST } from '../../../staff/submit-request'

export const list = handleStaff(releasesList, async (tx) => {
  const rows = (await listReleases(tx)).map((row) => ({
    platform: row.platform,
    version: row.version,
    leastVersion: row.leastVersion,
    publishedOn: dayOf(row.publishedAt),
    state: row.pausedReason === null ? '提供中' : '已停止',
    makerNo: row.makerNo,
    checkerNo: row.checkerNo,
  }))

  return { answer: { rows } }
})

/** The second person reads the whole release. */
export const propose = handleRequested(releasesPropose, {
  judge: async (tx, { text }) => {
    const file = await releaseOf(tx, text)
    if (isStaffRefused(file)) return file

    return { subject: `release:${file.platform}:${file.version}`, facts: { shows: showsOf(file) } }
  },
  apply: async (tx, { text }, by) => {
    const file = await releaseOf(tx, text)
    if (isStaffRefused(file)) throw new Error('the release cannot be read any more')
    await addRelease(tx, {
      ...file,
      publishedAt: by.now,
      makerNo: by.makerNo,
      checkerNo: checkerOf(by),
    })

    return { outcome: { platform: file.platform, version: file.version } }
  },
})

export const pause = handleStaff(releasesPause, async (tx, input, { member, now }) => {
  const { platform, version, reason } = input
  if (reason.length < REASON_LEAST) return refuse('REASON_NEEDED')
  await lockReleases(tx, platform)
  const release = (await listReleases(tx)).find(
    (row) => row.platform === platform && row.version === version && row.pausedReason === null,
  )
  if (release === undefined) return refuse('NOT_FOUND')
  await pauseRelease(tx, { platform, version, reason, staffNo: member.staffNo, now })

  return {
    answer: { platform, version, state: '已停止' },
    audit: { subject: `release:${platform}:${version}`, reason },
  }
})

/** What a file says of its release; a version that was published once is not published again. */
async function releaseOf(tx: Tx, text: string): Promise<AppReleaseFile | StaffRefused> {
  const read = appReleaseFile(text)
  if (read.kind === 'wrong') return refuse('FILE_WRONG', { faults: read.faults.join('\n') })
  const { platform, version } = read.file
  await lockReleases(tx, platform)
  const isKnown = (await listReleases(tx)).some((row) => row.platform === platform && row.version === version)

  return isKnown ? refuse('FILE_WRONG', { faults: '这个版本已经发布过，请用新的版本号' }) : read.file
}

function showsOf(file: AppReleaseFile): string[] {
  return [
    `${appPlatformWords[file.platform]} ${file.version}`,
    `低于 ${file.leastVersion} 的须更新`,
    file.url,
    ...(file.sha256 === null ? [] : [`SHA-256 ${file.sha256}`]),
    ...(file.bytes === null ? [] : [`${file.bytes} 字节`]),
    file.notes,
  ]
}
