import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import type { Width } from './harness/browser'
import { sampleMarket } from './harness/world'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with the sample market, to be copied by each world. */
    readonly marketTemplate: string
    /** The widths at which the main job is walked. */
    readonly mainJobWidths: readonly Width[]
  }
}

/** Once per run: the sample market, generated and imported. */
export default async function setup(project: TestProject): Promise<() => void> {
  const template = await sampleMarket()
  project.provide('marketTemplate', template)

  return () => rmSync(template, { recursive: true, force: true })
}
