import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * The options of a program as Node reads them. `--help` prints the usage and ends with 0; what the program
 * does not know ends it with the reason, the usage and 2.
 */
export function readOptions<const Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    return endWithUsage((error as Error).message.split('. ')[0] ?? '', usage)
  }
}

/** Ends a program that was asked for something it cannot do. */
export function endWithUsage(reason: string, usage: string): never {
  console.error(`${reason}\n${usage}`)
  process.exit(2)
}
