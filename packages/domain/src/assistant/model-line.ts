import { barredWords } from '../content/barred-words'
import type { Sentence } from './sentence'
import { SLOT, type Statement } from './statement'

/** A line that a model wrote, as it came. */
export interface ModelLine {
  readonly text: string
  /** Ids of the statements it rests on. */
  readonly sources: readonly string[]
}

/** The most lines of an answer, and signs of a line. */
export const MODEL_LINES = 6
const SIGNS = 200

const NEGATIONS = /[不未无没别勿非禁拒否停免难]/g
const NUMERALS = /[〇零一二两三四五六七八九十百千万亿半几壹贰叁肆伍陆柒捌玖拾佰仟俩仨廿卅]/
/** Signs whose exchange turns a sentence round: each must stand in what is cited. */
const OPPOSITES = new Set('买卖增减涨跌升降高低存取收付前后内外早晚赚亏盈进出上下多少开关')
/** Words of advice and of promise: a line says them only where its source does. */
const LOADED = [
  '建议',
  '推荐',
  '值得',
  '应该',
  '最好',
  '一定',
  '保证',
  '肯定',
  '必须',
  '放心',
  '适合',
  '看好',
  '机会',
  '划算',
]
/** What makes a statement less than certain: a line that leaves it out promises. */
const HEDGES = [
  '约',
  '预计',
  '预估',
  '估计',
  '可能',
  '一般',
  '通常',
  '最晚',
  '最早',
  '最多',
  '最少',
  '至少',
  '暂定',
  '左右',
]
/** The least part of a line's pairs of signs that its sources hold. */
const SHARED = 0.5
/** What is neither Chinese nor a mark between words: names of classes, addresses of pages. */
const LETTERS = /[^\p{Script=Han}\s□，。；：、！？“”‘’（）《》—…·,.;:!?()%-]+/gu
/** Signs that join and address, and say nothing: all others stand in a pair of the sources. */
const JOINING = new Set('您你的地得是在为这那此该和与及并也都就其中里将会好请笔目现呢吧啊')

/**
 * Why a line must not be sent (R-AST-9); null: it may. It rests on statements that there are; no number
 * stands outside a slot; the slots are those of what is cited, in their places; its words are theirs but for
 * what joins and addresses; and nothing is turned round or made certain: as many denials, each before the
 * same words, every hedge, no opposite, no word of advice or promise that the sources do not have.
 */
export function faultOfLine(line: ModelLine, statements: readonly Statement[]): string | null {
  const text = line.text.normalize('NFKC').trim()
  if (text === '' || Array.from(text).length > SIGNS) return 'no line'
  const cited = statements.filter(({ id }) => line.sources.includes(id))
  if (cited.length === 0 || cited.length !== new Set(line.sources).size) return 'no source'
  const known = new Set(cited.flatMap(({ slots }) => [...slots.keys()]))
  if ([...text.matchAll(SLOT)].some(([, id = '']) => !known.has(id))) return 'a slot of no source'
  // A slot stands for one sign, so that words on its two sides are no pair.
  const bare = text.replaceAll(SLOT, '□')
  const said = cited.map(({ pattern }) => pattern.normalize('NFKC').replaceAll(SLOT, '□')).join('｜')
  // A slot spelt in wide letters would be judged as one and not be filled.
  const isWide = [...text.matchAll(SLOT)].length !== [...line.text.matchAll(SLOT)].length
  if (isWide || /[\d⟦⟧]/.test(bare)) return 'a number outside a slot'

  const fault = faultOfWords(bare, said)
  if (fault !== null) return fault
  if (!keepsSlots(text, cited)) return 'values in other places'

  return HEDGES.some((word) => said.includes(word) && !bare.includes(word))
    ? 'more certain than its source'
    : null
}

/** A slot with the sign that follows it, blanks left out: 元 makes it an amount, 到账 a day. */
const PLACED = /⟦(f\d+)⟧\s*([^\s]?)/gu
/** What may end a clause in place of another. */
const ENDS = /[，。；、！？,;]/g

/**
 * Whether every value stands where its source has it: all those of what is cited, in its order, each before
 * the same sign. Two amounts that change places are two false sentences.
 */
