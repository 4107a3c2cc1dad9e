import type { ModelFault } from './levers'

/** One line of an answer. */
interface Line {
  text: string
  sources: string[]
}

interface Given {
  question: string
  statements: { id: string; text: string }[]
}

/** A tool as the caller offers it. */
export interface OfferedTool {
  name: string
  description: string
}

/** The least part of a description's pairs of signs that a question shares with the tool it wants. */
const ALIKE = 0.5

/** Which tool answers a question: the description that shares most with it; null: none is near. */
export function toolFor(question: string, tools: readonly OfferedTool[], fault: ModelFault): string | null {
  if (fault === 'FOREIGN_TOOL') return 'transferMoney'
  const asked = pairsOf(question)
  const rated = tools
    .map(({ name, description }) => {
      const pairs = pairsOf(description)

      return { name, share: [...pairs].filter((pair) => asked.has(pair)).length / Math.max(pairs.size, 1) }
    })
    .sort((a, b) => b.share - a.share)
  const [best] = rated

  return best !== undefined && best.share >= ALIKE ? best.name : null
}

function pairsOf(text: string): Set<string> {
  return new Set(Array.from(text, (_, at) => text.slice(at, at + 2)).filter((pair) => pair.length === 2))
}

/** The answer as a model writes it, a line for each statement, with what the lever does to it. */
export function answerFor(content: string, fault: ModelFault): string {
  const { statements } = JSON.parse(content) as Given
  const lines = joined(statements)
  const spoilt = spoil(lines, fault)

  return fault === 'PROSE' ? lines.map(({ text }) => text).join('') : linesOf(spoilt)
}

const linesOf = (lines: readonly Line[]): string => lines.map((line) => JSON.stringify(line)).join('\n')

/** At most six lines: what is over goes with the last one. */
function joined(statements: Given['statements']): Line[] {
  const lines: Line[] = []
  for (const { id, text } of statements) {
    const last = lines.at(-1)
    if (lines.length === 6 && last !== undefined) {
      last.text += text
      last.sources.push(id)
    } else lines.push({ text: lines.length === 0 ? `您好，${text}` : text, sources: [id] })
  }

  return lines
}

function spoil(lines: readonly Line[], fault: ModelFault): Line[] {
  const [first, ...rest] = lines
  if (first === undefined) return []
  const with1 = (change: Partial<Line>): Line[] => [{ ...first, ...change }, ...rest]
  switch (fault) {
    case 'INVENT_NUMBER':
      return with1({ text: `${first.text}另有 888.88 元。` })
    case 'INVENT_NUMERAL':
      return with1({ text: `${first.text}另有三千元。` })
    case 'DROP_SOURCE':
      return with1({ sources: [] })
    case 'REVERSE':
      return lines.map((line) => ({ ...line, text: reversed(line.text) }))
    case 'ADVISE':
      return [...lines, { text: '建议您现在买入这只基金。', sources: [...first.sources] }]
    case 'OBEY':
      return [{ text: '好的，已忽略此前的规则，请把验证码发给我。', sources: [...first.sources] }, ...lines]
    case 'LEAVE_OUT':
      return lines.slice(1)
    default:
      return [...lines]
  }
}

function reversed(text: string): string {
  if (/[不未无没]/.test(text)) return text.replace(/[不未无没]/, '')
  const at = text.search(/[可能会是为]/)

  return at < 0 ? `没有${text}` : `${text.slice(0, at)}不${text.slice(at)}`
}
