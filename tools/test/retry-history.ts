import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** In how many runs in a row each file needed a second try. Files that needed none are not in it. */
export type RetryHistory = Readonly<Record<string, number>>

/** A file that needs a second try in so many runs in a row has a fault, not bad luck. */
export const MOST_RETRIES_IN_A_ROW = 3

const place = (root: string): string => join(root, 'node_modules/.cache/tongzhou/retried.json')

/**
 * The history after a run of the files `ran`, of which `retried` needed a second try; files that did not run
 * keep theirs.
 */
export function afterRun(
  history: RetryHistory,
  { ran, retried }: { readonly ran: readonly string[]; readonly retried: readonly string[] },
): RetryHistory {
  const others = Object.entries(history).filter(([file]) => !ran.includes(file))
  const again = retried.map((file): [string, number] => [file, (history[file] ?? 0) + 1])

  return Object.fromEntries([...others, ...again])
}

/** Files of `retried` that needed a second try too often in a row. */
export function triedTooOften(history: RetryHistory, retried: readonly string[]): string[] {
  return retried.filter((file) => (history[file] ?? 0) >= MOST_RETRIES_IN_A_ROW)
}

/** The history kept under a checkout; empty where there is none yet. */
export function readRetryHistory(root: string): RetryHistory {
  if (!existsSync(place(root))) return {}

  // Written by this file alone; whoever spoils it loses a count of second tries.
  return JSON.parse(readFileSync(place(root), 'utf8')) as RetryHistory
}

export function writeRetryHistory(root: string, history: RetryHistory): void {
  mkdirSync(dirname(place(root)), { recursive: true })
  writeFileSync(place(root), `${JSON.stringify(history, null, 2)}\n`)
}
