import type { Tx } from '@tongzhou/db/connect'
import { type BrokenRow, verifyAccount } from '@tongzhou/db/stores/holding/account-seal-store'
import { type ReplayDifference, findReplayDifferences } from '@tongzhou/db/stores/holding/replay-store'
import { addBreak, closeSubjects, openSubjects } from '@tongzhou/db/stores/registrar/break-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'

/** Differences of a replay; of a chain that is not what was sealed. */
const KINDS = { replay: 'REPLAY', seal: 'SEAL' } as const

/** What a chain that was checked showed. */
interface BrokenChain {
  readonly customerNo: string
  readonly broken: BrokenRow
}

interface Replayed {
  readonly customers: readonly string[]
  readonly broken: readonly BrokenChain[]
  /** Whether the customers' chains were checked. */
  readonly isTurn: boolean
  readonly day: Day
  readonly now: Date
}

/**
 * Replays these customers (R-TL-2), and records each difference once, for two persons; one that is gone is
 * closed. Returns the differences.
 */
export async function noteReplay(tx: Tx, replayed: Replayed): Promise<readonly ReplayDifference[]> {
  const { customers, broken, isTurn } = replayed
  const differences = await findReplayDifferences(tx, customers)
  await note(tx, replayed, {
    kind: KINDS.replay,
    found: differences.map((one) => ({ subject: subjectOf(one), ours: one.stands, theirs: one.replayed })),
  })
  if (isTurn) {
    const found = broken.map(({ customerNo, broken: { day, cause, row } }) => ({
      subject: `${customerNo} ${day}`,
      ours: row === null ? cause : `${cause} ${row}`,
      theirs: null,
    }))
    await note(tx, replayed, { kind: KINDS.seal, found })
  }

  return differences
}

/** Replays an account and recomputes its chain now, and records what is found. */
export async function replayAccount(tx: Tx, one: { customerNo: string; day: Day; now: Date }) {
  const { customerNo, day, now } = one
  const chain = await verifyAccount(tx, customerNo)
  const broken = chain.broken === null ? [] : [{ customerNo, broken: chain.broken }]
  const differences = await noteReplay(tx, { customers: [customerNo], broken, isTurn: true, day, now })

  return { chain, differences }
}

/** What a difference is about, as staff read it. */
export function subjectOf(one: ReplayDifference): string {
  const { customerNo, tradeAcco, fundCode, chargeType, thing, of } = one
  const position = `${customerNo} ${tradeAcco}/${fundCode}/${chargeType} ${thing}`

  return of === null ? position : `${position} ${of}`
}

interface Found {
  readonly subject: string
  readonly ours: string
  readonly theirs: string | null
}

async function note(
  tx: Tx,
  { customers, day, now }: Replayed,
  { kind, found }: { readonly kind: string; readonly found: readonly Found[] },
): Promise<void> {
  const asked = new Set(customers)
  const open = await openSubjects(tx, { kind, prefix: '' })
  const still = new Set(found.map(({ subject }) => subject))
  const mended = [...open].filter((subject) => asked.has(subject.split(' ')[0] ?? '') && !still.has(subject))
  if (mended.length > 0)
    await closeSubjects(tx, { kind, subjects: mended, resolution: `mended by ${day}`, now })
  for (const { subject, ours, theirs } of found)
    if (!open.has(subject)) await addBreak(tx, { day, kind, subject, ours, theirs, now })
}
