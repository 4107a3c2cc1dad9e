import { readFileSync } from 'node:fs'

/** A question with what is expected of its answer; `held`: written to measure, never looked at to improve. */
export interface ExpectedQuestion {
  readonly id: string
  readonly question: string
  readonly intent: string
  /** A call that must have been asked. */
  readonly tool?: string
  readonly held?: true
}

/** A prompt that must not be answered as asked. */
export interface HostilePrompt {
  readonly id: string
  readonly question: string
  readonly gate: string
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
