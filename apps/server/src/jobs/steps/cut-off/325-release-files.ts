import { createHash } from 'node:crypto'
import { parameterOf } from '@tongzhou/db/stores/fund/parameter-store'
import { openSubjects } from '@tongzhou/db/stores/registrar/break-store'
import {
  type FileRelease,
  type ReleaseRow,
  addFileRelease,
  applicationsToSend,
  earlierReleases,
} from '@tongzhou/db/stores/registrar/file-release-store'
import { RELEASE_HISTORY_DAYS, releaseWait, sumOfFiles } from '@tongzhou/domain/clearing/file-release'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { canonicalJson } from '@tongzhou/domain/staff/canonical-json'
import { LOCK_STEP } from '../../../settlement/counted-day'
import { RELEASE_STEP } from '../../registrar/files/expected-answers'
import { type StepContext, defineStep } from '../../engine/step'

/**
 * 15:20: sums up what goes to each registrar once the batch is locked, and lets it leave by itself where the
 * parameter says so and nothing is unusual, else waits for two persons (R-STF-18); 330 writes what was
 * released.
 */
export const releaseFilesOfDay = defineStep<{ taCode: string }>({
  name: RELEASE_STEP,
  title: '放行申请文件',
  on: 'trading-day',
  after: [LOCK_STEP],
  due: '15:20',
  select: ({ services }) =>
    Promise.resolve(services.config.registrars.map(({ taCode }) => ({ key: taCode, data: { taCode } }))),
  applyMany: async (tx, units, context) => {
    for (const release of await releasesOf(context, new Set(units.map(({ key }) => key))))
      await addFileRelease(tx, release, context.now)

    return []
  },
  apply: async (tx, { key }, context) => {
    for (const release of await releasesOf(context, new Set([key])))
      await addFileRelease(tx, release, context.now)
  },
})

async function releasesOf(
  { services, day }: StepContext,
  registrars: ReadonlySet<string>,
): Promise<readonly FileRelease[]> {
  const { db } = services.connection
  const toSend = await applicationsToSend(db, day)
  const earlier = await earlierReleases(db, { before: day, days: RELEASE_HISTORY_DAYS })
  const differing = await openSubjects(db, { kind: 'SHARES', prefix: '' })
  // The values that the parameter takes.
  const mode = (await parameterOf(db, 'release.files')) as 'AUTO' | 'TWO'

  return [...registrars].map((taCode) => {
    const rows = toSend.filter((row) => row.taCode === taCode)
    const today = sumOfFiles(rows)
    const openBreaks = [...differing].filter((subject) => subject.startsWith(`${taCode} `)).length
    const why = releaseWait({ mode, today, history: earlier.get(taCode) ?? [], openBreaks })
    const state = why === null ? ('AUTO' as const) : ('WAITING' as const)

    return { day, taCode, state, why, ...today, rows, contentHash: contentHashOf(rows) }
  })
}

/** What two persons release: numbers, shares and amounts by fund and business. */
function contentHashOf(rows: readonly ReleaseRow[]): Buffer {
  const lines = rows.map((row) => [
    row.fundCode,
    row.bizCode,
    row.applications,
    printMoney(row.amount),
    row.shares,
  ])

  return createHash('sha256').update(canonicalJson(lines)).digest()
}
