import { nextOnboardingStep } from '@tongzhou/domain/account/process-status'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { DeepPanel } from '@tongzhou/ui/deep/deep-panel'
import { factsOf, openingPages, openingProgress } from '../../../../shared/opening/opening-pages'
import { to } from '../../../../shared/routing/to'
import type { CustomerDetail } from '../../../../shared/session/use-session'

/** How far the account is opened, and the way on. */
export function OpeningHero({ customer }: { customer: CustomerDetail }) {
  const { done, of } = openingProgress(customer.steps)
  const step = nextOnboardingStep(factsOf(customer.steps))
  const next = step === 'done' ? undefined : openingPages[step]

  return (
    <DeepPanel label="开户进度" hasBoat className="desktop:h-full">
      <h2 className="font-display text-28 font-bold tracking-[0.02em]">
        继续开户，{done} / {of}
      </h2>
      <p className="mt-2 text-14 text-ink-soft">已填写的内容都已保存，完成后即可买入。</p>
      {next !== undefined && (
        <ButtonLink size="medium" href={to(next, { flow: 'new' })} className="mt-5 desktop:px-10">
          继续
        </ButtonLink>
      )}
    </DeepPanel>
  )
}
