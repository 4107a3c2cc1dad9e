import type { Database } from '@tongzhou/db/connect'
import { Gathering } from './gathering'

/**
 * Questions of one statement, and statements at once: the next one fills while the others wait for the
 * database.
 */
const LIMITS = { most: 64, atOnce: 2 }

interface Waiting<Question, Answer> {
  readonly question: Question
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * A small read that many requests make: those that wait at the same time share one statement. `ask` answers
 * each question, in their order. Nobody waits for a group to fill, and nothing is remembered.
 */
export function gatheredQuestion<Question, Answer>(
  ask: (db: Database, questions: readonly Question[]) => Promise<readonly Answer[]>,
): (db: Database, question: Question) => Promise<Answer> {
  const gatherings = new WeakMap<Database, Gathering<Waiting<Question, Answer>>>()

  return (db, question) => {
    const gathering = gatherings.get(db) ?? new Gathering<Waiting<Question, Answer>>(LIMITS)
    gatherings.set(db, gathering)
    const answerAll = async (all: readonly Waiting<Question, Answer>[]): Promise<void> => {
      try {
        const answers = await ask(
          db,
          all.map((waiting) => waiting.question),
        )
        // One answer a question, by the promise of `ask`.
        for (const [i, { resolve }] of all.entries()) resolve(answers[i] as Answer)
      } catch (error) {
        for (const { reject } of all) reject(error)
      }
    }

    return new Promise((resolve, reject) => gathering.add({ question, resolve, reject }, answerAll))
  }
}
