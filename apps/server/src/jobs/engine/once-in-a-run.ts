import type { StepContext } from './step'

/**
 * Reads something once per run of a step, for the functions that run before its first unit (waitsFor, mark,
 * select). Not for anything that units change.
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
