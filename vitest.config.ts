import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What compares times must not share the machine with other tests. */
const measuring = ['tests/faults/overload.test.ts']

/** Whole processes take longest: the last of them would keep one core busy when all others are done. */
class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const { first = [], then = [] } = Object.groupBy(sorted, ({ moduleId }) =>
      moduleId.includes('/tests/') ? 'first' : 'then',
    )
    return [...first, ...then]
  }
}

export default defineConfig({
  test: {
    globalSetup: 'tests/global-setup.ts',
    setupFiles: 'tests/shipped-site.ts',
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // Files share the modules of their worker: reading them again was two fifths of the work.
    isolate: false,
    // More than cores: tests of whole processes wait a lot.
    maxWorkers: 3,
    sequence: { sequencer: ProcessesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: measuring,
          sequence: { groupOrder: 0 },
        },
      },
      { extends: true, test: { name: 'alone', include: measuring, sequence: { groupOrder: 1 } } },
    ],
  },
})
