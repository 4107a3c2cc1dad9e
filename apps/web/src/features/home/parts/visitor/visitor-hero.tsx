import type { ResponseOf } from '@tongzhou/client/call'
import type { homepageData } from '@tongzhou/client/home'
import type { Horizon } from '@tongzhou/client/sets/horizon'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { Soundings } from '@tongzhou/ui/water/soundings'
import { to } from '../../../../shared/routing/to'
import { useLoginHref } from '../../../../shared/routing/use-go'
import { percentText } from '../../../../shared/words/performance-words'

const titles: Readonly<Record<Horizon, string>> = {
  ANY_TIME: '随时要用',
  HALF_YEAR: '半年以上',
  ONE_YEAR: '一年以上',
  THREE_YEARS: '三年以上',
}

type HomeData = ResponseOf<typeof homepageData>

/** The first thing a visitor sees: how deep the water is where money may stay for how long. */
export function VisitorHero({ soundings, asOf }: Pick<HomeData, 'soundings' | 'asOf'>) {
  const login = useLoginHref()

  return (
    <section
      aria-label="钱放得越久，才越能走深水"
      className="on-deep relative -mx-(--gutter) px-(--gutter) desktop:-mt-6 desktop:bg-transparent"
    >
      {/* From edge to edge of the window; the page clips what the scrollbar takes of it. */}
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-1/2 -z-20 hidden w-screen -translate-x-1/2 bg-deep desktop:block"
      />
      <div className="grid gap-x-10 pt-5 pb-8 desktop:grid-cols-[minmax(0,1fr)_26rem] desktop:pt-13 desktop:pb-12">
        <h2 className="font-display text-28 leading-[1.35] font-bold tracking-[0.02em] desktop:text-48">
          钱放得越久，
          <br />
          才越能走深水。
        </h2>
        <div>
          <p className="mt-3 text-14 text-ink-soft desktop:mt-2 desktop:text-15">
            先想好什么时候用，再看过去一年最深跌到哪里，最后才看收益。
          </p>
          <div className="mt-5 hidden gap-3 desktop:flex">
            <ButtonLink size="medium" href={to('/register')} className="px-8">
              开户，约 5 分钟
            </ButtonLink>
            <ButtonLink look="outline" size="medium" href={login} className="px-8">
              登录
            </ButtonLink>
          </div>
        </div>
      </div>
      <Soundings
        soundings={soundings.map(({ horizon, zone, riskLevel, drawdown }) => ({
          key: horizon,
          title: titles[horizon],
          note: `${zone} · ${riskLevel}`,
          depth: plotNumber(drawdown) === null ? null : (plotNumber(drawdown) ?? 0) / 100,
          printed: percentText(drawdown),
        }))}
      />
      <p className="relative -mx-(--gutter) bg-sea px-(--gutter) pb-9 text-12 text-ink-soft desktop:pb-24">
        各档风险等级中位基金近1年最大回撤{asOf === null ? '' : `，截至 ${asOf}`}；过往业绩不预示其未来表现。
      </p>
    </section>
  )
}
