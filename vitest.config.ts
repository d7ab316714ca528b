import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isLong } from './tests/rounds.ts'

/** What compares times must not share the machine with other tests. */
const measuring = ['tests/faults/overload.test.ts']

/** What kills processes, tries chance many times, waits for clocks or installs packages: `npm run test:long`, once a night. */
const nightly = [
  'tests/{commands,monitoring}.test.ts',
  'tests/faults/{checks,fuzz,kill,letters,migration,network,outbox,ratings,slow-bodies}.test.ts',
  'tests/faults/{doctor,downloads,endless-feed,fuzz-pages,kill-corrections,leader,misleading}.test.ts',
  'tests/faults/{overload,silent-database,start,three-sites,wrong-clock}.test.ts',
]
const left = isLong ? [] : nightly

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
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // Files share the modules of their worker: reading them again was two fifths of the work.
    isolate: false,
    // Beside as many browsers: tests of whole processes wait a lot.
    maxWorkers: 2,
    sequence: { sequencer: ProcessesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: [...measuring, ...left],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: measuring, exclude: left, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
