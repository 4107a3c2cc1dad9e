import { type ConceptName, type SoundsOf, conceptsBySound, conceptsIn, vocabulary } from './concepts'
import { intentExamples } from './intent-examples'
import { type Gate, gateOf } from './gate'
import { type Intent, intentOf, intents } from './intents'
import { soundTokens, tokensOf } from './question-tokens'
import { type TextIndex, textIndex } from './text-index'

/** Score of the best against the second, and the least part of the question that it holds (R-AST-5). */
const CLEAR = 2
const ENOUGH = 0.25
const POSSIBLE = 0.1

/** What a question wants, how it was understood, and what else it may mean. */
export interface ReadQuestion {
  readonly intent: Intent | null
  readonly by: 'GRAMMAR' | 'SOUND' | 'EXAMPLES' | 'NONE'
  /** Two intents to choose from when neither is clear. */
  readonly choices: readonly Intent[]
}

/** Reads questions: the grammar first, then by sound, then by likeness with how it is usually asked. */
export interface QuestionReader {
  read(text: string): ReadQuestion
  /** What a question meets that is not answered, written or typed in pinyin. */
  gate(text: string): Gate | null
  /** A question as it sounds, in the syllables of Chinese. */
  syllablesOf(text: string): string[]
}

/** A reader over the house's examples; `soundsOf` is the dictionary of sounds. */
export function questionReader(soundsOf: SoundsOf): QuestionReader {
  const sounds = new Map(vocabulary.map((word) => [word, soundsOf(word)]))
  const ofWord: SoundsOf = (word) => sounds.get(word) ?? soundsOf(word)
  const examples = intents.flatMap((intent) =>
    intentExamples[intent].split('|').map((text) => ({ intent, text })),
  )
  const syllables = new Set(
    [...vocabulary, ...ADVICE_HEARD, ...FORECAST_HEARD, ...examples.map(({ text }) => text)]
      .flatMap((text) => soundsOf(text))
      .filter(Boolean),
  )
  const index = textIndex(
    examples.map(({ intent, text }) => ({
      item: intent,
      tokens: [...tokensOf(text), ...soundTokens(soundsOf(text))],
    })),
  )
  const syllablesOf = (text: string): string[] => spoken(text, soundsOf, syllables)

  return {
    syllablesOf,
    gate: (text) =>
      gateOf(text) ?? (/\p{Script=Han}/u.test(text) ? null : heardGate(syllablesOf(text), soundsOf)),
    read: (text) => {
      const written = intentOf(conceptsIn(text))
      if (written !== null && written.weight > 1) return clear(written.intent, 'GRAMMAR')
      const heard = intentOf(both(conceptsIn(text), conceptsBySound(syllablesOf(text), ofWord)))
      if (heard !== null && heard.weight > 1) return clear(heard.intent, 'SOUND')

      return byExamples(
        index,
        [...tokensOf(text), ...soundTokens(syllablesOf(text))],
        written?.intent ?? null,
      )
    },
  }
}

/** Words that ask for advice or a forecast, for questions in pinyin. */
const ADVICE_HEARD = [
  '推荐',
  '买哪',
  '选哪',
  '该不该',
  '要不要买',
  '要不要卖',
  '抄底',
  '加仓',
  '补仓',
  '割肉',
  '值得买',
  '买什么',
]
const FORECAST_HEARD = ['会涨', '会跌', '预测', '走势', '行情', '回本']

function heardGate(syllables: readonly string[], soundsOf: SoundsOf): Gate | null {
  const spokenText = ` ${syllables.join(' ')} `
  const hears = (words: readonly string[]): boolean =>
    words.some((word) => spokenText.includes(` ${soundsOf(word).join(' ')} `))
  if (hears(ADVICE_HEARD)) return 'ADVICE'

  return hears(FORECAST_HEARD) ? 'FORECAST' : null
}

const clear = (intent: Intent, by: ReadQuestion['by']): ReadQuestion => ({ intent, by, choices: [] })

function both(a: ReadonlySet<ConceptName>, b: ReadonlySet<ConceptName>): Set<ConceptName> {
  return new Set([...a, ...b])
}

function byExamples(index: TextIndex<Intent>, tokens: readonly string[], weak: Intent | null): ReadQuestion {
  const best = new Map<Intent, { score: number; coverage: number }>()
  for (const { item, score, coverage } of index.search(tokens, 40))
    if (!best.has(item)) best.set(item, { score, coverage })
  const [first, second] = [...best]
  if (first === undefined || first[1].coverage < POSSIBLE)
    return weak === null ? { intent: null, by: 'NONE', choices: [] } : clear(weak, 'GRAMMAR')
  const isClear = second === undefined || first[1].score >= CLEAR * second[1].score
  if ((isClear && first[1].coverage >= ENOUGH) || first[1].coverage >= 2 * ENOUGH)
    return clear(first[0], 'EXAMPLES')

  return {
    intent: null,
    by: 'NONE',
    choices: [first[0], ...(second === undefined ? [] : [second[0]])],
  }
}

/** Han signs by the dictionary; runs of Latin letters cut into syllables, whole or not at all. */
function spoken(text: string, soundsOf: SoundsOf, known: ReadonlySet<string>): string[] {
  const found: string[] = []
  for (const [run] of text
    .normalize('NFKC')
    .toLowerCase()
    .matchAll(/\p{Script=Han}+|[a-z]+|[^a-z\s]/gu)) {
    if (/\p{Script=Han}/u.test(run)) found.push(...soundsOf(run))
    else found.push(...(/[a-z]/.test(run) ? (cut(run, known) ?? ['']) : ['']))
  }

  return found
}

/** A run of letters as syllables, longest first; null: it is no pinyin. */
function cut(run: string, known: ReadonlySet<string>): string[] | null {
  if (run === '') return []
  for (let length = Math.min(6, run.length); length > 0; length--) {
    const head = run.slice(0, length)
    if (!known.has(head)) continue
    const rest = cut(run.slice(length), known)
    if (rest !== null) return [head, ...rest]
  }

  return null
}
