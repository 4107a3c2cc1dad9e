import { defineConfig } from 'vitest/config'

/** The tests a mutation run repeats: those of the money modules, nothing that needs a server or a browser. */
export default defineConfig({
  test: {
    include: [
      'packages/domain/src/{kernel,fund,trade,clearing,holding,cash,plan}/**/*.test.ts',
      'packages/domain/src/calendar/**/*.test.ts',
    ],
    setupFiles: ['./packages/testkit/src/fail-on-console.ts'],
  },
})
