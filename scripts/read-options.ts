import { type ParseArgsConfig, parseArgs } from 'node:util'

/** What a command was given; what it does not know ends it with how it is used. */
export function readOptions<T extends ParseArgsConfig>(usage: string, config: T) {
  try {
    return parseArgs(config)
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ')
    console.error(`${reason}.\nUsage: ${usage}`)
    process.exit(1)
  }
}
