import type { Tx } from '../../connect'

/** Steps of opening an account whose time is kept with the customer. */
export type OnboardingStep = 'realName' | 'ocr' | 'information' | 'crs' | 'suitability'

const columnOf = {
  realName: 'real_name_at',
  ocr: 'ocr_at',
  information: 'info_at',
  crs: 'crs_at',
  suitability: 'suitability_at',
} as const satisfies Record<OnboardingStep, string>

/** Sets when a customer completed a step; null takes it back. */
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
}
