import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const nodeProject = (
  name: string,
  include: string[],
  {
    globalSetup = [],
    setupFiles = [],
    ...extra
  }: { globalSetup?: string[]; setupFiles?: string[]; [key: string]: unknown } = {},
) => ({
  test: {
    name,
    include,
    globalSetup: ['./packages/testkit/src/run-folder.ts', ...globalSetup],
    setupFiles: ['./packages/testkit/src/fail-on-console.ts', ...setupFiles],
    ...extra,
  },
})

/** Files that take minutes. Begun last, each would run alone at the end while a processor stands idle. */
const LONG = [
  'e2e/every-screen.spec.ts',
  'e2e/journeys/main-job-browser.spec.ts',
  'e2e/parts-by-keyboard.spec.ts',
]

/** The order of a run in which the longest files begin first; the others as vitest has them. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((name) => moduleId.endsWith(`/${name}`))

      return at < 0 ? LONG.length : at
    }

    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}

/** Files one after the other in two processes that keep what they have loaded: loading costs more than testing. */
const together = { isolate: false, maxWorkers: 2 }

/** They share a trading floor with their helpers, which is made anew for each file. */
const overAllCalls = [
  ...['every-call', 'hostile-input', 'owned-ids'].map((name) => `apps/server/src/http/${name}.test.ts`),
  'apps/server/src/features/account/card-change/*.test.ts',
]

/**
 * Long, and of rules that other tests hold too (the worlds of the simulator, the domain's own tests): for a
 * release.
 */
const overDays = [
  'e2e/registrar/scenarios.spec.ts',
  ...['registrar-started', 'repeat-transfers', 'resend', 'together', 'unsent'].map(
    (name) => `apps/server/src/jobs/scenarios/${name}.test.ts`,
  ),
]

const withDatabase = {
  globalSetup: ['./packages/testkit/src/database-setup.ts'],
  setupFiles: ['./packages/testkit/src/close-opened-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

const builtProduct = {
  globalSetup: ['./e2e/setup.ts'],
  testTimeout: 600_000,
  hookTimeout: 300_000,
  isolate: false,
  maxWorkers: 2,
  // What a page comes to in the end; a second is too little where two browsers share the processors.
  expect: { poll: { timeout: 20_000 } },
  setupFiles: ['./e2e/harness/stop-at-first-failure.ts'],
}

/**
 * One vitest workspace: `unit`, `unit-pages` and `unit-screens` need nothing, `server` and `server-calls` a real PostgreSQL, `e2e` the built
 * product and Chromium, and so does `release`: what only a release must show again.
 */
export default defineConfig({
  test: {
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongFirst },
    projects: [
      nodeProject('unit', ['packages/{domain,contract,client,registrar-files,testkit}/**/*.test.ts'], {
        testTimeout: 30_000,
        ...together,
      }),
      // A page's program holds what is true of the whole page: its routes, its days. Each file has its own.
      nodeProject('unit-pages', ['apps/web/src/{app,host,shared,testing}/**/*.test.{ts,tsx}'], {
        testTimeout: 30_000,
        maxWorkers: 2,
      }),
      // A screen gets its days and answers with its test, and keeps nothing.
      nodeProject(
        'unit-screens',
        ['apps/web/src/features/**/*.test.{ts,tsx}', 'packages/ui/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
        { testTimeout: 30_000, ...together },
      ),
      nodeProject('sandbox', ['apps/sandbox/**/*.test.ts'], { testTimeout: 30_000, ...together }),
      nodeProject(
        'server',
        ['packages/db/**/*.test.ts', 'apps/server/**/*.test.ts', 'e2e/{registrar,audit}/**/*.spec.ts'],
        { ...withDatabase, ...together, exclude: [...overAllCalls, ...overDays] },
      ),
      nodeProject('server-calls', overAllCalls, { ...withDatabase, maxWorkers: 2 }),
      nodeProject('release-server', overDays, { ...withDatabase, ...together }),
      nodeProject('ports', ['e2e/ports/**/*.spec.ts'], { testTimeout: 30_000 }),
      nodeProject('e2e', ['e2e/*.spec.ts', 'e2e/{journeys,native}/**/*.spec.ts'], {
        ...builtProduct,
        provide: { mainJobWidths: ['phone'] },
      }),
      nodeProject('release', ['e2e/release/**/*.spec.ts'], {
        ...builtProduct,
        provide: { mainJobWidths: ['phone', 'desktop'] },
      }),
    ],
  },
})
