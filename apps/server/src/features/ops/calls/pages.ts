import { pagesList, pagesPreview, pagesPropose, pagesWithdraw } from '@tongzhou/contract/staff/pages'
import type { Tx } from '@tongzhou/db/connect'
import { addPageVersion, listPages, lockPage, withdrawPage } from '@tongzhou/db/stores/content/page-store'
import { type PageFile, pageFile } from '@tongzhou/domain/content/page-file'
import { pageKindWords } from '@tongzhou/domain/content/page-kind'
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

/** The least characters of a reason. */
const REASON = 10

export const list = handleStaff(pagesList, async (tx, _input, { now }) => {
  const rows = (await listPages(tx)).map((row) => ({
    id: row.id,
    version: String(row.version),
    form: pageKindWords[row.kind],
    title: row.title,
    from: dayOf(row.validFrom),
    state: row.isWithdrawn
      ? '已下线'
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

export const preview = handleStaff(pagesPreview, async (tx, { text }, { day }) => {
  const page = await pageOf(tx, text, day)
  if (isStaffRefused(page)) return page
  const { subject, shows, changes } = page

  return { answer: { subject, shows, changes } }
})

/** The second person reads its place and its words, or what changes in them. */
export const propose = handleRequested(pagesPropose, {
  judge: async (tx, { text }, { day }) => {
    const page = await pageOf(tx, text, day)
    if (isStaffRefused(page)) return page
    const { subject, shows, changes, version } = page

    return { subject, facts: { version, shows, changes } }
  },
  apply: async (tx, { text }, by) => {
    const page = await pageOf(tx, text, by.day)
    if (isStaffRefused(page)) throw new Error('the page cannot be read any more')
    const { file, version } = page
    const validFrom = file.from !== null && file.from > by.now ? file.from : by.now
    await addPageVersion(tx, {
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

export const withdraw = handleStaff(pagesWithdraw, async (tx, { id, reason }, { member, now }) => {
  if (reason.length < REASON) return refuse('REASON_NEEDED')
  const newest = await lockPage(tx, id)
  if (newest === null || newest.isWithdrawn) return refuse('NOT_FOUND')
  await withdrawPage(tx, { id, reason, staffNo: member.staffNo, now })

  return { answer: { id, state: '已下线' }, audit: { subject: `page:${id}`, reason } }
})

interface Page {
  readonly subject: string
  readonly shows: string[]
  readonly changes: string[]
  readonly file: PageFile
  readonly version: number
}

/** What a file would make of its page, which is locked meanwhile; one that was taken down stays down. */
async function pageOf(tx: Tx, text: string, today: Day): Promise<Page | StaffRefused> {
  const read = pageFile(text, today)
  if (read.kind === 'wrong') return refuse('FILE_WRONG', { faults: read.faults.join('\n') })
  const { file } = read
  const newest = await lockPage(tx, file.id)
  if (newest?.isWithdrawn === true) return refuse('FILE_WRONG', { faults: '这一页已下线，请用新的编号' })
  const changes = textDiff(newest?.content ?? '', file.content).flatMap(({ kind, text: block }) =>
    kind === 'SAME' ? [] : [`${kind === 'ADDED' ? '+' : '-'} ${block}`],
  )

  return {
    subject: `page:${file.id}`,
    shows: [
      file.title,
      `形式 ${pageKindWords[file.kind]}`,
      `开始 ${file.from === null ? '复核通过时' : dayOf(file.from)}`,
      `结束 ${file.until === null ? '下线时' : `${dayOf(new Date(file.until.getTime() - 1))} 24:00`}`,
    ],
    changes,
    file,
    version: (newest?.version ?? 0) + 1,
  }
}
