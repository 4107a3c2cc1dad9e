import { beforeEach } from 'vitest'

/**
 * vitest setup of the browser tests: the tests of a journey are steps that build on each other and on the
 * clock, so the first that fails ends the journey. The steps behind it count as skipped.
 */
beforeEach(({ task, skip }) => {
  if (!/\/(journeys|release)\//.test(task.file.filepath)) return
  const failed = task.file.tasks.find((step) => step.result?.state === 'fail')
  if (failed) skip(`the journey ended at its step "${failed.name}"`)
})
