/** A paragraph that both versions have, or only the newer or the older one. */
export interface DiffBlock {
  readonly kind: 'SAME' | 'ADDED' | 'REMOVED'
  readonly text: string
}

/**
 * Two versions of a text, paragraph by paragraph (R-TXT-1): the longest common run of paragraphs stands, the
 * others are told as removed before added. A paragraph ends at an empty line; its edges do not count.
 */
export function textDiff(before: string, after: string): DiffBlock[] {
  const [old, now] = [paragraphsOf(before), paragraphsOf(after)]
  const common = commonLengths(old, now)
  const blocks: DiffBlock[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]]
    if (was !== undefined && was === is) {
      blocks.push({ kind: 'SAME', text: was })
      i += 1
      j += 1
    } else if (
      was !== undefined &&
      (is === undefined || lengthAt(common, i + 1, j) >= lengthAt(common, i, j + 1))
    ) {
      blocks.push({ kind: 'REMOVED', text: was })
      i += 1
    } else {
      blocks.push({ kind: 'ADDED', text: is ?? '' })
      j += 1
    }
  }

  return blocks
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n|\n(?=# )/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** How many paragraphs the rests from i and j have in common, for every i and j. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: now.length + 1 }, () => 0),
  )
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? []
    for (let j = now.length - 1; j >= 0; j -= 1) {
      row[j] =
        old[i] === now[j]
          ? lengthAt(lengths, i + 1, j + 1) + 1
          : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1))
    }
  }

  return lengths
}

function lengthAt(lengths: readonly (readonly number[])[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0
}
