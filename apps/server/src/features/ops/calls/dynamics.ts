import {
  dynamicsList,
  dynamicsPreview,
  dynamicsPropose,
  dynamicsWithdraw,
} from '@tongzhou/contract/staff/dynamics'
import type { Tx } from '@tongzhou/db/connect'
import {
  addDynamic,
  isDynamicKnown,
  listDynamicItems,
  lockDynamic,
} from '@tongzhou/db/stores/content/dynamic-store'
import { withdrawContent } from '@tongzhou/db/stores/content/withdrawal-store'
import { type DynamicFile, dynamicFile } from '@tongzhou/domain/content/dynamic-file'
import { dynamicKindWords } from '@tongzhou/domain/content/dynamic-kind'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { refuse } from '@tongzhou/domain/kernel/decision'
import {
  type StaffRefused,
  checkerOf,
  handleRequested,
  handleStaff,
  isStaffRefused,
} from '../../../staff/handle-staff'
import { REASON_LEAST } from '../../../staff/submit-request'

export const list = handleStaff(dynamicsList, async (tx) => {
  const rows = (await listDynamicItems(tx, null)).map((row) => ({
    id: row.id,
    day: row.day,
    title: row.title,
    source: row.source,
    state: row.withdrawnReason === null ? '展示中' : '已撤回',
    makerNo: row.makerNo,
    checkerNo: row.checkerNo,
  }))

  return { answer: { rows } }
})

export const preview = handleStaff(dynamicsPreview, async (tx, { text }, { day }) => {
  const file = await itemOf(tx, text, day)
  if (isStaffRefused(file)) return file

  return { answer: { subject: `dynamic:${file.id}`, shows: showsOf(file) } }
})

/** The second person reads the whole item. */
export const propose = handleRequested(dynamicsPropose, {
  judge: async (tx, { text }, { day }) => {
    const file = await itemOf(tx, text, day)
    if (isStaffRefused(file)) return file

    return { subject: `dynamic:${file.id}`, facts: { shows: showsOf(file) } }
  },
  apply: async (tx, { text }, by) => {
    const file = await itemOf(tx, text, by.day)
    if (isStaffRefused(file)) throw new Error('the item cannot be read any more')
    await addDynamic(tx, { ...file, publishedAt: by.now, makerNo: by.makerNo, checkerNo: checkerOf(by) })

    return { outcome: { id: file.id } }
  },
})

export const withdraw = handleStaff(dynamicsWithdraw, async (tx, { id, reason }, { member, now }) => {
  if (reason.length < REASON_LEAST) return refuse('REASON_NEEDED')
  await lockDynamic(tx, id)
  const [item] = await listDynamicItems(tx, id)
  if (item === undefined || item.withdrawnReason !== null) return refuse('NOT_FOUND')
  await withdrawContent(tx, 'dynamic', { id, reason, staffNo: member.staffNo, now })

  return { answer: { id, state: '已撤回' }, audit: { subject: `dynamic:${id}`, reason } }
})

/** What a file says of its item; a number and a fact are used once. */
async function itemOf(tx: Tx, text: string, today: Day): Promise<DynamicFile | StaffRefused> {
  const read = dynamicFile(text, today)
  if (read.kind === 'wrong') return refuse('FILE_WRONG', { faults: read.faults.join('\n') })
  await lockDynamic(tx, read.file.id)
  const [same] = await listDynamicItems(tx, read.file.id)
  if (same !== undefined) return refuse('FILE_WRONG', { faults: '这个编号已经用过，请用新的编号' })
  if (await isDynamicKnown(tx, read.file))
    return refuse('FILE_WRONG', { faults: '同一来源的这件事已经发布过' })

  return read.file
}

function showsOf(file: DynamicFile): string[] {
  return [
    file.title,
    `类别 ${dynamicKindWords[file.kind]} · ${file.day} · 来源 ${file.source}`,
    ...(file.fundCodes.length > 0 ? [`基金 ${file.fundCodes.join('、')}`] : []),
    file.content,
  ]
}
