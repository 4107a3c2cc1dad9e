import type { StepContext } from './step'

/**
 * Reads something once in a run of a step, for what asks before its first unit is done: whether it waits, its mark, its units. What units
 * change is not to be read so.
 */
export function onceInARun<T>(
  read: (context: StepContext) => Promise<T>,
): (context: StepContext) => Promise<T> {
  const known = new WeakMap<StepContext, Promise<T>>()

  return (context) => {
    const reading = known.get(context) ?? read(context)
    known.set(context, reading)

    return reading
  }
}
