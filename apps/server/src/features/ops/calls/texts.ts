import { textsList, textsPreview, textsPropose } from '@tongzhou/contract/staff/texts'
import type { Tx } from '@tongzhou/db/connect'
import {
  addProtocolVersion,
  allProtocols,
  contentOfProtocol,
  lockProtocol,
} from '@tongzhou/db/stores/account/protocol-store'
import { type HouseTextFile, houseTextFile } from '@tongzhou/domain/content/house-text-file'
import { type Day, dayOf, instantAt } from '@tongzhou/domain/kernel/business-day'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { type StaffRefused, handleRequested, handleStaff, isStaffRefused } from '../../../staff/handle-staff'
import { changesOf } from './content-versions'

export const list = handleStaff(textsList, async (tx) => {
  const newest = new Map((await allProtocols(tx)).map((row) => [row.id, row]))

  return {
    answer: {
      rows: [...newest.values()].map(({ id, name, version, effectiveFrom }) => ({
        id,
        name,
        version: String(version),
        from: dayOf(effectiveFrom),
      })),
    },
  }
})

export const preview = handleStaff(textsPreview, async (tx, { text }, { day }) => {
  const change = await changeOf(tx, text, day)
  if (isStaffRefused(change)) return change
  const { subject, begins, changes } = change

  return { answer: { subject, begins, changes } }
})

/** The second person reads what changes, paragraph by paragraph, and from when it holds (R-TXT-1). */
export const propose = handleRequested(textsPropose, {
  judge: async (tx, { text }, { day }) => {
    const change = await changeOf(tx, text, day)
    if (isStaffRefused(change)) return change
    const { subject, begins, changes, file, version } = change

    return {
      subject,
      facts: { name: file.name, version, begins, isMaterial: file.isMaterial, changes },
    }
  },
  apply: async (tx, { text }, by) => {
    const change = await changeOf(tx, text, by.day)
    if (isStaffRefused(change)) throw new Error('the text cannot be read any more')
    const { file, version, businessType } = change
    const { id, name, content } = file
    const effectiveFrom = file.from === null ? by.now : instantAt(file.from, '00:00')
    await addProtocolVersion(tx, { id, name, content, businessType, version, effectiveFrom })

    return { outcome: { id, version, from: dayOf(effectiveFrom) } }
  },
})

interface Change {
  readonly subject: string
  readonly begins: string
  readonly changes: string[]
  readonly file: HouseTextFile
  readonly version: number
  readonly businessType: string
}

/** What a file would make of the newest version of its text, which is locked meanwhile. */
async function changeOf(tx: Tx, text: string, today: Day): Promise<Change | StaffRefused> {
  const read = houseTextFile(text, today)
  if (read.kind === 'wrong') return refuse('FILE_WRONG', { faults: read.faults.join('\n') })
  const { file } = read
  const newest = await lockProtocol(tx, file.id)
  if (newest === null) return refuse('NOT_FOUND')
  const before = await contentOfProtocol(tx, { id: file.id, version: newest.version })
  const changes = changesOf(before ?? '', file.content)
  if (changes.length === 0) return refuse('FILE_WRONG', { faults: '正文与现行版本相同' })

  return {
    subject: `text:${file.id}`,
    begins: file.from ?? '复核通过时',
    changes,
    file,
    version: newest.version + 1,
    businessType: newest.businessType,
  }
}
