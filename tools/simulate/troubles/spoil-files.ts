import { registrarCodes } from '../sim-registrars'
import type { Dice } from '../dice'
import type { World } from '../world'

/** Ways to break a file so that nothing of its batch may be applied. */
const ways: readonly {
  readonly name: string
  readonly change: (bytes: Buffer, dice: Dice) => Buffer | null
}[] = [
  { name: 'missing', change: () => null },
  { name: 'empty', change: () => Buffer.alloc(0) },
  { name: 'half', change: (bytes, dice) => bytes.subarray(0, dice.int(1, Math.max(1, bytes.length - 11))) },
  { name: 'doubled', change: (bytes) => Buffer.concat([bytes, bytes]) },
  { name: 'cut at a record', change: (bytes, dice) => cutAtRecord(bytes, dice) },
  { name: 'tail', change: (bytes) => Buffer.concat([bytes, Buffer.from('more\r\n')]) },
  { name: 'other day', change: (bytes) => replaceLine(bytes, 5, '20200102') },
  { name: 'other receiver', change: (bytes) => replaceLine(bytes, 4, '999'.padEnd(20)) },
  { name: 'unknown field', change: (bytes) => replaceLine(bytes, 11, 'FieldNobodyKnows') },
  { name: 'version', change: (bytes) => replaceLine(bytes, 2, '99  ') },
]

/** The types that travel under one index. */
const batches = ['02 04 05 06 12 26', '25', '11', '07', 'C1 C2 C3 C4 C5'].map((types) => types.split(' '))

/** What was broken: the file, and the types of its batch, of which nothing may be applied. */
export interface Spoilt {
  readonly ta: string
  readonly what: string
  readonly types: readonly string[]
}

/** Breaks one data file that just came; null when there was nothing to break. */
export function spoilOne(world: World, dice: Dice, types: readonly string[]): Spoilt | null {
  const files = registrarCodes.flatMap((ta) =>
    world.registrars
      .sentNames(ta, world.today)
      .filter((name) => types.some((type) => name.endsWith(`_${type}.TXT`)))
      .map((name) => ({ ta, name })),
  )
  if (files.length === 0) return null
  const { ta, name } = dice.pick(files)
  const way = dice.pick(ways)
  world.registrars.spoil(ta, name, (bytes) => way.change(bytes, dice))
  world.counts.spoilt += 1

  const type = name.slice(-6, -4)

  return { ta, what: `${name} ${way.name}`, types: batches.find((batch) => batch.includes(type)) ?? [type] }
}

/** Ends after some whole records, without the trailer. */
function cutAtRecord(bytes: Buffer, dice: Dice): Buffer {
  const lines = bytes.toString('latin1').split('\r\n')

  return Buffer.from(
    `${lines.slice(0, dice.int(10, Math.max(10, lines.length - 2))).join('\r\n')}\r\n`,
    'latin1',
  )
}

/** Puts another text in the place of the n-th line. */
function replaceLine(bytes: Buffer, line: number, text: string): Buffer {
  const lines = bytes.toString('latin1').split('\r\n')

  return Buffer.from(lines.with(line - 1, text).join('\r\n'), 'latin1')
}
