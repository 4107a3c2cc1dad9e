import { formatNav, formatShortAmount } from '@tongzhou/domain/format/amounts'
import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { Amount } from '@tongzhou/ui/number/amount'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import { Stat } from '@tongzhou/ui/number/stat'
import { percentText } from '../../../../shared/words/performance-words'
import { shortDay } from '../../../../shared/words/day-words'
import { to } from '../../../../shared/routing/to'
import { HeroFrame } from './fund-hero'
import type { FundDetail } from '../../../../shared/fund/fund-types'

/**
 * The head of a money fund: 7-day yield and income per 10,000, by their own disclosure rules, with what they
 * are not.
 */
export function MoneyHero({ fund }: { fund: FundDetail }) {
  return (
    <HeroFrame fund={fund}>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <span className="block text-13 text-ink-soft">7日年化收益率</span>
          <Amount value={percentText(fund.sevenDayYield)} size={40} />
          <span className="block text-12 text-ink-faint">{fund.navDate ?? '--'}，过去 7 日收益折算</span>
        </div>
        <Stat
          label="万份收益(元)"
          value={<span className="text-24 font-semibold">{formatNav(fund.incomePer10k)}</span>}
          note={`${shortDay(fund.navDate)} 历史收益`}
          href={to('/fund/net-value', { fundCode: fund.fundCode })}
        />
      </div>
      <div className="mt-4 grid grid-cols-3 gap-x-4 border-t border-line pt-3">
        <Stat
          label="近1年收益"
          value={<SignedNumber quiet value={formatSignedPercent(fund.performance.percent)} />}
          note={`基准 ${formatSignedPercent(fund.performance.benchmark)}`}
        />
        <Stat
          label="取出"
          value={fund.trading.quickRedeem ? '支持快取' : '普通赎回'}
          note={`普通 ${shortDay(fund.trading.arriveDate)} 到账`}
        />
        <Stat
          label="起购"
          value={`${formatShortAmount(fund.firstBuyMin)} 元`}
          note={fund.canBuy ? fund.statusLabel : '暂不可买'}
        />
      </div>
      <p className="mt-3 text-12 text-ink-faint">
        货币基金不等同于银行存款，不保证一定盈利，也不保证最低收益。7日年化不代表未来收益。
      </p>
    </HeroFrame>
  )
}
