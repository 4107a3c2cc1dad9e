import { parseScaled, printScaled } from '../kernel/decimal'
import type { ExplainTier, Explanation } from './explanation'

/** A sum of more parts is told month by month (R-WHY-3). */
const MOST_PARTS = 50
/** What one answer holds of a tree; what lies deeper is opened by its path. */
const MOST_NODES = 300

/** A node as it travels: its parts by their places in the list, which stand before it. */
export interface ExplainedNode extends Omit<Explanation, 'args' | 'tiers'> {
  readonly args: number[]
  readonly tiers: ExplainTier[]
  /** Its parts are asked for by this path; null: they are here, or it has none. */
  readonly more: string | null
}

/**
 * A tree, or the part of it at a path, as a list whose last node is the asked one (R-WHY-3), with the nodes
 * next to the root until an answer is full. Null: no node is at the path.
 */
export function explainedPage(root: Explanation, path = ''): readonly ExplainedNode[] | null {
  const start = nodeAt(root, path)
  if (start === null) return null
  const opened = openedFrom(start, path)
  const places = new Map<Explanation, number>()
  const nodes: ExplainedNode[] = []
  const place = (node: Explanation): number => {
    const known = places.get(node)
    if (known !== undefined) return known
    const own = opened.get(node)
    const args = own?.parts.map((part) => place(part)) ?? []
    const at = nodes.length
    const more = own === undefined || own.parts.length > 0 || node.args.length === 0 ? null : own.path
    nodes.push({ ...node, args, tiers: [...node.tiers], more })
    places.set(node, at)

    return at
  }
  place(start)

  return nodes
}

interface Opened {
  readonly path: string
  /** Empty where the answer has no room for them. */
  readonly parts: readonly Explanation[]
}

/** The nodes of an answer, those next to the root first, each with the parts that are told with it. */
function openedFrom(start: Explanation, path: string): ReadonlyMap<Explanation, Opened> {
  const opened = new Map<Explanation, Opened>()
  const waiting: { node: Explanation; path: string }[] = [{ node: start, path }]
  let count = 1
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { node, path: own } = next
    if (opened.has(node)) continue
    const parts = partsOf(node)
    const fits = count === 1 || count + parts.length <= MOST_NODES
    opened.set(node, { path: own, parts: fits ? parts : [] })
    if (!fits) continue
    count += parts.length
    waiting.push(...parts.map((part, at) => ({ node: part, path: `${own}${own === '' ? '' : '.'}${at}` })))
  }

  return opened
}

function nodeAt(root: Explanation, path: string): Explanation | null {
  let node = root
  for (const at of path === '' ? [] : path.split('.')) {
    const part = partsOf(node)[Number(at)]
    if (part === undefined) return null
    node = part
  }

  return node
}

const kept = new WeakMap<Explanation, readonly Explanation[]>()

/** The parts of a node: of a long sum, its months. */
function partsOf(node: Explanation): readonly Explanation[] {
  if (node.op !== 'SUM' || node.args.length <= MOST_PARTS) return node.args
  const known = kept.get(node)
  if (known !== undefined) return known
  const byMonth = new Map<string, Explanation[]>()
  for (const part of node.args) {
    const month = part.source?.day?.slice(0, 7) ?? ''
    const others = byMonth.get(month)
    if (others === undefined) byMonth.set(month, [part])
    else others.push(part)
  }
  const months = [...byMonth].flatMap(([month, parts]) =>
    month === '' || byMonth.size === 1
      ? parts
      : [
          {
            ...node,
            label: `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`,
            value: decimalSum(parts.map(({ value }) => value)),
            args: parts,
          },
        ],
  )
  kept.set(node, months)

  return months
}

/** As exact as the most exact of them. */
function decimalSum(values: readonly string[]): string {
  const places = Math.max(...values.map((value) => value.split('.')[1]?.length ?? 0))

  return printScaled(
    values.reduce((sum, value) => sum + parseScaled(value, places), 0n),
    places,
  )
}
