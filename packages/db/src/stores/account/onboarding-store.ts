import { type DraftRung, identityDrafts } from '@tongzhou/domain/account/opening/opening-draft'
import type { Tx } from '../../connect'
import { dropDrafts } from './onboarding-draft-store'

/** Steps of opening an account whose time is kept with the customer. */
export type OnboardingStep = 'realName' | 'ocr' | 'information' | 'crs' | 'suitability'

const columnOf = {
  realName: 'real_name_at',
  ocr: 'ocr_at',
  information: 'info_at',
  crs: 'crs_at',
  suitability: 'suitability_at',
} as const satisfies Record<OnboardingStep, string>

/** The forms that a step is done by. */
const draftsOf: Readonly<Record<OnboardingStep, readonly DraftRung[]>> = {
  realName: identityDrafts,
  ocr: [],
  information: ['complete-information'],
  crs: ['crs'],
  suitability: ['suitability'],
}

/** Sets when a customer completed a step, whose draft is then gone; null takes it back. */
export async function setOnboardingStep(
  tx: Tx,
  customerNo: string,
  done: { step: OnboardingStep; at: Date | null },
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ [columnOf[done.step]]: done.at })
    .where('customer_no', '=', customerNo)
    .execute()
  await dropDrafts(tx, { customerNo, rungs: draftsOf[done.step] })
}
