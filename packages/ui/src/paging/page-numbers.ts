/** The page numbers to show: first, last and the neighbours of the current one; null stands for a gap. */
export function pageNumbers({ page, pages }: { page: number; pages: number }): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .toSorted((a, b) => a - b)

  return shown.flatMap((number, at) => {
    const before = shown[at - 1]
    if (before === undefined || number === before + 1) return [number]

    return number === before + 2 ? [before + 1, number] : [null, number]
  })
}
