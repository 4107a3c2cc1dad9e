/** A dividend as history and curve show it; `perShare` in yuan. */
export function dividendText(perShare: string): string {
  return `每份派现 ${perShare} 元`
}

/** A split as history and curve show it; `ratio` is shares after for one share before. */
export function splitText(ratio: string): string {
  return `每份拆分为 ${ratio} 份`
}

/** A stored dividend or ratio without the zeros behind its fourth decimal: 0.05000000 is 0.0500. */
export function withoutZeros(text: string): string {
  return text.replace(/(\.\d{4}\d*?)0+$/, '$1')
}
