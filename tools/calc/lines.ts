/**
 * The lines of a text that comes in chunks, those of one chunk together, blank ones left out. They end at \n
 * (a \r before it is blank space to JSON); other separators may stand inside a JSON text. Holds no more than
 * one chunk and one line.
 */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = ''
  for await (const chunk of chunks) {
    if (!chunk.includes('\n')) {
      rest += chunk
      continue
    }
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield lines.filter(isFilled)
  }
  if (isFilled(rest)) yield [rest]
}

function isFilled(line: string): boolean {
  return line.trim() !== ''
}
