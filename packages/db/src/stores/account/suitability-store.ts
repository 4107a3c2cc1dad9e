import type { Queryable, Tx } from '../../connect'

/**
 * An answer to a question of the suitability questionnaire (R-SUI-6): the question's number and the option's
 * letter.
 */
export interface SuitabilityAnswer {
  readonly no: number
  readonly letter: string
}

/** Adds a submission of the questionnaire after the earlier ones. The caller has locked the customer. */
export async function addSuitabilityAnswers(
  tx: Tx,
  submission: {
    customerNo: string
    questionVersion: string
    answers: readonly SuitabilityAnswer[]
    now: Date
  },
): Promise<void> {
  const { customerNo, questionVersion, answers, now } = submission
  const last = await tx
    .selectFrom('suitability_answer')
    .select('seq')
    .where('customer_no', '=', customerNo)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  await tx
    .insertInto('suitability_answer')
    .values({
      customer_no: customerNo,
      seq: (last?.seq ?? 0) + 1,
      question_version: questionVersion,
      answers: JSON.stringify(answers),
      created_at: now,
    })
    .execute()
}

/** The newest submission of a customer; empty before the first. */
export async function newestSuitabilityAnswers(
  db: Queryable,
  customerNo: string,
): Promise<readonly SuitabilityAnswer[]> {
  const row = await db
    .selectFrom('suitability_answer')
    .select('answers')
    .where('customer_no', '=', customerNo)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

  // Written by addSuitabilityAnswers alone.
  return (row?.answers ?? []) as unknown as SuitabilityAnswer[]
}
