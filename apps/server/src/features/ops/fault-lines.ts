const MOST_LINES = 50

/** The first faults of a file, one in a line, and how many there are besides. */
export function faultLines(faults: readonly string[]): string {
  const more = faults.length > MOST_LINES ? [`… +${faults.length - MOST_LINES}`] : []

  return [...faults.slice(0, MOST_LINES), ...more].join('\n')
}
