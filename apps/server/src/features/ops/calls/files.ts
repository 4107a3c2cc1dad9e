import { filesList, filesRelease, filesShow } from '@tongzhou/contract/staff/files'
import {
  type FileRelease,
  lockRelease,
  releaseFiles,
  releasesOfDay,
} from '@tongzhou/db/stores/registrar/file-release-store'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { handleRequested, handleStaff } from '../../../staff/handle-staff'

export const list = handleStaff(filesList, async (tx, { day }, { day: today }) => {
  const releases = await releasesOfDay(tx, day ?? today)
  const rows = releases.map(({ taCode, state, why, applications, amount }) => ({
    taCode,
    state,
    why,
    applications,
    amount: printMoney(amount),
  }))

  return { answer: { rows } }
})

export const show = handleStaff(filesShow, async (tx, { taCode, day }, { day: today }) => {
  const found = (await releasesOfDay(tx, day ?? today)).find((release) => release.taCode === taCode)
  if (found === undefined) return refuse('NOT_FOUND')
  const { state, why, contentHash } = found

  return { answer: { state, why, contentHash: contentHash.toString('hex'), rows: rowsOf(found) } }
})

export const release = handleRequested(filesRelease, {
  judge: async (tx, { taCode }, { day }) => {
    const found = await lockRelease(tx, { day, taCode })
    if (found === null) return refuse('NOT_FOUND')
    if (found.state !== 'WAITING') return refuse('FILES_LEFT')
    const { why, applications, amount, contentHash } = found

    return {
      subject: `files:${day}/${taCode}`,
      facts: {
        why,
        applications,
        amount: printMoney(amount),
        contentHash: contentHash.toString('hex'),
        rows: rowsOf(found),
      },
    }
  },
  apply: async (tx, { taCode }, { day, requestNo, now }) => {
    await releaseFiles(tx, { day, taCode }, { requestNo, now })

    return { outcome: { day, taCode } }
  },
})

function rowsOf({ rows }: FileRelease) {
  return rows.map(({ fundCode, bizCode, applications, amount, shares }) => ({
    fundCode,
    bizCode,
    applications,
    shares,
    amount: printMoney(amount),
  }))
}
