import type { StageResult } from './stage-result'
import type { Stage, StageRun } from './stages'

/** Light stages that run at the same time: one for each of two processors. */
const AT_ONCE = 2

/** A stage that has ended. */
export interface Ended {
  readonly name: string
  readonly result: StageResult
}

/**
 * Runs the stages in their order, light neighbours two at a time, and answers what each came to, in their
 * order. `tell` hears the name of a stage that prints as it goes before it begins, and of every stage what it
 * came to when it ends.
 */
export async function runStages(
  stages: readonly Stage[],
  tell: {
    readonly begins: (name: string) => void
    readonly ends: (name: string, ran: StageRun, seconds: number) => void
  },
): Promise<readonly Ended[]> {
  const ended: Ended[] = []
  for (let at = 0; at < stages.length;) {
    const group = groupFrom(stages, at)
    const ran = await atMost(AT_ONCE, group, async (stage) => {
      if (stage.isLight !== true) tell.begins(stage.name)
      const began = performance.now()
      const run = await stage.run()
      tell.ends(stage.name, run, (performance.now() - began) / 1000)

      return { name: stage.name, result: run.result }
    })
    ended.push(...ran)
    at += group.length
  }

  return ended
}

/** The stage at a place, or all light ones from there on. */
function groupFrom(stages: readonly Stage[], at: number): readonly Stage[] {
  const rest = stages.slice(at)
  const heavy = rest.findIndex(({ isLight }) => isLight !== true)

  return rest.slice(0, heavy < 0 ? rest.length : Math.max(heavy, 1))
}

/** The answers for all things, in their order, while so many are worked on. */
async function atMost<T, R>(
  most: number,
  things: readonly T[],
  work: (thing: T) => Promise<R>,
): Promise<readonly R[]> {
  const answers: R[] = []
  const left = things.entries()
  const worker = async (): Promise<void> => {
    for (const [i, thing] of left) answers[i] = await work(thing)
  }
  await Promise.all(Array.from({ length: most }, worker))

  return answers
}
