import type { Tx } from '@tongzhou/db/connect'
import { wantAccountChange } from '@tongzhou/db/stores/account/account-change-store'
import { updateIdPeriod } from '@tongzhou/db/stores/account/identity-store'
import { setOnboardingStep } from '@tongzhou/db/stores/account/onboarding-store'
import type { CardPeriod } from '@tongzhou/domain/account/ocr-decision'

/** The pictures agree with what is on file: the document's period is theirs, and their step is done. */
export async function passPictures(
  tx: Tx,
  passed: { customerNo: string; period: CardPeriod; now: Date },
): Promise<void> {
  const { customerNo, period, now } = passed
  await updateIdPeriod(tx, { customerNo, ...period })
  await wantAccountChange(tx, { customerNo, now })
  await setOnboardingStep(tx, customerNo, { step: 'ocr', at: now })
}
