import type { ResponseOf } from '@tongzhou/client/call'
import type { assetOverview } from '@tongzhou/client/holding'
import type { AssetPart } from '@tongzhou/client/sets/asset-part'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { Link } from '@tongzhou/ui/link/link'
import { Icon } from '@tongzhou/ui/icon/icon'
import clsx from 'clsx'
import { OwnAmount, OwnIncome } from '../../../../shared/held/own-amount'
import { to } from '../../../../shared/routing/to'
import { assetPartWords } from '@tongzhou/domain/holding/asset-part-words'

type Overview = ResponseOf<typeof assetOverview>

/** One name, one water for each place of money: pale what may be drawn, deep what stays long. */
const looks: Readonly<Record<AssetPart, { note: string; color: string }>> = {
  CASH: { note: '随时要用', color: 'bg-part-3' },
  STEADY: { note: '半年以上', color: 'bg-part-2' },
  ADVANCE: { note: '三年以上', color: 'bg-part-1' },
  TRANSIT: { note: '', color: 'bg-part-4' },
}

/** Where the money is: one strip, and each part with its value and share. */
export function AssetParts({ data, className }: { data: Overview; className?: string }) {
  const { parts, inTransitOrders } = data
  if (parts.length === 0) return null

  return (
    <Card
      title="我的分布"
      className={className}
      action={
        <Link href={to('/my-fund-position')} className="inline-flex hit-44 items-center">
          持仓
          <Icon name="chevron-right" size={16} />
        </Link>
      }
    >
      <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ key, value }) => (
          <span key={key} className={looks[key].color} style={{ flexGrow: plotNumber(value) ?? 0 }} />
        ))}
      </div>
      <ul className="mt-1 divide-y divide-line desktop:mt-4 desktop:flex desktop:divide-x desktop:divide-y-0">
        {parts.map(({ key, value, weight, dayIncome }) => (
          <li
            key={key}
            className="grid min-h-13 grid-cols-[1.25rem_minmax(0,1fr)_auto_4rem] items-center text-15 desktop:block desktop:flex-1 desktop:px-5 desktop:first:pl-0 desktop:last:pr-0"
          >
            <span className="contents desktop:flex desktop:items-center desktop:gap-2 desktop:text-14 desktop:text-ink-soft">
              <span aria-hidden="true" className={clsx('size-2.5 rounded-[3px]', looks[key].color)} />
              <span className="one-line">
                {assetPartWords[key]}
                <span className="ml-2 text-13 text-ink-faint desktop:hidden">
                  {key === 'TRANSIT' ? `${inTransitOrders} 笔` : looks[key].note}
                </span>
              </span>
            </span>
            <span className="text-right font-medium tabular-nums desktop:mt-1 desktop:block desktop:text-left desktop:text-17">
              <OwnAmount value={formatMoney(value)} />
            </span>
            <span className="text-right text-13 text-ink-faint tabular-nums desktop:block desktop:text-left desktop:text-12">
              {weight}
              <span className="hidden desktop:inline">
                {key === 'TRANSIT' ? ` · ${inTransitOrders} 笔` : ' · 日收益 '}
                {key !== 'TRANSIT' && <OwnIncome value={dayIncome} />}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
