import {
  noticesList,
  noticesPreview,
  noticesPropose,
  noticesWithdraw,
} from '@tongzhou/contract/staff/notices'
import type { Tx } from '@tongzhou/db/connect'
import { addNoticeVersion, listNotices, lockNotice } from '@tongzhou/db/stores/content/notice-store'
import { withdrawContent } from '@tongzhou/db/stores/content/withdrawal-store'
import { noticeFile, type NoticeFile } from '@tongzhou/domain/content/notice-file'
import { noticeAudienceWords, noticePlatformWords } from '@tongzhou/domain/content/notice-aim'
import {
  noticeKindWords,
  noticePlaceWords,
  noticePlaces,
  type NoticePlace,
} from '@tongzhou/domain/content/notice-kind'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import { refuse } from '@tongzhou/domain/kernel/decision'
import {
  type StaffRefused,
  checkerOf,
  handleRequested,
  handleStaff,
  isStaffRefused,
} from '../../../staff/handle-staff'
import { REASON_LEAST } from '../../../staff/submit-request'
import {
  type NextVersion,
  judged,
  nextVersion,
  previewed,
  showsFrom,
  versionState,
  windowLines,
} from './content-versions'

export const list = handleStaff(noticesList, async (tx, _input, { now }) => {
  const rows = (await listNotices(tx)).map((row) => ({
    id: row.id,
    version: String(row.version),
    title: row.title,
    from: dayOf(row.validFrom),
    state: versionState(row, { withdrawn: '已撤回', now }),
    makerNo: row.makerNo,
    checkerNo: row.checkerNo,
  }))

  return { answer: { rows } }
})

export const preview = handleStaff(noticesPreview, async (tx, { text }, { day }) =>
  previewed(await noticeOf(tx, text, day)),
)

/** The second person reads where it shows and its words, or what changes in them. */
export const propose = handleRequested(noticesPropose, {
  judge: async (tx, { text }, { day }) => judged(await noticeOf(tx, text, day)),
  apply: async (tx, { text }, by) => {
    const notice = await noticeOf(tx, text, by.day)
    if (isStaffRefused(notice)) throw new Error('the notice cannot be read any more')
    const { file, version } = notice
    const validFrom = showsFrom(file, by.now)
    await addNoticeVersion(tx, {
      ...file,
      version,
      validFrom,
      validUntil: file.until,
      publishedAt: by.now,
      makerNo: by.makerNo,
      checkerNo: checkerOf(by),
    })

    return { outcome: { id: file.id, version, from: dayOf(validFrom) } }
  },
})

export const withdraw = handleStaff(noticesWithdraw, async (tx, { id, reason }, { member, now }) => {
  if (reason.length < REASON_LEAST) return refuse('REASON_NEEDED')
  const newest = await lockNotice(tx, id)
  if (newest === null || newest.isWithdrawn) return refuse('NOT_FOUND')
  await withdrawContent(tx, 'notice', { id, reason, staffNo: member.staffNo, now })

  return { answer: { id, state: '已撤回' }, audit: { subject: `notice:${id}`, reason } }
})

/** What a file would make of its notice, which is locked meanwhile; a withdrawn one stays withdrawn. */
async function noticeOf(tx: Tx, text: string, today: Day): Promise<NextVersion<NoticeFile> | StaffRefused> {
  const read = noticeFile(text, today)
  if (read.kind === 'wrong') return refuse('FILE_WRONG', { faults: read.faults.join('\n') })
  const { file } = read
  const newest = await lockNotice(tx, file.id)

  return nextVersion(newest, {
    file,
    subject: `notice:${file.id}`,
    shows: showsOf(file),
    gone: '这条公告已撤回，请用新的编号',
  })
}

function showsOf(file: NoticeFile): string[] {
  const places = (Object.keys(noticePlaces) as NoticePlace[])
    .filter((place) => file.display.includes(noticePlaces[place]))
    .map((place) => noticePlaceWords[place])

  return [
    file.title,
    `类别 ${noticeKindWords[file.kind]}`,
    `显示 ${places.join('、')}`,
    ...windowLines(file, '撤回时'),
    ...aimLines(file),
    `必读 ${file.mustRead ? '是' : '否'} · 置顶 ${file.isPinned ? '是' : '否'}`,
    ...(file.fundCodes.length > 0 ? [`基金 ${file.fundCodes.join('、')}`] : []),
  ]
}

/** Whom it is put before, in words (R-NTC-2). */
function aimLines({ audience, channels, platforms, priority }: NoticeFile): string[] {
  return [
    `对象 ${noticeAudienceWords[audience]}`,
    `渠道 ${channels === null ? '全部' : channels.join('、')}`,
    `终端 ${platforms === null ? '全部' : platforms.map((each) => noticePlatformWords[each]).join('、')}`,
    `优先级 ${priority}`,
  ]
}
