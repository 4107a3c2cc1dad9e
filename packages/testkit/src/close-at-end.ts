import { onTestFinished, TestRunner } from 'vitest'

const open: (() => unknown)[] = []

/**
 * Has what was opened closed again: with the test under way, else with the file, also where the file opened
 * it in a hook or could not be read to its end. vitest itself hears no `afterAll` of a running test or hook.
 * The last opened is closed first.
 */
export function closeAtEnd(close: () => unknown): void {
  if (TestRunner.getCurrentTest() === undefined) open.push(close)
  else onTestFinished(async () => void (await close()))
}

/** Closes what the file has opened outside its tests, every one of them; throws the first fault. */
export async function closeOpened(): Promise<void> {
  const faults: unknown[] = []
  for (let close = open.pop(); close !== undefined; close = open.pop()) {
    try {
      await close()
    } catch (fault) {
      faults.push(fault)
    }
  }
  if (faults.length > 0) throw faults[0]
}
