import type { Queryable } from '../connect'

/**
 * Asks several questions: at the same time where each gets its own connection, one after the other in a
 * transaction, which has only one.
 */
export async function askEach<Answers extends readonly unknown[]>(
  db: Queryable,
  questions: { readonly [K in keyof Answers]: () => Promise<Answers[K]> },
): Promise<Answers> {
  const asks: readonly (() => Promise<unknown>)[] = questions
  const answers: unknown[] = []
  if (db.isTransaction) for (const ask of asks) answers.push(await ask())
  else answers.push(...(await Promise.all(asks.map((ask) => ask()))))

  // One answer a question, in their order.
  return answers as unknown as Answers
}
