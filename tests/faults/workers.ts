import { type ChildProcess, spawn } from 'node:child_process'
import { inject, onTestFinished } from 'vitest'
import { compiledCode } from '#tests/few-tools.ts'
import type { Work } from './sync-worker.ts'

/** Starts an instance that only syncs, delivers or checks links; it may be killed at any moment. */
export function startWorker(work: Work, nodeArguments: readonly string[] = []): ChildProcess {
  const child = spawn(process.execPath, [...nodeArguments, 'tests/faults/sync-worker.ts'], {
    env: { PATH: process.env.PATH, ...compiledCode(inject('runFolder')), WORK: JSON.stringify(work) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
