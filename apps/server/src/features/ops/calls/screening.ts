import { createHash } from 'node:crypto'
import { screeningImport } from '@tongzhou/contract/staff/screening'
import { addScreeningList, newestScreeningList } from '@tongzhou/db/stores/account/screening-store'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { checkerOf, handleRequested } from '../../../staff/handle-staff'
import { faultLines } from '../fault-lines'
import { readScreeningList } from '../read-screening-list'
import { screenEverybody } from '../screen-everybody'

const sha256Of = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A list left out, or one by a single hand, would be persons that nobody looks for. */
export const importList = handleRequested(screeningImport, {
  judge: async (tx, { text }, { services }) => {
    const list = readScreeningList(text, services.cipher)
    if (list.kind === 'wrong') return refuse('FILE_WRONG', { faults: faultLines(list.faults) })
    const newest = await newestScreeningList(tx)
    const sha256 = sha256Of(text)
    if (newest?.sha256.equals(sha256) === true) return refuse('SAME_LIST')
    const facts = {
      sha256: sha256.toString('hex'),
      entries: list.entries.length,
      before: newest?.entries ?? 0,
    }

    return { subject: 'screening:list', facts }
  },
  apply: async (tx, { source, text }, by) => {
    const { services, now } = by
    const list = readScreeningList(text, services.cipher)
    if (list.kind === 'wrong') throw new Error(`${source} cannot be read any more`)
    const added = { source, sha256: sha256Of(text), by: checkerOf(by), now, entries: list.entries }
    const version = await addScreeningList(tx, added)

    return {
      outcome: { version, entries: list.entries.length },
      // Page by page, in transactions of their own; what a stop leaves out is looked for by the day's step.
      after: async () => void (await screenEverybody(services, now)),
    }
  },
})
