import { namedIn } from '@tongzhou/domain/assistant/entities'
import { formatMoney, formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { formatInstant } from '@tongzhou/domain/format/days'
import { formatFeeRate, formatSignedPercent } from '@tongzhou/domain/format/rates'
import type { ExpectedQuestion } from '@tongzhou/testkit/assistant/question-sets'
import type { Answered } from './answer-question'

/** What a call was asked and answered while a question was answered. */
export interface Heard {
  readonly call: string
  readonly input: Record<string, unknown>
  readonly data: unknown
}

/**
 * In what an answer differs from what is expected; empty: in nothing. Facts are compared with what the calls
 * themselves answered, whole figures with whole figures, and no figure may stand beside them.
 */
export function faultsOf(expected: ExpectedQuestion, answered: Answered, heard: readonly Heard[]): string[] {
  if (answered.intent !== expected.intent) return [`intent ${answered.intent ?? answered.gate ?? '-'}`]
  const tools = Object.entries(expected.tools ?? {})
  const faults = tools.flatMap(([call, paths]) => factFaults({ call, paths }, { expected, answered, heard }))
  const said = answered.sentences.map(({ text }) => text).join('')
  if (expected.says !== undefined && !said.includes(expected.says))
    faults.push(`does not say ${expected.says}`)
  const cited = citedIn(answered)
  const unnamed = cited.calls.filter((call) => expected.tools?.[call] === undefined)
  if (unnamed.length > 0) faults.push(`rests on ${unnamed.join()} too`)
  const labels = expected.sources ?? []
  if (cited.labels.toSorted().join() !== labels.toSorted().join())
    faults.push(`cites ${cited.labels.join() || 'no text'}`)
  if (expected.person === true && !answered.offersPerson) faults.push('offers no person')

  return faults
}

/** The calls and the texts that the chips of an answer name. */
function citedIn({ sentences }: Answered): { calls: string[]; labels: string[] } {
  const sources = sentences.flatMap((sentence) => sentence.sources)
  const isOfCall = (kind: string): boolean => kind === 'OWN' || kind === 'FUND' || kind === 'CALENDAR'

  return {
    calls: [...new Set(sources.flatMap(({ kind, call }) => (isOfCall(kind) && call !== null ? [call] : [])))],
    labels: [...new Set(sources.flatMap(({ kind, label }) => (isOfCall(kind) ? [] : [label])))],
  }
}

/** The sentences that rest on a call; where there is none, what its answer offers to choose from. */
function textsOf(call: string, { sentences, choices }: Answered, question: string): string[] {
  const own = sentences.filter(({ sources }) => sources.some((source) => source.call === call))

  return own.length > 0
    ? own.map(({ text }) => text)
    : choices.map((choice) => choice.replace(question.replace(/[？?。！!]*$/, ''), ''))
}

function factFaults(
  { call, paths }: { call: string; paths: readonly string[] },
  of: { expected: ExpectedQuestion; answered: Answered; heard: readonly Heard[] },
): string[] {
  const { question } = of.expected
  const answers = of.heard.filter((one) => one.call === call)
  if (answers.length === 0) return [`${call} was not asked`]
  const texts = textsOf(call, of.answered, question)
  if (texts.length === 0) return [`${call} is told by no sentence`]
  const records = answers.flatMap((one) => recordsOf(one, paths, question))
  const told = records.filter((record) => record.every((value) => value !== null))
  if (paths.length > 0 && told.length === 0) return [`${call} has not the facts`]
  const within = records.length === 1 ? [texts.join(' ')] : texts
  const missing = told.filter((record) => !within.some((text) => record.every((value) => holds(text, value))))
  const left = texts.map((text) => without(text, records.flat()))
  const strange = left.filter((text) => /\d/.test(text))

  return [
    ...missing.map((record) => `${call} is not told as ${record.map(shownOf).join(' ')}`),
    ...strange.map((text) => `${call} has no such figure: ${text}`),
  ]
}

/** The values of the facts: of each element where the paths go through a list, else of the answer. */
function recordsOf({ input, data }: Heard, paths: readonly string[], question: string): unknown[][] {
  const whole = { ...(data as object), input, question: namedIn(question) }
  const list = paths.find((path) => path.includes('[].'))?.split('[].')[0]
  if (list === undefined) return paths.length === 0 ? [] : [paths.map((path) => at(whole, path))]
  const elements = at(whole, list)
  if (!Array.isArray(elements)) throw new Error(`${list} is no list`)

  return elements.map((element) => paths.map((path) => at(element, path.slice(list.length + 3))))
}

/** The value at a path; a path that leads nowhere is a fault of the set. */
function at(whole: unknown, path: string): unknown {
  let value: unknown = whole
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !(name in value)) throw new Error(`no ${path}`)
    value = (value as Record<string, unknown>)[name]
  }

  return value
}

/** A value of the wire as a sentence may print it. */
function shownOf(value: unknown): string[] {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return []
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return [formatInstant(text).slice(0, 16)]
  if (/^-?\d+\.\d{6}$/.test(text)) return [formatFeeRate(text)]
  if (/^-?\d+\.\d{2}$/.test(text))
    return [formatMoney(text), formatSignedMoney(text), `${text}%`, formatSignedPercent(text)]

  return [text]
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** A figure stands whole: 5.00 is not in 15.00, nor in 5.001. */
const whole = (shown: string): RegExp =>
  new RegExp(`(?<![\\d.,+−-])${escaped(shown)}(?![.,]?\\d)${/\d$/.test(shown) ? '(?!%)' : ''}`, 'g')

function holds(text: string, value: unknown): boolean {
  return shownOf(value).some((shown) => whole(shown).test(text))
}

function without(text: string, values: readonly unknown[]): string {
  const longestFirst = values.flatMap(shownOf).toSorted((a, b) => b.length - a.length)

  return longestFirst.reduce((left, shown) => left.replaceAll(whole(shown), ' '), text)
}
