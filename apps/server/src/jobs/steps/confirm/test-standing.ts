import { CUSTOMER, type TestDay, day } from '../../scenarios/test-day'

/** What a second judgement asks of the customer: onboarded whole, his risk C3. */
export async function standing(t: TestDay): Promise<void> {
  const { db } = t.services.connection
  const now = t.services.clock.now()
  const done = {
    real_name_at: now,
    info_at: now,
    crs_at: now,
    ocr_at: now,
    suitability_at: now,
    trade_hash: 'set',
  }
  await db.updateTable('customer').set(done).where('customer_no', '=', CUSTOMER).execute()
  await db
    .insertInto('risk_result')
    .values({
      customer_no: CUSTOMER,
      seq: 1,
      question_version: '1',
      answers: '[]',
      score: 50,
      level: 'C3',
      min_risk: false,
      overrides: [],
      seconds_used: 60,
      created_at: now,
      confirmed_at: now,
      valid_until: day('2027-11-16'),
    })
    .execute()
}
