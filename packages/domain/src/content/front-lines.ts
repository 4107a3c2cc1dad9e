/** A text with its facts in front: lines "名称: 值" up to the first empty line, then the words. */
export interface FrontedText {
  readonly fields: ReadonlyMap<string, string>
  readonly body: string
  /** Lines in front that are no fact, name a fact that is not known, or name one twice. */
  readonly faults: readonly string[]
}

/** Reads the facts in front of a text that staff wrote; only `known` names are facts. */
export function frontLines(text: string, known: readonly string[]): FrontedText {
  const lines = text
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '')
    .split('\n')
  const end = lines.findIndex((line) => line.trim() === '')
  const front = end < 0 ? lines : lines.slice(0, end)
  const fields = new Map<string, string>()
  const faults: string[] = []
  for (const [at, line] of front.entries()) {
    const [, name = '', value = ''] = /^([^:：]+)[:：](.*)$/.exec(line) ?? []
    if (!known.includes(name.trim())) faults.push(`第 ${at + 1} 行：应为 ${known.join('、')} 之一，后跟冒号`)
    else if (fields.has(name.trim())) faults.push(`第 ${at + 1} 行：${name.trim()} 写了两次`)
    else fields.set(name.trim(), value.trim())
  }

  return {
    fields,
    body:
      end < 0
        ? ''
        : lines
            .slice(end + 1)
            .join('\n')
            .trim(),
    faults,
  }
}
