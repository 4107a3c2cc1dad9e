/**
 * `text` with the first `mark` replaced by exactly `content`. A replacement given as a string would read `$&`
 * and its like in it, and what stands in an address is foreign text.
 */
export function putIn(text: string, mark: string | RegExp, content: string): string {
  return text.replace(mark, () => content)
}
