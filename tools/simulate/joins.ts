/**
 * How the database of a world may join. Which plan it would choose depends on how much its tables have held
 * before.
 */
export const joinKinds = ['any', 'loops', 'hashes', 'merges'] as const
export type JoinKind = (typeof joinKinds)[number]

const ways = { loops: 'nestloop', hashes: 'hashjoin', merges: 'mergejoin' } as const

/**
 * Worlds of one database; the next half dozen of seeds is joined in another way, so that no answer may hang
 * on the plan.
 */
export const SEEDS_OF_ONE = 6

/** How the databases are joined in that begin with this seed. */
export function joinsOf(seed: string): JoinKind {
  const turn = Math.floor((Number(seed) - 1) / SEEDS_OF_ONE)

  return joinKinds[Number.isInteger(turn) && turn > 0 ? turn % joinKinds.length : 0] ?? 'any'
}

/** The settings of such a database: the other ways are switched off where there is a choice. */
export function joinSettings(kind: JoinKind): readonly string[] {
  if (kind === 'any') return []

  return Object.values(ways)
    .filter((way) => way !== ways[kind])
    .map((way) => `enable_${way} = off`)
}
