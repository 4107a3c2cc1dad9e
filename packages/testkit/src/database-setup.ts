import type { TestProject } from 'vitest/node'
import { startTestServer } from './test-cluster'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    template: string
  }
}

/** vitest global setup: one PostgreSQL server with a migrated template for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  project.provide('adminUrl', server.adminUrl)
  project.provide('template', server.template)

  return () => server.stop()
}
