import { FINISHED, nextOnboardingStep } from '@tongzhou/domain/account/process-status'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { DeepPanel } from '@tongzhou/ui/deep/deep-panel'
import { LoadingRegion, Skeleton } from '@tongzhou/ui/states/skeleton'
import { lazy, Suspense } from 'react'
import { factsOf, openingPages, openingProgress } from '../../../shared/opening/opening-pages'
import { to } from '../../../shared/routing/to'
import { useLoginHref } from '../../../shared/routing/use-go'
import { type CustomerDetail, useSession } from '../../../shared/session/use-session'

const HomeAssets = lazy(() => import('./mine/home-assets'))

/**
 * The deep panel of who is there: how to begin, how far the account is opened, or what one has. All have one
 * height.
 */
export function HomeCustomer() {
  const session = useSession()
  if (session.kind !== 'customer') return <Welcome />
  if (session.customer.customerProcessStatus !== FINISHED) return <Onboarding customer={session.customer} />

  return (
    <Suspense fallback={<AssetsSkeleton />}>
      <HomeAssets />
    </Suspense>
  )
}

function AssetsSkeleton() {
  return (
    <DeepPanel label="我的资产" className="min-h-60">
      <LoadingRegion>
        <Skeleton className="h-4 w-24" />
        <Skeleton className="mt-4 h-12 w-44" />
      </LoadingRegion>
    </DeepPanel>
  )
}

function Welcome() {
  const login = useLoginHref()

  return (
    <DeepPanel label="开始投资" className="min-h-60">
      <h2 className="pt-3 font-display text-28 font-bold tracking-[0.02em]">
        先看水有多深，
        <br />
        再看能走多远。
      </h2>
      <p className="mt-3 text-13 text-ink-soft">
        每只基金的收益旁边都是同期最大回撤。实名、绑卡、风险测评，约 5 分钟开户，10 元起买。
      </p>
      <div className="mt-5 flex gap-3 desktop:max-w-96">
        <ButtonLink size="medium" href={to('/register')} className="flex-1">
          免费开户
        </ButtonLink>
        <ButtonLink look="outline" size="medium" href={login} className="flex-1">
          登录
        </ButtonLink>
      </div>
    </DeepPanel>
  )
}

function Onboarding({ customer }: { customer: CustomerDetail }) {
  const { stages, done, of } = openingProgress(customer.steps)
  const step = nextOnboardingStep(factsOf(customer.steps))
  const next = step === 'done' ? undefined : openingPages[step]

  return (
    <DeepPanel label="开户进度" hasBoat className="min-h-60">
      <div className="flex items-center justify-between gap-4">
        <div>
          <h2 className="text-24 font-semibold">
            继续开户 {done}/{of}
          </h2>
          <p className="mt-0.5 text-13 text-ink-soft">完成后即可买入，已填写的内容都已保存</p>
        </div>
        {next !== undefined && (
          <ButtonLink size="medium" href={to(next, { flow: 'new' })}>
            继续
          </ButtonLink>
        )}
      </div>
      <div aria-hidden="true" className="mt-6 grid grid-cols-5 border border-rule">
        {stages.map(({ stage, isDone }) => (
          <span
            key={stage}
            className={`h-1.5 not-first:border-l not-first:border-rule ${isDone ? 'bg-rule' : ''}`}
          />
        ))}
      </div>
    </DeepPanel>
  )
}
