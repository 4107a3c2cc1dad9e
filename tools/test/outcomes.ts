import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allCalls } from '@tongzhou/contract/index'
import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import { unprovoked } from '../../apps/server/src/http/unprovoked-refusals'

/**
 * Entries that the list of unprovoked refusals may have. Lower it when the list has become shorter; it never
 * rises.
 */
const MOST_UNPROVOKED = 122

/**
 * Runs the server tests with a folder for what the server answered in them (OUTCOMES_DIR, test-outcomes.ts),
 * and answers what is wrong: a refusal of a contract, or a success, that no test brought about; an entry of
 * the list that is not needed any more.
 */
export function withOutcomes<T>(run: () => T): { readonly result: T; readonly faults: readonly string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'tz-outcomes-'))
  process.env['OUTCOMES_DIR'] = folder
  try {
    const result = run()
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))

    return { result, faults: outcomeFaults(new Set(texts.flatMap((text) => text.split('\n')))) }
  } finally {
    delete process.env['OUTCOMES_DIR']
    rmSync(folder, { recursive: true })
  }
}

/**
 * What is wrong with these outcomes, each `call outcome`, by the contracts and the list of what is not
 * provoked.
 */
export function outcomeFaults(seen: ReadonlySet<string>): readonly string[] {
  const listed = unprovoked.flatMap(({ calls, refusals }) =>
    calls.flatMap((name) => refusals.map((reason) => `${name} ${reason}`)),
  )
  const promised = Object.entries<CallDefinition>(allCalls).flatMap(([name, { refusals }]) =>
    ['success', ...refusals].map((outcome) => `${name} ${outcome}`),
  )
  const known = new Set(promised)
  const excused = listed.filter((outcome) => known.has(outcome))
  const isExcused = new Set(excused)

  return [
    ...promised
      .filter((outcome) => !seen.has(outcome) && !isExcused.has(outcome))
      .map((outcome) => `no server test is answered: ${outcome}`),
    ...excused
      .filter((outcome) => seen.has(outcome))
      .map((outcome) => `answered in a test, take it off unprovoked-refusals.ts: ${outcome}`),
    ...(excused.length > MOST_UNPROVOKED
      ? [`${excused.length} refusals are excused, ${MOST_UNPROVOKED} may be`]
      : []),
  ]
}
