import { pagesList, pagesPreview, pagesPropose, pagesWithdraw } from '@tongzhou/contract/staff/pages'
import type { Tx } from '@tongzhou/db/connect'
import { addPageVersion, listPages, lockPage } from '@tongzhou/db/stores/content/page-store'
import { withdrawContent } from '@tongzhou/db/stores/content/withdrawal-store'
import { type PageFile, pageFile } from '@tongzhou/domain/content/page-file'
import { pageKindWords } from '@tongzhou/domain/content/page-kind'
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

export const list = handleStaff(pagesList, async (tx, _input, { now }) => {
  const rows = (await listPages(tx)).map((row) => ({
    id: row.id,
    version: String(row.version),
    form: pageKindWords[row.kind],
    title: row.title,
    from: dayOf(row.validFrom),
    state: versionState(row, { withdrawn: '已下线', now }),
    makerNo: row.makerNo,
    checkerNo: row.checkerNo,
  }))

  return { answer: { rows } }
})

export const preview = handleStaff(pagesPreview, async (tx, { text }, { day }) =>
  previewed(await pageOf(tx, text, day)),
)

/** The second person reads its place and its words, or what changes in them. */
export const propose = handleRequested(pagesPropose, {
  judge: async (tx, { text }, { day }) => judged(await pageOf(tx, text, day)),
  apply: async (tx, { text }, by) => {
    const page = await pageOf(tx, text, by.day)
    if (isStaffRefused(page)) throw new Error('the page cannot be read any more')
    const { file, version } = page
    const validFrom = showsFrom(file, by.now)
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
  if (reason.length < REASON_LEAST) return refuse('REASON_NEEDED')
  const newest = await lockPage(tx, id)
  if (newest === null || newest.isWithdrawn) return refuse('NOT_FOUND')
  await withdrawContent(tx, 'page', { id, reason, staffNo: member.staffNo, now })

  return { answer: { id, state: '已下线' }, audit: { subject: `page:${id}`, reason } }
})

/** What a file would make of its page, which is locked meanwhile; one that was taken down stays down. */
async function pageOf(tx: Tx, text: string, today: Day): Promise<NextVersion<PageFile> | StaffRefused> {
  const read = pageFile(text, today)
  if (read.kind === 'wrong') return refuse('FILE_WRONG', { faults: read.faults.join('\n') })
  const { file } = read
  const newest = await lockPage(tx, file.id)

  return nextVersion(newest, {
    file,
    subject: `page:${file.id}`,
    shows: [file.title, `形式 ${pageKindWords[file.kind]}`, ...windowLines(file, '下线时')],
    gone: '这一页已下线，请用新的编号',
  })
}
