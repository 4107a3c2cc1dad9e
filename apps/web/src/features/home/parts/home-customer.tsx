import { ButtonLink } from '@tongzhou/ui/button/button'
import { LoadingRegion, Skeleton } from '@tongzhou/ui/states/skeleton'
import { lazy, Suspense } from 'react'
import { toIfBuilt } from '../../../shared/routing/to'
import { useLoginHref } from '../../../shared/routing/use-go'
import { type CustomerDetail, useSession } from '../../../shared/session/use-session'

const HomeAssets = lazy(() => import('./home-assets'))

/** The page of the next step of opening an account, by customerProcessStatus. */
const nextPages: Readonly<Record<string, string>> = {
  '00': '/account/real-auth',
  '01': '/account/bind-bank',
  '02': '/account/complete-information',
  '03': '/account/risk-assessment',
  '04': '/risk-assessment-result',
  '05': '/account/ocr',
}

/** The card of who is there: how to begin, how far the account is opened, or what one has. All have one height. */
export function HomeCustomer() {
  const session = useSession()
  if (session.kind !== 'customer') return <Welcome />
  if (session.customer.customerProcessStatus !== '99') return <Onboarding customer={session.customer} />

  return (
    <Suspense fallback={<AssetsSkeleton />}>
      <HomeAssets className={cardClass} />
    </Suspense>
  )
}

const cardClass = 'block min-h-29 rounded-card border border-line bg-surface p-4'

function AssetsSkeleton() {
  return (
    <div className={cardClass}>
      <LoadingRegion>
        <Skeleton className="h-4 w-24" />
        <Skeleton className="mt-4 h-12 w-44" />
      </LoadingRegion>
    </div>
  )
}

function Welcome() {
  const login = useLoginHref()
  const register = toIfBuilt('/register') ?? toIfBuilt('/login-register')

  return (
    <section aria-label="开始投资" className={cardClass}>
      <h2 className="text-17 font-semibold">从这里开始</h2>
      <p className="mt-0.5 text-13 text-ink-soft">实名、绑卡、风险测评，约 5 分钟开户；10 元起买</p>
      <div className="mt-3 flex gap-3">
        {register !== null && (
          <ButtonLink size="medium" href={register} className="flex-1">
            免费开户
          </ButtonLink>
        )}
        {login !== null && (
          <ButtonLink look="outline" size="medium" href={login} className="flex-1">
            登录
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function Onboarding({ customer }: { customer: CustomerDetail }) {
  const { steps, customerProcessStatus } = customer
  const done = [
    steps.realName,
    steps.bankCard && steps.tradePassword,
    steps.information && steps.crs,
    steps.risk && steps.riskConfirmed,
    steps.ocr,
  ]
  const count = done.filter(Boolean).length
  const next = toIfBuilt(nextPages[customerProcessStatus ?? '00'] ?? '', { flow: 'new' })

  return (
    <section aria-label="开户进度" className={cardClass}>
      <div className="flex items-center justify-between gap-4">
        <div>
          <h2 className="text-17 font-semibold">继续开户 {count}/5</h2>
          <p className="mt-0.5 text-13 text-ink-soft">完成后即可买入，已填写的内容都已保存</p>
        </div>
        {next !== null && (
          <ButtonLink size="medium" href={next}>
            继续
          </ButtonLink>
        )}
      </div>
      <div aria-hidden="true" className="mt-4 grid grid-cols-5 gap-1.5">
        {done.map((isDone, at) => (
          <span key={at} className={`h-1.5 rounded-full ${isDone ? 'bg-brand' : 'bg-line'}`} />
        ))}
      </div>
    </section>
  )
}
