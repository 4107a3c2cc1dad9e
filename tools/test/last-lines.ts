import type { StageResult } from './stage-result'

/**
 * What `npm test` says at its end: what failed, by name, then what was tried again, and last `N passed, N
 * failed` with `, N skipped` where something was.
 */
export function lastLines(
  stages: readonly { readonly name: string; readonly result: StageResult }[],
): string[] {
  const sum = (count: (result: StageResult) => number): number =>
    stages.reduce((total, { result }) => total + count(result), 0)
  const failures = stages.flatMap(({ name, result }) =>
    result.failures.map((failure) => (failure === name ? `  ${name}` : `  ${name}: ${failure}`)),
  )
  const retried = stages.flatMap(({ result }) => result.retried)
  const skipped = sum((result) => result.skipped)

  return [
    ...(failures.length > 0 ? ['failed:', ...failures] : []),
    ...(retried.length > 0 ? [`${retried.length} retried: ${retried.join(', ')}`] : []),
    `${sum((result) => result.passed)} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ]
}
