import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayFrom, type Day } from '@tongzhou/domain/kernel/business-day'
import type { PlayerName } from '../e2e/harness/history/cast'

/** What a history that was cut short needs to go on. */
export interface HistoryProgress {
  readonly first: Day
  /** The players' numbers in the sandbox. */
  readonly people: Readonly<Record<PlayerName, string>>
  /** New funds that were subscribed to. */
  readonly subscribed: readonly string[]
}

const fileOf = (dataDir: string): string => join(dataDir, 'history.json')

/** How far the history of a data folder has come; null where none is under way. */
export function readProgress(dataDir: string): HistoryProgress | null {
  const file = fileOf(dataDir)
  if (!existsSync(file)) return null
  // Written below and by nothing else.
  const read = JSON.parse(readFileSync(file, 'utf8')) as HistoryProgress

  return { ...read, first: dayFrom(read.first) }
}

export function noteProgress(dataDir: string, progress: HistoryProgress): void {
  writeFileSync(fileOf(dataDir), JSON.stringify(progress))
}

/** The history is over: what follows is the product's own life. */
export function forgetProgress(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true })
}
