/** A node of a choice tree: a province with its cities, a city with its districts. */
export type Region = { code: string; name: string; children?: readonly Region[] }

/**
 * The lists to choose from, one per level, along the chosen codes; the last one is where the next choice is
 * made.
 */
export function levelsOf(regions: readonly Region[], chosen: readonly string[]): (readonly Region[])[] {
  const levels = [regions]
  let current = regions
  for (const code of chosen) {
    const children = current.find((region) => region.code === code)?.children
    if (children === undefined || children.length === 0) break
    levels.push(children)
    current = children
  }

  return levels
}

/** The names along the codes; stops at the first code the tree does not know. */
export function labelsOf(regions: readonly Region[], codes: readonly string[]): string[] {
  const [code, ...rest] = codes
  const region = regions.find((candidate) => candidate.code === code)
  if (region === undefined) return []

  return [region.name, ...labelsOf(region.children ?? [], rest)]
}
