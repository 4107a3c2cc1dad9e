import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'

/** A command line: words by place, options by name. */
export interface Words {
  readonly positionals: readonly string[]
  readonly options: Readonly<Record<string, string>>
  /** The name and the text of a file, named from where the operator stands. */
  file(name: string): { source: string; text: string }
}

/** Reads `a b --name value --flag`; an option without a value is true. */
export function readWords(args: readonly string[]): Words {
  const positionals: string[] = []
  const options: Record<string, string> = {}
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? ''
    const next = args[at + 1]
    if (!word.startsWith('--')) positionals.push(word)
    else if (next === undefined || next.startsWith('--')) options[word.slice(2)] = 'true'
    else {
      options[word.slice(2)] = next
      at += 1
    }
  }

  return {
    positionals,
    options,
    file: (name) => ({ source: basename(name), text: readFileSync(pathOf(name), 'utf8') }),
  }
}

/** A file named from where the operator stands. */
export function pathOf(name: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', name)
}
