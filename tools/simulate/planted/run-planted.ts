import { type ChildProcess, spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { endAll, environmentOf, startQuickServer } from '../quick-server'
import { type WorldsBundle, bundleWorlds } from '../worlds-bundle'
import { allBugs } from './all-bugs'
import { type Bug, replacementsOf } from './bug'

const root = resolve(import.meta.dirname, '../../..')

/**
 * Plants every bug, one at a time, into a copy of the sources and lets worlds run until one notices;
 * `processes` copies are at it. Returns how many went unnoticed. `only`: bugs whose name has this text.
 */
export async function runPlanted(options: {
  readonly seeds: number
  /** The only seed to try, in place of the known ones and the first `seeds`. */
  readonly seed: string | undefined
  readonly only: string | undefined
  /** Which bug of the list to begin with, from 1. */
  readonly first: number
  /** How many from there on; all of them when nothing is said. */
  readonly count: number | undefined
  readonly processes: number
}): Promise<number> {
  const copies = new Set<string>()
  const running = new Set<ChildProcess>()
  const server = await startQuickServer(async () => {
    await endAll(running)
    for (const copy of copies) rmSync(copy, { recursive: true, force: true })
  })
  const missed: string[] = []
  const begin = options.first - 1
  const range = allBugs.slice(begin, options.count === undefined ? undefined : begin + options.count)
  const wanted = range.filter((bug) => bug.name.includes(options.only ?? ''))
  const queue = [...wanted]
  const work = async (): Promise<void> => {
    const copy = copySources()
    copies.add(copy)
    try {
      for (let bug = queue.shift(); bug; bug = queue.shift()) {
        const trial = { copy, running, env: environmentOf(server), seeds: options.seeds, seed: options.seed }
        const answer = await tryBug(trial, bug)
        console.log(
          `${answer === null ? 'MISSED' : 'caught'}  ${bug.name}: ${answer ?? 'nothing noticed it'}`,
        )
        if (answer === null) missed.push(bug.name)
      }
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  }
  try {
    await Promise.all(Array.from({ length: options.processes }, work))
  } finally {
    await server.stop()
  }
  console.log(`${wanted.length} bugs planted, ${wanted.length - missed.length} caught`)

  return missed.length
}

/** The sources, without what is built or installed: packages are linked as the workspace links them. */
function copySources(): string {
  const copy = mkdtempSync(join(dirname(root), 'tz-planted-'))
  const isSource = (path: string): boolean =>
    !/\/(node_modules|dist|\.data)(\/|$)/.test(path.slice(root.length))
  for (const place of ['packages', 'apps', 'tools', 'package.json', 'tsconfig.json', 'tsconfig.base.json']) {
    cpSync(join(root, place), join(copy, place), { recursive: true, filter: isSource })
  }
  const modules = join(copy, 'node_modules')
  mkdirSync(modules)
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@tongzhou') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  mkdirSync(join(modules, '@tongzhou'))
  for (const name of readdirSync(join(copy, 'packages'))) {
    symlinkSync(join(copy, 'packages', name), join(modules, '@tongzhou', name))
  }

  return copy
}

interface Trial {
  readonly copy: string
  /** Processes that must not outlive this one. */
  readonly running: Set<ChildProcess>
  readonly env: NodeJS.ProcessEnv
  readonly seeds: number
  readonly seed: string | undefined
}

/** What noticed the bug; null when nothing did. The seed that is known to notice it goes first. */
async function tryBug(trial: Trial, bug: Bug): Promise<string | null> {
  const planted = replacementsOf(bug).map(({ file, find, put }) => {
    const path = join(trial.copy, file)

    return { path, file, find, put, text: readFileSync(path, 'utf8') }
  })
  const gone = planted.find(({ text, find }) => text.split(find).length !== 2)
  if (gone !== undefined) {
    console.log(`GONE    ${bug.name}: ${gone.file} has not once what is replaced`)

    return null
  }
  for (const { path, text, find, put } of planted)
    writeFileSync(
      path,
      text.replace(find, () => put),
    )
  const bundle = await bundleWorlds(trial.copy).finally(() => {
    for (const { path, text } of planted) writeFileSync(path, text)
  })
  try {
    if (trial.seed !== undefined) return await runWorlds(trial, bundle, ['--seed', trial.seed])
    const known = bug.seed === undefined ? null : await runWorlds(trial, bundle, ['--seed', bug.seed])

    return known ?? (await runWorlds(trial, bundle, ['--seeds', String(trial.seeds)]))
  } finally {
    bundle.remove()
  }
}

/**
 * Lets somewhat smaller worlds of the changed sources run; answers what the first one that went wrong said,
 * null when all went well. Throws when a signal ended them: that says nothing of the bug.
 */
function runWorlds(
  { copy, running, env }: Trial,
  { command }: WorldsBundle,
  range: readonly string[],
): Promise<string | null> {
  const child = spawn(process.execPath, [...command, '--operations', '21', ...range], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'ignore'],
    env,
  })
  running.add(child)
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (said += text))

  return new Promise((done, fail) => {
    child.once('close', (status) => {
      running.delete(child)
      if (status === null || status >= 128) return fail(new Error('a signal ended the worlds'))
      const first = /^seed \S+: .{0,140}/m.exec(said)?.[0]
      done(status === 0 ? null : (first ?? `ended with ${status}`))
    })
  })
}
