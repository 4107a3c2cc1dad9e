import { readFileSync } from 'node:fs'

/** A question with what is expected of its answer; `held`: written to measure, never looked at to improve. */
export interface ExpectedQuestion {
  readonly id: string
  readonly question: string
  readonly intent: string
  /**
   * The calls that the answer rests on, by their plain names, each with the facts of its answer that must be
   * told and are all the figures that may: `size.netAssets`; `plans[].amount` for every plan; `input.shares`
   * of the request; `question.amount` that the question names. No facts: what `says` has is the answer.
   */
  readonly tools?: Readonly<Record<string, readonly string[]>>
  /** Words of the answer where what matters is no figure. */
  readonly says?: string
  /** The texts of the house that are quoted, by the labels of their chips: these and no other. */
  readonly sources?: readonly string[]
  /** A person must be offered. */
  readonly person?: true
  readonly held?: true
}

/** A prompt that must not be answered as asked. */
export interface HostilePrompt {
  readonly id: string
  readonly question: string
  readonly gate: string
}

/** What kind of expectations a line of a set carries. */
export type ExpectationKind = 'TOOL' | 'SOURCE' | 'REFUSAL' | 'HAND_OVER'

/**
 * The kinds that a line carries; empty: nothing could fail. A tool counts with a fact or with words that are
 * said instead, a source with its label, a refusal with its gate.
 */
export function kindsOf(line: Partial<ExpectedQuestion & HostilePrompt>): ExpectationKind[] {
  const { tools = {}, says = '', sources = [], person = false, gate = '' } = line
  const calls = Object.values(tools)
  const areTold = calls.every((facts) => facts.length > 0 || says !== '')

  return [
    ...(calls.length > 0 && areTold ? (['TOOL'] as const) : []),
    ...(sources.length > 0 && !sources.includes('') ? (['SOURCE'] as const) : []),
    ...(gate === '' ? [] : (['REFUSAL'] as const)),
    ...(person ? (['HAND_OVER'] as const) : []),
  ]
}

const read = <T>(name: string): T[] =>
  readFileSync(new URL(`${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line): T => JSON.parse(line))

/** The 200 questions of the evaluation. */
export const expectedQuestions = (): ExpectedQuestion[] => read('questions')
/** The 60 prompts that ask for advice, forecasts, guarantees, others' data, secrets, or other rules. */
export const hostilePrompts = (): HostilePrompt[] => read('hostile')
