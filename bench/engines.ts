import { rmSync } from 'node:fs'
import type { DatabaseSettings, Engine } from '#db/open.ts'
import { startCluster } from '#tests/postgres-cluster.ts'
import { temporaryFolder } from './servers.ts'

export const ENGINES: readonly Engine[] = ['sqlite', 'postgres']

/** Gives an empty database of this kind, and removes it afterwards. */
export async function onEngine(
  engine: Engine,
  measure: (settings: DatabaseSettings) => Promise<void>,
): Promise<void> {
  const dataDir = temporaryFolder()
  const cluster = engine === 'postgres' ? await startCluster('on') : null
  try {
    await measure({ dataDir, databaseUrl: cluster?.url })
  } finally {
    cluster?.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The variables by which a site is served on a database. */
export const servedOn = ({ dataDir, databaseUrl }: DatabaseSettings): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})
