import {
  noticesList,
  noticesPreview,
  noticesPropose,
  noticesWithdraw,
} from '@tongzhou/contract/staff/notices'
import type { Tx } from '@tongzhou/db/connect'
import {
  addNoticeVersion,
  listNotices,
  lockNotice,
  withdrawNotice,
} from '@tongzhou/db/stores/content/notice-store'
import { noticeFile, type NoticeFile } from '@tongzhou/domain/content/notice-file'
import {
  noticeKindWords,
  noticePlaceWords,
  noticePlaces,
  type NoticePlace,
} from '@tongzhou/domain/content/notice-kind'
import { textDiff } from '@tongzhou/domain/content/text-diff'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import { refuse } from '@tongzhou/domain/kernel/decision'
import {
  type StaffRefused,
  checkerOf,
  handleRequested,
  handleStaff,
  isStaffRefused,
} from '../../../staff/handle-staff'

/** The least characters of a reason that customers read. */
const REASON = 10

export const list = handleStaff(noticesList, async (tx, _input, { now }) => {
  const rows = (await listNotices(tx)).map((row) => ({
    id: row.id,
    version: String(row.version),
    title: row.title,
    from: dayOf(row.validFrom),
    state: row.isWithdrawn
      ? '已撤回'
      : row.validFrom > now
        ? '未开始'
        : row.validUntil !== null && row.validUntil <= now
          ? '已结束'
          : '展示中',
    makerNo: row.makerNo,
    checkerNo: row.checkerNo,
  }))

  return { answer: { rows } }
})

export const preview = handleStaff(noticesPreview, async (tx, { text }, { day }) => {
  const notice = await noticeOf(tx, text, day)
  if (isStaffRefused(notice)) return notice
  const { subject, shows, changes } = notice

  return { answer: { subject, shows, changes } }
})

/** The second person reads where it shows and its words, or what changes in them. */
export const propose = handleRequested(noticesPropose, {
  judge: async (tx, { text }, { day }) => {
    const notice = await noticeOf(tx, text, day)
    if (isStaffRefused(notice)) return notice
    const { subject, shows, changes, version } = notice

    return { subject, facts: { version, shows, changes } }
  },
  apply: async (tx, { text }, by) => {
    const notice = await noticeOf(tx, text, by.day)
    if (isStaffRefused(notice)) throw new Error('the notice cannot be read any more')
    const { file, version } = notice
    const validFrom = file.from !== null && file.from > by.now ? file.from : by.now
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
  if (reason.length < REASON) return refuse('REASON_NEEDED')
  const newest = await lockNotice(tx, id)
  if (newest === null || newest.isWithdrawn) return refuse('NOT_FOUND')
  await withdrawNotice(tx, { id, reason, staffNo: member.staffNo, now })

  return { answer: { id, state: '已撤回' }, audit: { subject: `notice:${id}`, reason } }
})

interface Notice {
  readonly subject: string
  readonly shows: string[]
  readonly changes: string[]
  readonly file: NoticeFile
  readonly version: number
}

/** What a file would make of its notice, which is locked meanwhile; a withdrawn one stays withdrawn. */
async function noticeOf(tx: Tx, text: string, today: Day): Promise<Notice | StaffRefused> {
  const read = noticeFile(text, today)
  if (read.kind === 'wrong') return refuse('FILE_WRONG', { faults: read.faults.join('\n') })
  const { file } = read
  const newest = await lockNotice(tx, file.id)
  if (newest?.isWithdrawn === true) return refuse('FILE_WRONG', { faults: '这条公告已撤回，请用新的编号' })
  const changes = textDiff(newest?.content ?? '', file.content).flatMap(({ kind, text: block }) =>
    kind === 'SAME' ? [] : [`${kind === 'ADDED' ? '+' : '-'} ${block}`],
  )

  return {
    subject: `notice:${file.id}`,
    shows: showsOf(file),
    changes,
    file,
    version: (newest?.version ?? 0) + 1,
  }
}

function showsOf(file: NoticeFile): string[] {
  const places = (Object.keys(noticePlaces) as NoticePlace[])
    .filter((place) => file.display.includes(noticePlaces[place]))
    .map((place) => noticePlaceWords[place])

  return [
    file.title,
    `类别 ${noticeKindWords[file.kind]}`,
    `显示 ${places.join('、')}`,
    `开始 ${file.from === null ? '复核通过时' : dayOf(file.from)}`,
    `结束 ${file.until === null ? '撤回时' : `${dayOf(new Date(file.until.getTime() - 1))} 24:00`}`,
    `必读 ${file.mustRead ? '是' : '否'} · 置顶 ${file.isPinned ? '是' : '否'}`,
    ...(file.fundCodes.length > 0 ? [`基金 ${file.fundCodes.join('、')}`] : []),
  ]
}
