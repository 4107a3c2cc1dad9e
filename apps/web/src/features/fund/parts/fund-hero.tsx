import { formatNav, formatShortAmount } from '@tongzhou/domain/format/amounts'
import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { Chip } from '@tongzhou/ui/chip/chip'
import { IconButton } from '@tongzhou/ui/button/icon-button'
import { Link } from '@tongzhou/ui/link/link'
import { Amount } from '@tongzhou/ui/number/amount'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import { Stat } from '@tongzhou/ui/number/stat'
import clsx from 'clsx'
import { FundChips } from '../../../shared/fund/fund-chips'
import { type PerformanceWindow, percentText, shortDay, windowLabels } from '../../../shared/fund/present'
import { useFeedback } from '../../../shared/api/services'
import { to } from '../../../shared/routing/to'
import type { FundDetail } from './fund-types'

/** The head of a fund: who it is, its figure of the chosen window with benchmark and drawdown, and its newest NAV. */
export function FundHero({ fund, window }: { fund: FundDetail; window: PerformanceWindow }) {
  return (
    <section aria-label="基金概要" className="rounded-card border border-line bg-surface p-4 desktop:p-6">
      <FundName fund={fund} />
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        <FundChips fund={fund} />
        {fund.size !== null && (
          <Chip>
            规模 {formatShortAmount(fund.size.netAssets)}（{shortDay(fund.size.reportDate)}）
          </Chip>
        )}
        {fund.isSample && <Chip tone="brand">示例数据</Chip>}
      </div>
      {fund.classes.length > 1 && <Classes fund={fund} />}
      {fund.fundType === 'MONEY' ? <MoneyFigures fund={fund} /> : <Figures fund={fund} window={window} />}
    </section>
  )
}

function FundName({ fund }: { fund: FundDetail }) {
  const feedback = useFeedback()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(fund.fundCode)
      feedback.toast('基金代码已复制')
    } catch {
      feedback.toast('没有复制成功，请长按代码复制')
    }
  }

  return (
    <div>
      <h2 className="text-20 font-semibold desktop:text-24">{fund.name}</h2>
      <span className="inline-flex items-center text-13 text-ink-faint tabular-nums">
        {fund.fundCode}
        <IconButton
          icon="copy"
          size={20}
          label="复制基金代码"
          onClick={() => void copy()}
          className="-my-3 text-ink-faint"
        />
      </span>
    </div>
  )
}

/** The classes of one portfolio: same assets, other fees. */
function Classes({ fund }: { fund: FundDetail }) {
  return (
    <nav aria-label="份额类别" className="mt-3 inline-flex gap-1 rounded-control bg-ink/5 p-1">
      {fund.classes.map((other) => {
        const isThis = other.fundCode === fund.fundCode

        return (
          <Link
            key={other.fundCode}
            href={to('/fund/detail', { fundCode: other.fundCode })}
            aria-current={isThis ? 'page' : undefined}
            className={clsx(
              'hit-44 inline-flex min-h-8 items-center rounded-small px-4 text-13',
              isThis ? 'bg-raised font-medium text-ink' : 'text-ink-soft hover:text-ink',
            )}
          >
            {other.shareClass} 类
          </Link>
        )
      })}
    </nav>
  )
}

function Figures({ fund, window }: { fund: FundDetail; window: PerformanceWindow }) {
  const figure = fund.figures.find((each) => each.window === window) ?? fund.performance

  return (
    <div className="mt-4 flex flex-col gap-4 desktop:flex-row desktop:items-end desktop:gap-12">
      <div className="shrink-0">
        <span className="block text-13 text-ink-soft">
          {windowLabels[figure.window]}收益
          {figure.from !== null && (
            <span className="ml-1.5 text-12 text-ink-faint">
              {figure.from} 至 {figure.to}
            </span>
          )}
        </span>
        <Amount value={formatSignedPercent(figure.percent)} size={40} signed />
        {figure.percent === null && figure.reason !== null && (
          <span className="block text-12 text-ink-faint">{figure.reason}</span>
        )}
      </div>
      <div className="flex-1">
        <div className="grid grid-cols-2 gap-x-4 gap-y-3 tablet:grid-cols-4">
          <Stat
            label="同期基准"
            value={<SignedNumber value={formatSignedPercent(figure.benchmark)} />}
            note="业绩比较基准"
          />
          <Stat
            label="同期最大回撤"
            value={percentText(figure.maxDrawdown)}
            note={windowLabels[figure.window]}
          />
          <Stat
            label="日涨跌"
            value={<SignedNumber value={formatSignedPercent(fund.dayGrowth)} />}
            note={shortDay(fund.navDate)}
          />
          <Stat
            label="单位净值"
            value={formatNav(fund.nav)}
            note={`${shortDay(fund.navDate)} 历史净值`}
            href={to('/fund/net-value', { fundCode: fund.fundCode })}
          />
        </div>
      </div>
    </div>
  )
}

function MoneyFigures({ fund }: { fund: FundDetail }) {
  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-12 gap-y-3">
      <div>
        <span className="block text-13 text-ink-soft">7日年化收益率（{shortDay(fund.navDate)}）</span>
        <Amount value={percentText(fund.sevenDayYield)} size={40} />
      </div>
      <div className="min-w-60 flex-1">
        <div className="grid grid-cols-2 gap-x-4 gap-y-3 tablet:grid-cols-3">
          <Stat
            label="万份收益(元)"
            value={formatNav(fund.incomePer10k)}
            note={`${shortDay(fund.navDate)} 历史收益`}
            href={to('/fund/net-value', { fundCode: fund.fundCode })}
          />
          <Stat
            label="近1年收益"
            value={<SignedNumber value={formatSignedPercent(fund.performance.percent)} />}
            note={`基准 ${formatSignedPercent(fund.performance.benchmark)}`}
          />
          <Stat
            label="赎回"
            value={fund.trading.quickRedeem ? '支持快取' : '普通赎回'}
            note="以交易规则为准"
          />
        </div>
      </div>
      <p className="text-12 text-ink-faint">
        货币基金不等同于银行存款，不保证一定盈利，也不保证最低收益。7日年化为过去 7 日收益折算，不代表未来。
      </p>
    </div>
  )
}
