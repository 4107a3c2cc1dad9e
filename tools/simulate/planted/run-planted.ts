import { spawnSync } from 'node:child_process'
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
import type { Bug } from './bug'
import { moneyBugs } from './money-bugs'
import { orderBugs } from './order-bugs'
import { shareBugs } from './share-bugs'

const root = resolve(import.meta.dirname, '../../..')
const bugs: readonly Bug[] = [...moneyBugs, ...shareBugs, ...orderBugs]

/**
 * Plants every bug, one at a time, into a copy of the sources and lets worlds run until one notices. Returns how many
 * went unnoticed. `only`: bugs whose name has this text.
 */
export function runPlanted(options: { readonly seeds: number; readonly only: string | undefined }): number {
  const copy = copySources()
  const missed: string[] = []
  const wanted = bugs.filter((bug) => bug.name.includes(options.only ?? ''))
  try {
    for (const bug of wanted) {
      const answer = tryBug(copy, bug, options.seeds)
      console.log(
        `${answer === null ? 'MISSED' : 'caught'}  ${bug.name}${answer === null ? '' : `: ${answer}`}`,
      )
      if (answer === null) missed.push(bug.name)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
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

/** What noticed the bug; null when nothing did. */
function tryBug(copy: string, bug: Bug, seeds: number): string | null {
  const file = join(copy, bug.file)
  const text = readFileSync(file, 'utf8')
  if (text.split(bug.find).length !== 2) throw new Error(`${bug.name}: ${bug.file} has not once ${bug.find}`)
  writeFileSync(
    file,
    text.replace(bug.find, () => bug.put),
  )
  try {
    const { status, stdout } = spawnSync(
      join(root, 'node_modules/.bin/tsx'),
      ['tools/simulate/simulate.ts', '--seeds', String(seeds), '--days', '5'],
      { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    )
    if (status === 0) return null

    return /^seed \S+: .{0,110}/m.exec(stdout)?.[0] ?? `ended with ${status ?? 'a signal'}`
  } finally {
    writeFileSync(file, text)
  }
}