function keepsSlots(text: string, cited: readonly Statement[]): boolean {
  const placesOf = (of: string) =>
    [...of.matchAll(PLACED)].map(([, id = '', next = '']) => `${id}${next.replace(ENDS, '')}`).join(' ')

  return placesOf(text) === placesOf(cited.map(({ pattern }) => pattern.normalize('NFKC')).join('，'))
}

function faultOfWords(bare: string, said: string): string | null {
  const signs = Array.from(bare)
  const strange = signs.some((sign, at) => {
    const next = signs[at + 1] ?? ''
    if (NUMERALS.test(sign) && !said.includes(sign + next)) return true

    return OPPOSITES.has(sign) && !said.includes(sign)
  })
  if (strange) return 'a sign that no source has'
  if (LOADED.some((word) => bare.includes(word) && !said.includes(word))) return 'a word that no source has'
  if (barredWords(bare).length > 0) return 'a barred word'
  if (!sharesEnough(bare, said)) return 'says something else'
  if (!deniesAlike(bare, said)) return 'denies otherwise'

  return addsWords(bare, said) ? 'says something else' : null
}

function sharesEnough(bare: string, said: string): boolean {
  const pairs = (bare.match(/\p{Script=Han}+/gu) ?? []).flatMap((run) => {
    const signs = Array.from(run)

    return signs.slice(1).map((sign, at) => `${signs[at] ?? ''}${sign}`)
  })

  return pairs.length > 0 && pairs.filter((pair) => said.includes(pair)).length >= pairs.length * SHARED
}

/** Whether a sign stands in no pair that the sources hold and does more than join; letters stand in them. */
function addsWords(bare: string, said: string): boolean {
  if ((bare.match(LETTERS) ?? []).some((letters) => !said.includes(letters))) return true

  return (bare.match(/\p{Script=Han}+/gu) ?? []).some((run) => {
    const signs = Array.from(run)
    const isPair = (at: number): boolean => {
      const [first, second] = [signs[at], signs[at + 1]]

      return first !== undefined && second !== undefined && said.includes(first + second)
    }

    // A sign alone between values or marks, as 元 is, has no pair.
    return signs.some((sign, at) => {
      const isKnown = signs.length === 1 ? said.includes(sign) : isPair(at) || isPair(at - 1)

      return !isKnown && !JOINING.has(sign)
    })
  })
}

function deniesAlike(bare: string, said: string): boolean {
  const denials = [...bare.matchAll(NEGATIONS)]
  const sameWords = denials.every(({ index }) => said.includes(bare.slice(index, index + 3)))

  return sameWords && denials.length === (said.match(NEGATIONS) ?? []).length
}

/**
 * The sentences of a model's whole answer, slots filled; null where a line must not be sent, there are none
 * or too many, or something of the customer's own or of a fund is left out: a caveat that is dropped is a
 * lie.
 */
export function sentencesOfModel(
  lines: readonly ModelLine[],
  statements: readonly Statement[],
): Sentence[] | null {
  if (lines.length === 0 || lines.length > MODEL_LINES) return null
  if (lines.some((line) => faultOfLine(line, statements) !== null)) return null
  const cited = new Set(lines.flatMap(({ sources }) => sources))
  const left = statements.filter(({ id }) => !cited.has(id))
  if (left.some(({ sources }) => sources.some(({ kind }) => kind !== 'DOC' && kind !== 'HOUSE'))) return null

  return lines.map((line) => filled(line, statements))
}

function filled({ text, sources: ids }: ModelLine, statements: readonly Statement[]): Sentence {
  const cited = statements.filter(({ id }) => ids.includes(id))
  const values = new Map(cited.flatMap(({ slots }) => [...slots]))
  const sources = new Map(
    cited.flatMap((one) => one.sources).map((source) => [`${source.label} ${source.asOf}`, source]),
  )
  const parts = text.trim().split(SLOT)
  const written = parts.filter((_, at) => at % 2 === 0)
  const facts = parts.filter((_, at) => at % 2 === 1).map((id) => values.get(id) ?? '')

  return {
    text: written.map((part, at) => `${part}${facts[at] ?? ''}`).join(''),
    sources: [...sources.values()],
    written,
    facts,
  }
}
