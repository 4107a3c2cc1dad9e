import type { Gate } from '@tongzhou/domain/assistant/gate'
import { namedIn } from '@tongzhou/domain/assistant/entities'
import type { Intent } from '@tongzhou/domain/assistant/intents'
import { type Sentence, faultOfSentence } from '@tongzhou/domain/assistant/sentence'
import { pageAt } from '@tongzhou/domain/assistant/pages'
import type { ReadCall } from '../../http/handle'
import type { Logger } from '../../shared/logger'
import { type AnswerPart, LoginNeeded, ToolRefused, answerKit, house, say } from './answer-kit'
import { answers, questionOf } from './answers/by-intent'
import { gateAnswer } from './gate-answers'
import type { HelpIndex } from './help-index'
import { questions } from '../../shared/assistant/sounds'
import type { ModelPort } from '../../ports/model/port'
import { chooseIntent } from './model/choose-intent'
import { wordAnswer } from './model/word-answer'
import type { ToolName } from './tools'

/** What the turn before was about: a short question goes on with it (R-AST-6). */
export interface Before {
  readonly intent: Intent | null
  readonly fundCode: string | null
  /** Turns in a row, this one not counted, to which nothing was found. */
  readonly misses: number
}

export interface Answered {
  readonly intent: Intent | null
  readonly gate: Gate | null
  readonly sentences: readonly Sentence[]
  readonly choices: readonly string[]
  readonly links: readonly { readonly label: string; readonly path: string }[]
  readonly offersPerson: boolean
  readonly fundCode: string | null
  readonly tools: readonly ToolName[]
  readonly isMiss: boolean
  /** Whose words it is in. */
  readonly engine: 'LOCAL' | 'MODEL'
}

/** The most sentences of an answer. */
const SENTENCES = 6
/** A question of so few signs may go on with the one before. */
const SHORT = 8
/** Nothing found so often in a row: a person is offered (R-AST-12). */
const MISSES = 2

/** Everything an answer is made from besides the question. */
export interface Asking {
  readonly before: Before | null
  readonly isCustomer: boolean
  readonly help: HelpIndex
  readonly read: ReadCall
  readonly now: Date
  readonly signal: AbortSignal | null
  readonly log: Logger
  /** Words what was found, and understands what the grammar does not; null: the local engine alone. */
  readonly model: ModelPort | null
}

/**
 * An answer (R-AST-2): gate, intent, tools, sentences, check. Every sentence that leaves has a source, and
 * every number in it is one of its sources'. Nothing is changed by answering. A model that is asked and fails
 * in any way has never been there: the local engine answers all (R-AST-9).
 */
export async function answerQuestion(question: string, asking: Asking): Promise<Answered> {
  const { before, model, signal, log } = asking
  const gate = questions().gate(question)
  const understood = gate === null ? intentFor(question, before) : { intent: null, choices: [] }
  if (model === null || gate !== null) return localAnswer(question, asking, { gate, understood })
  const until = signal ?? new AbortController().signal
  try {
    const intent = understood.intent ?? (await chooseIntent(model, question, until))?.intent ?? null
    const local = await localAnswer(question, asking, { gate, understood: { ...understood, intent } })
    if (local.isMiss) return local
    const sentences = await wordAnswer(model, { question, sentences: local.sentences, signal: until })

    return {
      ...local,
      sentences: sentences.filter((one) => isSound(one, local.intent, log)),
      engine: 'MODEL',
    }
  } catch (error) {
    signal?.throwIfAborted()
    log.warn({ fault: String(error) }, 'the assistant answers by its own engine')

    return localAnswer(question, asking, { gate, understood })
  }
}

/** Whether a sentence may leave; one that may not is a fault of ours and stands in the log. */
function isSound(sentence: Sentence, intent: Intent | null, log: Logger): boolean {
  const fault = faultOfSentence(sentence)
  if (fault !== null) log.error({ fault, intent }, 'assistant sentence held back')

  return fault === null
}

async function localAnswer(
  question: string,
  asking: Asking,
  read: { gate: Gate | null; understood: { intent: Intent | null; choices: readonly Intent[] } },
): Promise<Answered> {
  const { before, log } = asking
  const { gate, understood } = read
  const kit = answerKit({
    ...asking,
    question,
    named: namedIn(question),
    fundBefore: before?.fundCode ?? null,
  })
  const part = await made(async () => {
    if (gate !== null) return gateAnswer(gate, kit)
    if (understood.intent !== null) return answers[understood.intent](kit)

    return { sentences: kit.help.quote(question), choices: understood.choices.map((one) => questionOf[one]) }
  }, kit.help.quote(question))
  const sentences = part.sentences
    .slice(0, SENTENCES)
    .filter((sentence) => isSound(sentence, understood.intent, log))
  const isMiss = sentences.length === 0
  const choices = part.choices ?? []

  return {
    intent: understood.intent,
    gate,
    sentences: isMiss ? [nothingFound(choices.length > 0)] : sentences,
    choices,
    links: part.links ?? [],
    offersPerson:
      part.offersPerson === true || (isMiss && (choices.length === 0 || (before?.misses ?? 0) >= MISSES)),
    fundCode: part.fundCode ?? kit.named.fundCode ?? before?.fundCode ?? null,
    tools: kit.asked(),
    isMiss,
    engine: 'LOCAL',
  }
}

function intentFor(
  question: string,
  before: Before | null,
): { readonly intent: Intent | null; readonly choices: readonly Intent[] } {
  const read = questions().read(question)
  const isShort = Array.from(question).length <= SHORT
  const earlier = before?.intent ?? null

  return isShort && read.intent === null && earlier !== null ? { intent: earlier, choices: [] } : read
}

/** An answer, or why there is none: no session, or what a call refused. */
async function made(answer: () => Promise<AnswerPart>, rule: readonly Sentence[]): Promise<AnswerPart> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof LoginNeeded)
      return {
        sentences: [say(house)`这个问题要查您自己的数据，请先登录。`, ...rule],
        links: [{ label: '登录', path: pageAt('login') }],
      }
    if (error instanceof ToolRefused) {
      const source = { kind: 'OWN' as const, label: error.label, asOf: '刚刚', call: null, path: null }

      return { sentences: [say(source)`${error.message}`, ...rule], offersPerson: true }
    }
    throw error
  }
}

function nothingFound(hasChoices: boolean): Sentence {
  return hasChoices
    ? say(house)`我没有完全明白，您可能想问的是下面的问题。`
    : say(house)`没有找到这个问题的答案，可以换一种说法，或者转人工。`
}
