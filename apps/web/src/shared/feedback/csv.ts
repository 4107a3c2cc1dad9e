/** Lines of cells as comma-separated values (RFC 4180); null is an empty cell. */
export function csvOf(lines: readonly (readonly (string | null)[])[]): string {
  return lines.map((line) => line.map(cell).join(',')).join('\r\n')
}

function cell(value: string | null): string {
  const text = value ?? ''

  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
