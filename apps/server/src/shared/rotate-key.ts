import { randomBytes } from 'node:crypto'
import type { Database } from '@tongzhou/db/connect'
import { oldestTransaction } from '@tongzhou/db/stores/ops/sealed-column-store'
import { fieldCipher } from './field-cipher'
import { LOOK_MS, folderRing, readMadeKeys, writeMadeKeys } from './key-ring'
import { type SealedPass, sealAgain } from './seal-again'

/** What a rotation needs. */
export interface Rotation {
  readonly db: Database
  readonly masterKey: Buffer
  readonly dataDir: string
  readonly say: (line: string) => void
  readonly pause: (ms: number) => Promise<unknown>
}

/** What became of a rotation: `left` names why older keys are kept. */
export type Rotated =
  | { readonly kind: 'done'; readonly rewritten: number }
  | { readonly kind: 'left'; readonly left: string }

/** Passes after which what is still sealed otherwise is a reason to come back later. */
const PASSES = 10

/**
 * Replaces the key under which personal data lie (`ops rotate-key`): makes a new one, seals every value again
 * under it and retires the older ones once nothing is under them. Beside the running product: it reads by
 * the key that a value names, and seals under the new one within seconds. Stopped half-way, the next run goes
 * on with the key that was made; all older keys open until then.
 */
export async function rotateKey({ db, masterKey, dataDir, say, pause }: Rotation): Promise<Rotated> {
  const before = readMadeKeys(masterKey, dataDir)
  const isUnderWay = before.keys.length + (before.isMasterRetired ? 0 : 1) > 1
  if (isUnderWay) say('a rotation that was stopped goes on')
  else writeMadeKeys(masterKey, dataDir, { ...before, keys: [randomBytes(32), ...before.keys] })
  const ring = folderRing(masterKey, dataDir)
  const cipher = fieldCipher(masterKey, ring)
  let rewritten = 0
  const pass = async (): Promise<SealedPass> => {
    const done = await sealAgain(db, { cipher, ring }, (count) => say(`${rewritten + count} values`))
    rewritten += done.rewritten

    return done
  }
  await pass()
  // By now every process seals under the new key; what it had begun before ends first.
  await pause(2 * LOOK_MS)
  const everybodyKnows = new Date()
  for (let at = 0; at < PASSES; at += 1) {
    const oldest = await oldestTransaction(db)
    if (oldest !== null && oldest < everybodyKnows) {
      await pause(1_000)
      continue
    }
    const last = await pass()
    const [unreadable] = last.unreadable
    if (unreadable !== undefined)
      return { kind: 'left', left: `${last.unreadable.length} values that no key opens: ${unreadable} …` }
    if (last.rewritten === 0 && last.messages === 0) {
      const { keys } = readMadeKeys(masterKey, dataDir)
      writeMadeKeys(masterKey, dataDir, { keys: keys.slice(0, 1), isMasterRetired: true })

      return { kind: 'done', rewritten }
    }
    await pause(1_000)
  }

  return { kind: 'left', left: 'values or transactions of the time before; run it again' }
}
