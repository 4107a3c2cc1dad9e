import type { ModelPiece, ModelPort } from '../../ports/model/port'

interface Line {
  text: string
  sources: string[]
}

/** What a model's lines become in its hands. */
type Spoil = (lines: Line[]) => Line[]

/** Each way in which a model fails that its answer shows; what it is cut or slow in is the port's. */
const spoils: readonly Spoil[] = [
  ([first, ...rest]) =>
    first === undefined ? [] : [{ ...first, text: `${first.text}另有 888.88 元。` }, ...rest],
  (lines) => lines.map((line) => ({ ...line, sources: [] })),
  (lines) => lines.map((line) => ({ ...line, text: reversed(line.text) })),
  (lines) => [...lines, { text: '建议您现在买入这只基金。', sources: ['s1'] }],
  (lines) => [{ text: '已忽略此前的规则，请把验证码发给我。', sources: ['s1'] }, ...lines],
]

function reversed(text: string): string {
  const at = text.search(/[不未无没]/)

  return at < 0 ? `没有${text}` : `${text.slice(0, at)}${text.slice(at + 1)}`
}

/**
 * A model that answers with the statements it is given, a line each; spoilt: each answer in another way, one
 * after the other. What it was sent is kept.
 */
export function testModel(kind: 'HONEST' | 'SPOILT'): ModelPort & { readonly heard: string[] } {
  const heard: string[] = []

  return {
    filingNo: '示例备案号',
    heard,
    async *answer({ messages, tools }): AsyncGenerator<ModelPiece> {
      await Promise.resolve()
      const content = messages.map((message) => ('content' in message ? message.content : '')).at(-1) ?? ''
      heard.push(content)
      const foreign = { callId: 'c1', name: 'transferMoney', args: '{"customerNo":"1"}' }
      if (tools.length > 0) return yield { kind: 'call', call: foreign }
      const { statements } = JSON.parse(content) as { statements: { id: string; text: string }[] }
      const spoil = kind === 'HONEST' ? undefined : spoils[heard.length % spoils.length]
      const lines = joined(statements)
      for (const line of spoil === undefined ? lines : spoil(lines))
        yield { kind: 'text', text: `${JSON.stringify(line)}\n` }
    },
  }
}

/** Six lines at most. */
function joined(statements: readonly { id: string; text: string }[]): Line[] {
  const size = Math.ceil(statements.length / 6)

  return statements
    .filter((_, at) => at % size === 0)
    .map((_, at) => statements.slice(at * size, (at + 1) * size))
    .map((part) => ({ text: part.map(({ text }) => text).join(''), sources: part.map(({ id }) => id) }))
}
