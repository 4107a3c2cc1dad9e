import { replayRun } from '@tongzhou/contract/staff/replay'
import { handleStaff } from '../../../staff/handle-staff'
import { replayAccount, subjectOf } from '../../../trading/holdings/note-replay'

export const run = handleStaff(replayRun, async (tx, { customerNo }, { day, now }) => {
  const { chain, differences } = await replayAccount(tx, { customerNo, day, now })
  const { broken } = chain
  const rows = differences.map((one) => ({
    subject: subjectOf(one),
    stands: one.stands,
    replayed: one.replayed,
  }))

  return {
    audit: { subject: `customer:${customerNo}`, detail: { differences: rows.length } },
    answer: {
      rows,
      rowsRead: chain.rows,
      sealedUpTo: chain.head?.day ?? null,
      unsealed: chain.unsealed,
      broken: broken === null ? null : [broken.day, broken.cause, broken.row ?? ''].join(' ').trim(),
    },
  }
})
